/** What the settings dialog calls this version (specification §9). */
export const VERSION_LABEL = "beta-1.1.0";
