/** The start parameter of a link that opens the choice of a plan (`startapp=plans`). */
export const START_PLANS = "plans";
