// The part of Pyodide that the worker uses; the module itself lies beside the worker when it runs.
export interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(name: string): unknown;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}
export function loadPyodide(options: {
  indexURL: string;
  lockFileContents: object;
  _makeSnapshot?: boolean;
  _loadSnapshot?: ArrayBuffer;
}): Promise<Python>;
