// The library's own tests under Pyodide: `node test/pyodide.mjs WHEELS [arguments of pytest]`.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const PACKAGES = "/lib/python3.14/site-packages";
const root = fileURLToPath(new URL("../..", import.meta.url));
const [wheels, ...given] = process.argv.slice(2);
const { info } = JSON.parse(readFileSync(new URL(import.meta.resolve("pyodide/pyodide-lock.json"))));
// Few examples a law: Python is some five times slower here.
const env = { PYTHONDONTWRITEBYTECODE: "1", HYPOTHESIS_PROFILE: process.env.HYPOTHESIS_PROFILE ?? "mutation" };
const python = await loadPyodide({ lockFileContents: { info, packages: {} }, env });
for (const name of readdirSync(wheels).filter((each) => each.endsWith(".whl")))
  python.unpackArchive(new Uint8Array(readFileSync(join(wheels, name))), "zip", { extractDir: PACKAGES });
python.FS.mkdir("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/project");
const run = `
import importlib, os, sys
importlib.invalidate_caches()  # the wheels came after Python had started
os.chdir("/project")
sys.path[:0] = ["/project/src", "/project"]
import pytest
int(pytest.main(${JSON.stringify(given)}))
`;
try {
  process.exitCode = python.runPython(run);
} catch (error) {
  console.error(error.message); // and not the line of Pyodide, which has a megabyte
  process.exitCode = 1;
}
