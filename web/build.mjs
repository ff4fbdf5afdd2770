// Bundles the page into the package; `node build.mjs FOLDER` builds elsewhere, to compare.
import { build } from "esbuild";
import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, "../src/tricky_twist/web/static");
mkdirSync(out, { recursive: true });
await build({
  absWorkingDir: here,
  entryPoints: [{ in: "src/app.tsx", out: "app" }, { in: "src/styles/app.css", out: "app" }],
  outdir: out,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
});
for (const name of ["index.html", "favicon.svg"]) copyFileSync(join(here, "src", name), join(out, name));
