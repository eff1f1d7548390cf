import type { App } from "#app.ts";
import { recordAudit } from "#features/operator/audit.ts";
import { readAccount, type Account } from "#features/credits/account.ts";
import { listOwnPayments, type OwnPayment } from "#features/payments/person-payments.ts";

export type PersonDetails = { readonly account: Account; readonly payments: readonly OwnPayment[] };

/** What an operator needs to help somebody. The look-up itself is audited. */
export async function lookUpPerson(
  app: Pick<App, "db" | "clock" | "rules">,
  operator: number,
  userId: string,
): Promise<PersonDetails> {
  return await app.db.transaction().execute(async (trx) => {
    const account = await readAccount(app, trx, userId);
    const payments = await listOwnPayments({ db: trx }, userId);
    await recordAudit(app, trx, { operator, act: "who", onUser: userId, arguments: {}, outcome: "shown" });
    return { account, payments };
  });
}
