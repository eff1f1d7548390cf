export const IMPORT_CODES = ["import_not_readable", "import_too_large", "import_version"] as const;
export type ImportCode = (typeof IMPORT_CODES)[number];

/** Why an archive is not read, by the code that is answered; the word is the error's `field` (MOVE-04). */
export const IMPORT_REFUSALS = {
  import_not_readable: [
    "not_an_archive",
    "cut_off",
    "damaged",
    "encrypted",
    "method",
    "name",
    "path",
    "link",
    "nested",
    "overlap",
    "twice",
    "size",
    "nothing_known",
    "list",
    "list_depth",
  ],
  import_too_large: ["archive", "entries", "entry", "list", "unpacked", "ratio"],
  import_version: ["version"],
} as const satisfies Record<ImportCode, readonly string[]>;

export type ImportRefusal = { readonly code: ImportCode; readonly reason: string };

type ReasonOf<Code extends ImportCode> = (typeof IMPORT_REFUSALS)[Code][number];

/** Throw it wherever an archive is read; whoever reads it tells the person by code and reason. */
export class ImportRefused<Code extends ImportCode = ImportCode> extends Error implements ImportRefusal {
  override readonly name = "ImportRefused";
  readonly code: ImportCode;
  readonly reason: string;

  constructor(code: Code, reason: ReasonOf<Code>, options: ErrorOptions = {}) {
    super(`${code}: ${reason}`, options);
    this.code = code;
    this.reason = reason;
  }
}
