// Beside the table: what happened, points, rules, what if, and seats. A drawer on a phone, a column on a desk.
import type { JSX, TargetedKeyboardEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Dot } from "./board";
import { Sentence } from "./card";
import { minus } from "./faces";
import { Icon } from "./icons";
import { Clause, Rules } from "./rules";
import { SeatList } from "./seats";
import { at, nameOf, redraw, wide, type Panel } from "./state";
import { ask, house, isMyTurn, openPanel } from "./table";
import type { Comparison, ComparedChoice, LogLine } from "./wire";
import { words } from "./words";

const MOST_LINES = 300;
const isHeading = (type: string): boolean => /^(round-|game-|score-card-)/.test(type);

function Log(): JSX.Element {
  const { log, cards } = at.table!;
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => end.current?.parentElement?.parentElement?.scrollTo({ top: 1e7 }), [log, cards]);
  // The log is one stop of the tab key: arrows go through its clauses.
  const walk = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const clauses = [...event.currentTarget.querySelectorAll("button")];
    if (!step || !clauses.length) return;
    const here = clauses.indexOf(document.activeElement as HTMLButtonElement);
    clauses[here < 0 ? clauses.length - 1 : Math.max(0, Math.min(clauses.length - 1, here + step))]?.focus();
    event.preventDefault();
  };
  return (
    <ol class="log" id="log" tabIndex={0} aria-label={words.log} onKeyDown={walk}>
      {log.slice(-MOST_LINES).map((line, place) => (
        <Line key={Math.max(0, log.length - MOST_LINES) + place} line={line} />
      ))}
      <li ref={end} class="end" />
    </ol>
  );
}
function Line({ line }: { line: LogLine }): JSX.Element {
  const { clause, type } = line.event;
  const words_ = line.undone ? (
    <del>
      <Sentence said={line} isStart />
    </del>
  ) : (
    <Sentence said={line} isStart />
  );
  return (
    <li class={`${isHeading(type) ? "heading" : ""} ${line.undone ? "undone" : ""}`}>
      {words_}
      {line.undone && <span class="sr">, {words.undone}</span>} {clause && <Clause id={clause} isInLog />}
    </li>
  );
}

function Points(): JSX.Element {
  const { sheet, table } = at;
  const rounds = sheet?.rounds ?? [];
  if (!rounds.some((rows) => rows.some((row) => row.lines.length))) return <p class="quiet">{words.noPoints}</p>;
  const areRounds =
    rounds.length > 1 || table!.now.over || table!.log.some(({ event }) => event.type === "seat-scored");
  return (
    <>
      {rounds
        .map((rows, place) => (
          <section key={place} class="scored">
            <h3>{areRounds ? words.round(place + 1) : words.soFar}</h3>
            {[...rows]
              .sort((one, other) => other.total - one.total)
              .map((row) => (
                <details key={row.seat} open={row.seat === table!.seat}>
                  <summary>
                    <Dot seat={row.seat} />
                    {nameOf(row.seat)}
                    <b>{minus(row.total)}</b>
                  </summary>
                  <table>
                    <tbody>
                      {row.lines.map((line) => (
                        <tr key={line.words}>
                          <td class="number">{minus(line.points)}</td>
                          <td>
                            {line.words} <Clause id={line.clause} />
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </details>
              ))}
          </section>
        ))
        .reverse()}
    </>
  );
}

function WhatIf(): JSX.Element {
  if (!isMyTurn()) return <p class="quiet">{words.whatIfLater}</p>;
  if (!at.whatIf)
    return (
      <p class="quiet" role="status">
        {words.loading}
      </p>
    );
  const matters = (choice: ComparedChoice): boolean => choice.gained.length + choice.lost.length > 0;
  const readings = at.whatIf.readings;
  const isAbout = (id: string): boolean => house.about?.includes(id) ?? false;
  const first = readings.filter((one) => isAbout(one.id) || one.choices.some(matters));
  const rest = readings.filter((one) => !first.includes(one));
  return (
    <>
      <p class="quiet">{words.whatIfIs}</p>
      {first.length ? first.map((one) => <Reading key={one.id} reading={one} />) : <p>{words.whatIfNothing}</p>}
      {rest.length > 0 && (
        <details>
          <summary>{words.whatIfRest(rest.length)}</summary>
          {rest.map((one) => (
            <Reading key={one.id} reading={one} />
          ))}
        </details>
      )}
    </>
  );
}
function Reading({ reading }: { reading: Comparison["readings"][number] }): JSX.Element {
  return (
    <section class="reading">
      <h3>
        {reading.question} <span class="id">{reading.id}</span>
      </h3>
      <ul>
        {reading.choices.map((choice) => (
          <li key={choice.name} class={choice.now ? "on" : ""}>
            {choice.now && <span aria-hidden="true">✓ </span>}
            {choice.meaning}
            {choice.now && <span class="sr">, {words.inForce}</span>}
            {choice.gained.length > 0 && <span class="plus">{words.alsoPossible(choice.gained)}</span>}
            {choice.lost.length > 0 && <span class="less">{words.noLonger(choice.lost)}</span>}
            {choice.cannot && <span class="quiet">{choice.cannot}</span>}
            {house.isAlone && !choice.now && !choice.cannot && (
              <button
                type="button"
                class="quiet-button"
                onClick={() => ask({ under: { reading: reading.id, choice: choice.name } })}
              >
                {words.playUnder}
              </button>
            )}
          </li>
        ))}
      </ul>
      <details>
        <summary>{words.whyDefault}</summary>
        <p>{reading.argument}</p>
      </details>
    </section>
  );
}

const PANELS: Record<Panel, () => JSX.Element> = {
  log: Log,
  points: Points,
  rules: Rules,
  whatif: WhatIf,
  seats: SeatList,
};
function tabs(): Panel[] {
  const { table, look } = at;
  return [
    "log",
    "points",
    "rules",
    ...(table?.seat !== null && !look && !table?.now.over ? ["whatif" as const] : []),
    ...(look || house.isAlone ? [] : ["seats" as const]),
  ].filter((panel) => !(look && panel === "points")) as Panel[];
}

export function Side(): JSX.Element {
  const all = tabs();
  const wanted = at.panel ?? (wide.matches ? "log" : null);
  const panel = wanted && all.includes(wanted) ? wanted : wide.matches ? "log" : null;
  const [, turn] = useState(0);
  const Shown = panel && PANELS[panel];
  useEffect(() => {
    const again = (): void => turn((count) => count + 1);
    wide.addEventListener("change", again);
    return () => wide.removeEventListener("change", again);
  }, []);
  const walk = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const found = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    if (step)
      found[(found.indexOf(document.activeElement as HTMLElement) + step + found.length) % found.length]?.focus();
  };
  return (
    <aside class={`side ${at.panel && panel ? "open" : ""}`} aria-label={words.beside}>
      <div class="tabs">
        <div role="tablist" aria-label={words.beside} onKeyDown={walk}>
          {all.map((one, place) => (
            <button
              type="button"
              key={one}
              role="tab"
              id={`tab-${one}`}
              aria-selected={panel === one}
              aria-controls={panel === one ? "panel" : undefined}
              tabIndex={panel === one || (!panel && !place) ? 0 : -1}
              onClick={() => openPanel(one)}
            >
              {words.panels[one]}
            </button>
          ))}
        </div>
        <button
          type="button"
          class="shut"
          aria-label={words.close}
          onClick={() => {
            at.panel = null;
            redraw();
          }}
        >
          <Icon name="close" />
        </button>
      </div>
      {Shown && panel && (
        <div
          class={`panel panel-${panel}`}
          id="panel"
          role="tabpanel"
          aria-labelledby={`tab-${panel}`}
          tabIndex={panel === "log" ? -1 : 0}
        >
          <Shown />
        </div>
      )}
    </aside>
  );
}
