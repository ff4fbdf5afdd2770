// The choice of a language, where there is one.
import type { JSX } from "preact";
import { offered, ownName, wanted } from "./language";
import { changeLanguage } from "./table";
import { words } from "./words";

export const Languages = (): JSX.Element | null =>
  offered.length < 2 ? null : (
    <label class="language">
      <span class="quiet">{words.language}</span>{" "}
      <select value={wanted} onChange={(event) => void changeLanguage(event.currentTarget.value)}>
        {offered.map((code) => (
          <option key={code} value={code} lang={code}>
            {ownName(code)}
          </option>
        ))}
      </select>
    </label>
  );
