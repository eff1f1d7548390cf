import type { App } from "#app.ts";
import type { Chain } from "#adapters/chain/port.ts";
import type { Database } from "#adapters/db/port.ts";
import { isCoinSwitchedOn, putCoinSwitch } from "#features/plans/coin-switch-store.ts";

/**
 * The operator's switch: off, no order is opened with the coin, at once and in every process. Money on its way still
 * counts.
 */
export async function switchCoin(app: Pick<App, "db" | "clock" | "log">, isOn: boolean): Promise<void> {
  await putCoinSwitch(app.db, isOn, app.clock.now());
  app.log.info({ event: "coin_turned", isOn });
}

/** The chain, where plans may be paid on it now: an address is set and the operator's switch is on (SPEC-27). */
export async function openChain(app: Pick<App, "chain">, db: Database): Promise<Chain | null> {
  return app.chain !== null && (await isCoinSwitchedOn(db)) ? app.chain : null;
}
