import type { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import type { Handlers } from "#app.ts";
import { signIn } from "#features/session/sign-in.ts";

export const sessionHandlers = { signIn } satisfies Handlers<typeof sessionCalls>;
