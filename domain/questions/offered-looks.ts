/** How many looks one answer to `@bot` in a chat has (ASK-02), how long the messenger keeps it, and how long their pictures can be read. */
export const LOOKS_OFFERED_A_PAGE = 20;
export const LOOKS_OFFERED_FOR_S = 10;
export const OFFERED_LOOK_SHOWN_S = 3600;
