// Bundles the page into the package. `node build.mjs --check` fails if the package holds other bytes.
import { build } from "esbuild";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url)),
  out = join(here, "../src/tricky_twist/web/static");
const { outputFiles } = await build({
  absWorkingDir: here,
  entryPoints: [
    { in: "src/app.tsx", out: "app" },
    { in: "src/styles/app.css", out: "app" },
  ],
  outdir: out,
  write: false,
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
const copied = ["index.html", "favicon.svg"].map((name) => ({
  path: join(out, name),
  contents: readFileSync(join(here, "src", name)),
}));
const files = [...outputFiles, ...copied];
if (process.argv.includes("--check")) {
  const stale = files.filter(({ path, contents }) => !readFileSync(path).equals(contents)).map(({ path }) => path);
  if (stale.length) throw new Error(`the page was not built again: ${stale.join(", ")}; run node build.mjs`);
} else {
  mkdirSync(out, { recursive: true });
  for (const { path, contents } of files) writeFileSync(path, contents);
}
