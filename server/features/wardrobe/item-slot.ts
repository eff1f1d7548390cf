import { AppError } from "@wardrobe/domain/errors.ts";
import { hasRoom, WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import type { Actor, App, Trx } from "#app.ts";
import { lockAccount, readAccount, type Account, type LockedAccount } from "#features/credits/account.ts";
import { countItems } from "#features/wardrobe/item-store.ts";

declare const reserved: unique symbol;

/** Proof of room for one item, valid until the transaction ends. Only {@link reserveSlot} makes one. */
export type ItemSlot = { readonly userId: string; readonly account: LockedAccount; readonly [reserved]: true };

/** Checks under the person's lock that there is room for one item. Throws wardrobe_limit_reached. */
export async function reserveSlot(app: Pick<App, "clock" | "rules">, trx: Trx, actor: Actor): Promise<ItemSlot> {
  const account = await lockAccount(app, trx, actor.userId);
  refuseFull(account, await countItems(trx, actor.userId));
  return { userId: actor.userId, account } as ItemSlot;
}

/** For how many more items there is room, under the person's lock. */
export async function countRoom(
  app: Pick<App, "clock" | "rules">,
  trx: Trx,
  { userId }: Pick<Actor, "userId">,
): Promise<number> {
  const { tier } = await lockAccount(app, trx, userId);
  return Math.max(0, WARDROBE_ITEMS_MAX[tier] - (await countItems(trx, userId)));
}

/** Refuses a full wardrobe early, before any work is done. Only {@link reserveSlot} guarantees the room. */
export async function refuseFullWardrobe(app: Pick<App, "db" | "clock" | "rules">, actor: Actor): Promise<Account> {
  const account = await readAccount(app, app.db, actor.userId);
  refuseFull(account, await countItems(app.db, actor.userId));
  return account;
}

function refuseFull(account: Account, itemCount: number): void {
  if (!hasRoom(account.tier, itemCount)) throw new AppError("wardrobe_limit_reached");
}
