/** The only source of time. */
export type Clock = { now(): Date };
