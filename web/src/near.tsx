// What lies near the own hand: the prompt with its buttons, messages, the hand, and all that lies before the player.
import type { ComponentChildren, JSX } from "preact";
import { Chip } from "./board";
import { Sentence, Small, Zone } from "./card";
import { Icon } from "./icons";
import { Clause } from "./rules";
import type { Group, Scene, Tile } from "./scene";
import { at, nameOf, redraw, type Trial } from "./state";
import { ask, confirmGathered, isMyTurn, make, movesAbout, openPanel } from "./table";
import { options } from "./options";
import type { LegalMove, Lapse, UndoProposal } from "./wire";
import { words } from "./words";

const command = (move: LegalMove): string => move.do ?? move.words;

/** The moves that no card on the table can be tapped for: they have buttons. */
function bare(scene: Scene): LegalMove[] {
  const { moves } = at.table!.now;
  const centre = scene.centre.filter((tile) => !tile.isPast);
  const tiles: Tile[] = [
    ...scene.hand,
    ...centre,
    ...(scene.shelf?.tiles ?? []),
    ...scene.mine.flatMap((group) => group.tiles),
  ];
  const cards = new Set(tiles.map((tile) => tile.card));
  return scene.question
    ? moves.filter(
        (move) => !scene.question!.groups.some((group) => group.answers.some((answer) => answer.move === move)),
      )
    : moves.filter((move) => !move.cards?.some((card) => cards.has(String(card))) || move.cards[0] === "reserve");
}

/** Whom the table waits for, if it is not this player. */
function whoseTurn(others: string[]): string {
  if (at.look) return words.toMove(others);
  return at.pending.length || !others.length ? "" : words.waitsFor(others);
}

function Prompt(): JSX.Element {
  const { now, scene, seat } = at.table!;
  const isMine = isMyTurn();
  const others = now.actors.filter((actor) => actor !== seat).map(nameOf);
  const buttons = isMine ? bare(scene) : [];
  const isAll = buttons.length === now.moves.length && !scene.question;
  const said = isMine ? words.yourTurn(isAll ? "" : (now.prompt ?? "")) : whoseTurn(others);
  const most = scene.gather ?? 0;
  const isStuck =
    seat !== null && !at.look && now.actors.some((actor) => actor !== seat && at.room?.absent.includes(actor));
  return (
    <div class={`prompt ${isMine ? "mine" : ""}`}>
      <p id="prompt">{said}</p>
      {isMine && most > 0 && (
        <button type="button" class="primary" disabled={at.gathered.length < most} onClick={confirmGathered}>
          {words.confirm(at.gathered.length, most)}
        </button>
      )}
      {buttons.map((move) => (
        <button
          type="button"
          class={scene.question ? "quiet-button" : "primary"}
          key={command(move)}
          onClick={() => make(move.move)}
        >
          {command(move)}
        </button>
      ))}
      {isStuck && (
        <button type="button" class="quiet-button" onClick={() => openPanel("seats")}>
          {words.whatNow}
        </button>
      )}
      {isMine && options.hints && !most && now.moves.length > 1 && (
        <button type="button" class="quiet-button" onClick={() => ask({ hint: true })}>
          {words.hint}
        </button>
      )}
    </div>
  );
}

// Messages -----------------------------------------------------------------------------------------

function Message({
  kind,
  role,
  children,
  shut,
}: {
  kind: string;
  role?: "alert" | "group";
  children: ComponentChildren;
  shut?: () => void;
}): JSX.Element {
  return (
    <div class={`message ${kind}`} role={role} aria-label={role === "group" ? words.message : undefined}>
      {children}
      {shut && (
        <button
          type="button"
          class="shut"
          aria-label={words.close}
          onClick={() => {
            shut();
            redraw();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

function Refused({ tried }: { tried: Trial[] }): JSX.Element {
  return (
    <Message
      kind="refused"
      shut={() => {
        at.tried = null;
        at.triedKey = null;
      }}
    >
      {tried.map((trial) => (
        <div key={trial.words}>
          <p class="tried">{trial.words ? words.notPossibleTo(trial.words) : words.notPossible}</p>
          <div class="because">
            <Drawing trial={trial} />
            <div>
              {trial.why.map((reason) => (
                <div class="reason" key={reason.words}>
                  <p>
                    <Sentence said={reason} isStart />
                  </p>
                  {reason.clause && <Clause id={reason.clause} isOpen />}
                </div>
              ))}
            </div>
          </div>
        </div>
      ))}
    </Message>
  );
}

const MOST_DRAWN = 9;
/** The card that was tapped, crossed out, beside the cards that the refusal names. */
function Drawing({ trial }: { trial: Trial }): JSX.Element | null {
  const { layout } = at.table!;
  const named = trial.why
    .flatMap((reason) => reason.parts ?? [])
    .flatMap((part) => (typeof part === "object" && "card" in part ? [String(part.card)] : []));
  const others = [...new Set(named)].filter((card) => !trial.cards.includes(card)).slice(0, MOST_DRAWN);
  if (!trial.cards.length || !others.length) return null;
  const drawn = (card: string): JSX.Element => (
    <Small key={card} tile={{ key: card, face: layout.face(card) }} size="drawn" />
  );
  return (
    <div class="drawing">
      <span class="crossed">{trial.cards.slice(0, 1).map(drawn)}</span>
      <span class="beside">{others.map(drawn)}</span>
    </div>
  );
}

function Choice({ moves }: { moves: LegalMove[] }): JSX.Element {
  return (
    <Message
      kind="choice"
      role="group"
      shut={() => {
        at.choice = null;
      }}
    >
      <ul>
        {moves.map((move) => (
          <li key={command(move)}>
            <button type="button" onClick={() => make(move.move)}>
              {command(move)}
            </button>
          </li>
        ))}
      </ul>
    </Message>
  );
}

function Undo({ undo }: { undo: UndoProposal }): JSX.Element {
  const { seat, now } = at.table!;
  const about = { seat: undo.seat, number: undo.number };
  const missing = now.names.filter((_, one) => !undo.agreed.includes(one as UndoProposal["seat"]));
  const agrees = seat === null || (undo.agreed as number[]).includes(seat);
  return (
    <Message kind="ask" role={agrees ? "group" : "alert"}>
      <p>
        <Sentence
          said={{
            words: undo.words ?? words.wantsBack(nameOf(undo.seat)),
            ...(undo.parts ? { parts: undo.parts } : {}),
          }}
        />
      </p>
      {agrees ? (
        <p class="quiet">{words.waitsFor(missing)}</p>
      ) : (
        <div class="buttons">
          <button type="button" class="primary" onClick={() => ask({ agree: about })}>
            {words.agree}
          </button>
          <button type="button" onClick={() => ask({ decline: about })}>
            {words.decline}
          </button>
        </div>
      )}
    </Message>
  );
}
const Lapsed = ({ lapse }: { lapse: Lapse }): JSX.Element => (
  <Message kind="told">
    <p>
      <Sentence said={lapse} />
    </p>
  </Message>
);

function Closer({ seat }: { seat: number }): JSX.Element {
  const place = at.table!.scene.places[seat];
  const groups = place?.before?.filter((group) => group.tiles.length) ?? [];
  return (
    <Message
      kind="closer"
      role="group"
      shut={() => {
        at.closer = null;
      }}
    >
      <h3>{words.beforePlayer(nameOf(seat))}</h3>
      <div class="groups">
        {groups.map((group) => (
          <div class="group" key={group.label}>
            <span class="label">{group.label}</span>
            <span class="cards">
              {group.tiles.map((tile) => (
                <Small key={tile.key} tile={tile} />
              ))}
            </span>
          </div>
        ))}
      </div>
    </Message>
  );
}

function Messages(): JSX.Element | null {
  const { now } = at.table!;
  if (at.look) return null;
  return (
    <div class="messages">
      {now.undo && <Undo undo={now.undo} />}
      {now.lapse && <Lapsed lapse={now.lapse} />}
      {at.choice ? (
        <Choice moves={at.choice.moves} />
      ) : at.tried ? (
        <Refused tried={at.tried} />
      ) : at.closer !== null ? (
        <Closer seat={at.closer} />
      ) : (
        at.hint && (
          <Message
            kind="told"
            shut={() => {
              at.hint = null;
            }}
          >
            <p role="status">{words.hintIs(command(at.hint))}</p>
          </Message>
        )
      )}
    </div>
  );
}

// Bonus declarations -------------------------------------------------------------------------------

function Asked({ scene }: { scene: Scene }): JSX.Element | null {
  const { question } = scene;
  if (!question || !isMyTurn()) return null;
  return (
    <section class="question" aria-labelledby="prompt" data-zone="question">
      <span class="about">
        <Small tile={question.tile} size="asked-about" />
        <span>{question.tile.face.words}</span>
      </span>
      {question.groups.map((group) => (
        <div class="group" key={group.label}>
          {group.label && <span class="label">{group.label}</span>}
          <span class="cards">
            {group.answers.map((answer) => (
              <button
                type="button"
                class="answer"
                key={command(answer.move)}
                onClick={() => make(answer.move.move)}
              >
                <span class="sr">{command(answer.move)}: </span>
                <Small tile={answer.tile} size="drawn" />
                {answer.label && <b aria-hidden={answer.label === answer.tile.face.words}>{answer.label}</b>}
              </button>
            ))}
          </span>
        </div>
      ))}
    </section>
  );
}

// The own place ------------------------------------------------------------------------------------

export function Near(): JSX.Element {
  const { scene, seat, now } = at.table!;
  const own = seat === null ? undefined : scene.places[seat];
  const mine = scene.mine.filter((group) => group.tiles.length);
  const kind = (group: Group): string =>
    scene.question || (group.isExtra && !group.tiles.some((tile) => movesAbout(tile).length))
      ? "wide"
      : group.tiles.some((tile) => movesAbout(tile).length)
        ? "open"
        : "";
  return (
    <div class="near">
      <Messages />
      {!now.over && <Prompt />}
      <Asked scene={scene} />
      <Zone area="hand" name={words.hand} tiles={scene.hand} />
      {own && !now.over && (
        <div class="own-place">
          <Chip place={own} isOwn />
          {mine.map((group) => (
            <div class={`group ${kind(group)}`} key={group.label}>
              <Zone area="mine" id={group.label} name={group.label} tiles={group.tiles} size="tiny" />
              <span class="label">{group.label}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
