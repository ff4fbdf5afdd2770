// The page: start, waiting room, or table.
import { render } from "preact";
import type { JSX } from "preact";
import { useReducer } from "preact/hooks";
import { Felt } from "./board";
import { begin } from "./language";
import { Menu, OptionsBox } from "./menu";
import { Near } from "./near";
import { Lobby, SitBack } from "./seats";
import { Side } from "./side";
import { Start } from "./start";
import { at, onRedraw, redraw } from "./state";
import { Steps } from "./steps";
import { follow, leaveTable, measured, settle, stepTo } from "./table";
import type { House } from "./wire";
import { words } from "./words";

/** What just happened, for those who hear the page. */
const Spoken = (): JSX.Element => (
  <div class="sr" role="log" aria-live="polite" aria-label={words.log}>
    {at.spoken.map((line, place) => (
      <p key={`${place}.${line}`}>{line}</p>
    ))}
  </div>
);

function Table(): JSX.Element {
  const { scene, game, now, seat } = at.table!;
  return (
    <div class={`table ${game} ${now.moves.length && seat !== null ? "turn" : ""}`}>
      {scene.hand.length > 0 && (
        <a
          class="skip"
          href="#hand"
          onClick={(event) => {
            event.preventDefault();
            document.querySelector<HTMLElement>('[data-zone="hand"] [tabindex="0"]')?.focus();
          }}
        >
          {words.toHand}
        </a>
      )}
      <Head title={words.titleOf(game)} where={scene.where.join(" · ")} />
      <main>
        <h1 class="sr">{words.tableOf(words.titleOf(game))}</h1>
        <Felt />
        <Steps />
        <SitBack />
        <Near />
      </main>
      <Side />
      <Spoken />
    </div>
  );
}
const Head = ({ title, where }: { title: string; where: string }): JSX.Element => (
  <header class="head">
    <span class="title">{title}</span>
    <span class="where">{where}</span>
    {at.link === "lost" && (
      <span class="offline" role="status">
        {words.lost}
      </span>
    )}
    <Menu />
  </header>
);

/** What a page shows before all else; nothing if it has nothing of its own to show. */
type First = () => JSX.Element | null;

function Page({ first }: { first: First }): JSX.Element {
  const own = first();
  if (own) return own;
  if (at.link === "closed")
    return (
      <main class="blank">
        <h1>{at.trouble}</h1>
        <button type="button" class="primary" onClick={leaveTable}>
          {words.leave}
        </button>
      </main>
    );
  if (at.table) return <Table />;
  if (!at.line) return <Start />;
  if (at.room && !at.room.begun)
    return (
      <div class="waiting">
        <Head title={words.titleOf(at.room.game)} where="" />
        <Lobby />
        <Spoken />
      </div>
    );
  return (
    <main class="blank">
      <p role="status">{at.link === "lost" ? words.lost : words.loading}</p>
    </main>
  );
}

function App({ first }: { first: First }): JSX.Element {
  const [, again] = useReducer((count: number) => count + 1, 0);
  onRedraw(() => again(undefined as never));
  return (
    <>
      <Page first={first} />
      <OptionsBox />
    </>
  );
}

/** Draw the page of a house. */
export async function open(house: House, first: First = () => null): Promise<void> {
  settle(house);
  await begin(house);
  addEventListener("hashchange", follow);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      Object.assign(at, { choice: null, tried: null, triedKey: null, closer: null, hint: null, panel: null });
      redraw();
    }
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const inField = (event.target as HTMLElement).matches("input,select,textarea,[role=tab]");
    if (at.look && step && !inField) stepTo(at.look.at + step);
  });
  const root = document.getElementById("app")!;
  root.textContent = "";
  render(<App first={first} />, root);
  follow();
  Object.assign(globalThis, { table: { at, measured } });
}
