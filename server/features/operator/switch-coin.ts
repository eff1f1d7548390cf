import type { App } from "#app.ts";
import { recordAudit } from "#features/operator/audit.ts";
import { switchCoin } from "#features/plans/coin-switch.ts";

/** An operator turns payments with the coin on or off; `coin_absent` if no address is configured (SPEC-27). */
export async function switchCoinByHand(
  app: Pick<App, "db" | "chain" | "clock" | "log">,
  operator: number,
  isOn: boolean,
): Promise<"coin_on" | "coin_off" | "coin_absent"> {
  if (app.chain === null) return "coin_absent";
  const outcome = isOn ? "coin_on" : "coin_off";
  await app.db.transaction().execute(async (trx) => {
    await switchCoin({ ...app, db: trx }, isOn);
    const turned = isOn ? "on" : "off";
    await recordAudit(app, trx, { operator, act: "coin", onUser: null, arguments: { turned }, outcome });
  });
  return outcome;
}
