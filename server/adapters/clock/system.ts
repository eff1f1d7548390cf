import type { Clock } from "#adapters/clock/port.ts";

export const systemClock: Clock = { now: () => new Date() };
