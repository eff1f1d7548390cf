/** What the settings dialog calls this version (S-06). */
export const VERSION_LABEL = "beta-1.1.0";
