/** More than any wardrobe has; a spreadsheet saves a thousand garments in less than a tenth (SPEC-89). */
export const TABLE_BYTES_MAX = 5_000_000;
export const TABLE_ROWS_MAX = 5000;
export const TABLE_COLUMNS_MAX = 100;
/** A row with its longest notes. */
export const TABLE_ROW_CHARACTERS_MAX = 50_000;

/** An archive is sent in parts of at most so many bytes: a request has half a minute, and the server holds one part at a time. */
export const IMPORT_PART_BYTES = 2 * 1024 * 1024;
/** All files of one import together, and how many there are: an export of 50 parts of 45 MB is larger than any wardrobe. */
export const IMPORT_BYTES_MAX = 1024 ** 3;
export const IMPORT_FILES_MAX = 50;
export const IMPORT_PARTS_MAX = IMPORT_BYTES_MAX / IMPORT_PART_BYTES;
/** Three pictures of each of a thousand garments, two hundred looks and as many wishes need less than half of it. */
export const ENTRIES_MAX = 10_000;
export const ENTRY_NAME_MAX = 255;
/** The largest picture, the largest list, and everything unpacked. */
export const ENTRY_BYTES_MAX = 30_000_000;
export const LIST_BYTES_MAX = 16_000_000;
export const UNPACKED_BYTES_MAX = 2 * IMPORT_BYTES_MAX;
/** Lists shrink to a thirtieth; what shrinks to less than this share is a bomb. */
export const RATIO_MAX = 200;
/** No list of ours has more than eight levels. */
export const LIST_DEPTH_MAX = 20;
/** How long an import that nobody confirms is kept. */
export const IMPORT_KEPT_MS = 24 * 3_600_000;
/** Imports that a person begins in an hour: each is read whole. */
export const IMPORTS_PER_HOUR = 10;
/** How many records are told of at most by what was left out of them. */
export const LEFT_OUT_MAX = 100;
