// Bundles the page into the package. `node build.mjs --check` fails if the package holds other bytes.
// `node build.mjs --playground FOLDER` bundles the page of the playground, which no package contains.
import { build } from "esbuild";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url)),
  out = join(here, "../src/tricky_twist/web/static");
const how = {
  absWorkingDir: here,
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
};
/** Bundle scripts and styles, and take other files as they are. */
async function made(folder, entryPoints, copies, more = {}) {
  const { outputFiles } = await build({ ...how, ...more, outdir: folder, entryPoints });
  const copied = copies.map(([from, name]) => ({
    path: join(folder, name),
    contents: readFileSync(join(here, "src", from)),
  }));
  return [...outputFiles, ...copied];
}
const icon = ["favicon.svg", "favicon.svg"];
function page() {
  const entries = [
    { in: "src/served.ts", out: "app" },
    { in: "src/styles/app.css", out: "app" },
  ];
  return made(out, entries, [["index.html", "index.html"], icon]);
}
/** The page, its worker, and the service that keeps both. Pyodide lies beside the worker. */
function playground(folder) {
  const entries = [
    { in: "src/playground/page.tsx", out: "app" },
    { in: "src/playground/worker.ts", out: "worker" },
    { in: "src/playground/service.ts", out: "service" },
    { in: "src/playground/page.css", out: "app" },
  ];
  const copies = [["playground/index.html", "index.html"], icon];
  return made(folder, entries, copies, { external: ["./pyodide/*"] });
}

const [option, folder] = process.argv.slice(2);
const files = await (option === "--playground" ? playground(folder) : page());
if (option === "--check") {
  const stale = files.filter(({ path, contents }) => !readFileSync(path).equals(contents)).map(({ path }) => path);
  if (stale.length) throw new Error(`the page was not built again: ${stale.join(", ")}; run node build.mjs`);
} else {
  for (const { path, contents } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
}
