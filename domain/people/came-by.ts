/** What led a newcomer to the app (ASK-05): nothing, an invitation link, a shared look, the message of a question. */
export const CAME_BY = ["alone", "invitation", "look", "question"] as const;
export type CameBy = (typeof CAME_BY)[number];
