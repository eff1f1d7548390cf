import type { App } from "#app.ts";
import type { Chain } from "#adapters/chain/port.ts";
import type { Database } from "#adapters/db/port.ts";
import { isCoinSwitchedOn, putCoinSwitch } from "#features/plans/grant-store.ts";

/** Turns the coin on or off in every process. While it is off no coin orders are opened; money already sent counts. */
export async function switchCoin(app: Pick<App, "db" | "clock" | "log">, isOn: boolean): Promise<void> {
  await putCoinSwitch(app.db, isOn, app.clock.now());
  app.log.info({ event: "coin_turned", isOn });
}

/** The chain if plans can be paid on it now: an address is configured and the switch is on (SPEC-27); else null. */
export async function openChain(app: Pick<App, "chain">, db: Database): Promise<Chain | null> {
  return app.chain !== null && (await isCoinSwitchedOn(db)) ? app.chain : null;
}
