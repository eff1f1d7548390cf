/** More than any wardrobe has; a spreadsheet saves a thousand garments in less than a tenth (SPEC-89). */
export const TABLE_BYTES_MAX = 5_000_000;
export const TABLE_ROWS_MAX = 5000;
export const TABLE_COLUMNS_MAX = 100;
/** A row with its longest notes. */
export const TABLE_ROW_CHARACTERS_MAX = 50_000;
