import type { wishCalls } from "@wardrobe/domain/wishes/calls.ts";
import type { Handlers } from "#app.ts";
import { addWish, buyWish, deleteWish, listWishes } from "#features/wishes/wishes.ts";

export const wishHandlers = { addWish, listWishes, deleteWish, buyWish } satisfies Handlers<typeof wishCalls>;
