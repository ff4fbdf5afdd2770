// The rulebook beside the table: search, clauses, and the readings that are in force.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { at, redraw } from "./state";
import { openPanel, openRules } from "./table";
import type { ClauseInfo, ReadingInfo, Rulebook } from "./wire";
import { words } from "./words";

const rulebook = (): Rulebook | null => {
  const found = at.rulebooks[at.table?.game ?? at.room?.game ?? ""];
  return typeof found === "object" ? found : null;
};

/** Our ruling or a stand-in, where the rulebooks leave it open; nothing for what they state. */
export const Mark = ({ status }: { status: string }): JSX.Element | null =>
  words.marks[status] ? (
    <span class={`mark ${status}`} title={words.markMeans[status]}>
      {words.marks[status]}
    </span>
  ) : null;

/** What the marks mean. */
export const Marks = (): JSX.Element => (
  <p class="quiet">
    {Object.entries(words.marks).map(([status, mark]) => (
      <span key={status}>
        <span class={`mark ${status}`}>{mark}</span> {words.markMeans[status]}{" "}
      </span>
    ))}
  </p>
);

/** The number of a clause, which opens it; its text too if the clause is what matters here. */
export function Clause({ id, isOpen, isInLog }: { id: string; isOpen?: boolean; isInLog?: boolean }): JSX.Element {
  useEffect(() => {
    if (isOpen) void openRules();
  }, [isOpen]);
  const clause = isOpen ? rulebook()?.clauses.find((one) => one.id === id) : undefined;
  const open = (): void => {
    at.clause = id;
    at.panel = "log";
    openPanel("rules");
    at.panel = "rules";
    redraw();
  };
  const chip = (
    <button
      type="button"
      class="clause"
      tabIndex={isInLog ? -1 : undefined}
      aria-label={words.openClause(id)}
      onClick={open}
    >
      {id}
    </button>
  );
  return clause ? (
    <p class="clause-text">
      <b>{clause.title}.</b> {clause.text} {chip} <Mark status={clause.status} />
    </p>
  ) : (
    chip
  );
}

function Entry({ clause }: { clause: ClauseInfo }): JSX.Element {
  return (
    <>
      <dt id={`clause-${clause.id}`} class={at.clause === clause.id ? "found" : ""}>
        {clause.title} <span class="id">{clause.id}</span> <Mark status={clause.status} />
      </dt>
      <dd>{clause.text}</dd>
    </>
  );
}

/** What this table plays where a rulebook can be read in more than one way. */
function Readings({ readings }: { readings: ReadingInfo[] }): JSX.Element {
  const { entered } = at;
  const inForce = entered?.readings ?? {};
  return (
    <details class="house">
      <summary>
        {words.houseRules} <span class="quiet">{entered?.edition && words.edition(entered.edition)}</span>
      </summary>
      <Marks />
      {readings.map((reading) => {
        const chosen = inForce[reading.id] ?? reading.default;
        return (
          <div class="reading" key={reading.id}>
            <p>
              <b>{reading.question}</b> <span class="id">{reading.id}</span>{" "}
              {chosen === reading.default ? (
                <Mark status={reading.status} />
              ) : (
                <span class="mark changed">{words.changed}</span>
              )}
            </p>
            <ul>
              {reading.choices.map((choice) => (
                <li key={choice.name} class={choice.name === chosen ? "on" : ""}>
                  {choice.name === chosen && <span aria-hidden="true">✓ </span>}
                  {choice.meaning}
                  {choice.name === chosen && <span class="sr">, {words.inForce}</span>}
                </li>
              ))}
            </ul>
            {reading.argument && (
              <details>
                <summary>{words.whyDefault}</summary>
                <p>{reading.argument}</p>
              </details>
            )}
          </div>
        );
      })}
    </details>
  );
}

export function Rules(): JSX.Element {
  const [wanted, want] = useState("");
  const book = rulebook();
  const { clause } = at;
  useEffect(() => {
    void openRules();
  }, []);
  useEffect(() => {
    if (clause && book) document.getElementById(`clause-${clause}`)?.scrollIntoView({ block: "center" });
  }, [clause, book]);
  if (!book) {
    const found = at.rulebooks[at.table?.game ?? ""];
    return (
      <p class="quiet" role="status">
        {typeof found === "string" ? found : words.loading}
      </p>
    );
  }
  const terms = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = book.clauses.filter((one) =>
    terms.every((term) => `${one.id} ${one.title} ${one.text}`.toLowerCase().includes(term)),
  );
  return (
    <>
      <input
        type="search"
        placeholder={words.searchRules}
        aria-label={words.searchRules}
        value={wanted}
        onInput={(event) => want(event.currentTarget.value)}
      />
      {!terms.length && <Readings readings={book.readings} />}
      <p class="sr" role="status">
        {terms.length ? words.found(hits.length) : ""}
      </p>
      {hits.length ? (
        <dl>
          {hits.map((one) => (
            <Entry key={one.id} clause={one} />
          ))}
        </dl>
      ) : (
        <p class="quiet">{words.found(0)}</p>
      )}
    </>
  );
}
