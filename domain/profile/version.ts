/** The version that the settings dialog shows (S-06). */
export const VERSION_LABEL = "beta-1.1.0";
