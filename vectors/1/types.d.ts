// Vectors of all games: made by tricky_twist from the JSON Schema. Do not edit.

export interface File {
  path: string;
  type: string;
  bytes: number;
  cases: number;
  sha256: string;
}

export interface Manifest {
  type: "manifest";
  version: number;
  library: string;
  files: File[];
}

export interface Shuffle {
  seed: number | string;
  game: string;
  label: string;
  items: (number | string)[];
  order: (number | string)[];
}

export interface Shuffles {
  type: "shuffles";
  cases: Shuffle[];
}
