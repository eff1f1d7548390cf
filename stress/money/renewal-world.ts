import { RENEWAL_DAYS, RENEWAL_PERIOD_MS } from "@wardrobe/domain/payments/renewal.ts";
import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { tierOf } from "@wardrobe/domain/plans/plan-types.ts";
import type { App, Jobs } from "#server/app.ts";
import type { FakeMessenger } from "#server/adapters/messenger/fake.ts";
import type { StarMove } from "#server/adapters/messenger/port.ts";
import { deleteAccount } from "#server/features/account/delete-account.ts";
import { insertOrder, newOrder } from "#server/features/payments/order-store.ts";
import { editRenewal, noteRenewalNews, setRenewal } from "#server/features/payments/renewals.ts";
import { applyStarMove, reconcileStars, refundStars } from "#server/features/payments/stars.ts";
import { type TestApp, fakeQueue } from "#server/testing/test-app.ts";
import { joinBuyer } from "#stress/money/buyer.ts";
import {
  checkBooks,
  isBack,
  readEnds,
  type Lapse,
  type Person,
  type Subscription,
} from "#stress/money/renewal-books.ts";

const DAY_MS = 86_400_000;
/** Of a report, of a person's wish in a day, and of a process that dies in the middle. */
const ODDS = {
  lost: 0.2,
  doubled: 0.2,
  late: 0.2,
  killed: 0.05,
  away: 0.1,
  act: 0.03,
  refund: 0.004,
  twice: 0.05,
  leave: 0.001,
};
const LATE_DAYS_MAX = 40;

type Paid = Extract<StarMove, { kind: "paid" }>;
type Report = { readonly atMs: number; run(app: App): Promise<void> };

class Killed extends Error {}

/** Months that renew while reports are lost, doubled or late: in the end every Star is a month or went back. */
export class RenewalWorld {
  readonly seen = {
    charges: 0,
    kills: 0,
    cancels: 0,
    resumes: 0,
    upgrades: 0,
    refunds: 0,
    fails: 0,
    deleted: 0,
    reports: 0,
  };
  readonly #server: TestApp;
  readonly #messenger: FakeMessenger;
  readonly #random: () => number;
  readonly #people: Person[] = [];
  readonly #app: App;
  #reports: Report[] = [];
  #jobs: Jobs["edit-renewal"][] = [];
  readonly #twins = new Map<string, string>();
  readonly #lapses: Lapse[] = [];
  #mayDie = true;
  #ids = 0;

  constructor(server: TestApp, messenger: FakeMessenger, random: () => number) {
    this.#server = server;
    this.#messenger = messenger;
    this.#random = random;
    const sent: { name: string; data: object }[] = [];
    // Jobs of a killed process run, too: each does what is wanted by then, so one too many does no harm.
    const queue = fakeQueue(async (_trx, name, data) => {
      if (this.#mayDie && random() < ODDS.killed) throw new Killed();
      sent.push({ name, data });
      return null;
    });
    this.#app = { ...server.app, queue };
    this.#commit = async (run) => {
      for (;;) {
        try {
          await run(this.#app);
          break;
        } catch (error) {
          if (!(error instanceof Killed)) throw error;
          this.seen.kills++;
        }
      }
      for (const { name, data } of sent.splice(0))
        if (name === "edit-renewal") this.#jobs.push(data as Jobs["edit-renewal"]);
    };
    messenger.editRenewal = async ({ payerId, chargeId, isCanceled }) => {
      const of = this.#people.find(({ buyer }) => buyer.telegramId === payerId);
      const found = of?.subscriptions.find(({ charge, untilMs }) => charge === chargeId && untilMs > this.#nowMs);
      if (found === undefined) return false;
      Object.assign(found, { isCanceledByBot: isCanceled, isCanceled: isCanceled || found.isCanceled });
      return true;
    };
  }

  /** Runs until it is committed, as the messenger repeats a report and the queue a job. */
  readonly #commit: (run: (app: App) => Promise<void>) => Promise<void>;

  get #nowMs(): number {
    return this.#server.clock.now().getTime();
  }

  async join(): Promise<void> {
    this.#people.push({ buyer: await joinBuyer(this.#server.app), subscriptions: [], isGone: false });
  }

  async liveDay(): Promise<void> {
    for (const person of this.#people) if (!person.isGone) await this.#live(person);
    for (const person of this.#people) this.#chargeDue(person);
    const due = this.#reports.filter(({ atMs }) => atMs <= this.#nowMs);
    this.#reports = this.#reports.filter(({ atMs }) => atMs > this.#nowMs);
    for (const { run } of due) await this.#commit(run);
    if (this.#random() < 0.2) await this.#commit(async (app) => void (await reconcileStars(app)));
    await this.#settle();
    this.#server.clock.advance(DAY_MS);
  }

  /** All that was late arrives, and nothing dies any more. */
  async end(): Promise<void> {
    this.#mayDie = false;
    for (const { run } of this.#reports.splice(0)) await this.#commit(run);
    await this.#commit(async (app) => void (await reconcileStars(app)));
    await this.#settle();
    await this.#settle();
  }

  async #settle(): Promise<void> {
    for (const job of this.#jobs.splice(0))
      if (this.#mayDie && this.#random() < ODDS.away) this.#jobs.push(job);
      else await editRenewal(this.#app, job);
    const told = this.#messenger.refunds.length;
    await this.#commit(async (app) => void (await refundStars(app)));
    this.seen.refunds += this.#messenger.refunds.length - told;
  }

  async #live(person: Person): Promise<void> {
    const { buyer, subscriptions } = person;
    const running = subscriptions.filter(({ untilMs }) => untilMs > this.#nowMs);
    if (running.length === 0 && this.#random() < 0.05) return await this.#buy(person, "basic_month", true);
    const act = this.#random();
    if (act < ODDS.leave) {
      await this.#commit(async (app) => await deleteAccount(app, buyer.userId));
      person.isGone = true;
      this.seen.deleted++;
    } else if (act < ODDS.leave + ODDS.refund) await this.#refundOne(person);
    else if (act < ODDS.act) await this.#wish(person, running[0]);
  }

  async #wish(person: Person, subscription: Subscription | undefined): Promise<void> {
    const pick = Math.floor(this.#random() * 6);
    if (pick === 0) {
      await this.#commit(async (app) => void (await setRenewal(app, person.buyer, { renews: false })));
      this.seen.cancels++;
    } else if (pick === 1) {
      await this.#resume(person);
    } else if (pick === 2) await this.#buy(person, "basic_3_months", false);
    else if (pick === 3) {
      await this.#buy(person, "pro_month", this.#random() < 0.5);
      this.seen.upgrades++;
    } else if (subscription !== undefined && !subscription.isCanceledByBot) {
      subscription.isCanceled = pick === 4;
      this.#tell(person, subscription, pick === 4 ? "canceled" : "active");
    }
  }

  async #resume({ buyer }: Person): Promise<void> {
    const before = await readEnds(this.#server.app.db);
    await this.#commit(async (app) => void (await setRenewal(app, buyer, { renews: true })));
    const after = await readEnds(this.#server.app.db);
    for (const [orderRef, fromMs] of before)
      if (!after.has(orderRef)) this.#lapses.push({ orderRef, fromMs, untilMs: this.#nowMs });
    this.seen.resumes++;
  }

  async #buy(person: Person, type: PurchaseOption, renews: boolean): Promise<void> {
    const { app } = this.#server;
    const held = await app.db
      .selectFrom("users")
      .select(["subscription_type", "subscription_end"])
      .where("id", "=", person.buyer.userId)
      .executeTakeFirstOrThrow();
    const isPro = tierOf(held.subscription_type) === "pro" && (held.subscription_end?.getTime() ?? 0) > this.#nowMs;
    if (isPro && tierOf(type) === "basic") return;
    const id = app.random.id();
    const stars = app.rules.premiumConfig[type].price_stars;
    const days = renews ? RENEWAL_DAYS : app.rules.premiumConfig[type].duration_days;
    const ordered = { id, user_id: person.buyer.userId, goods: { planType: type, days }, method: "stars" } as const;
    const order = newOrder(app, { ...ordered, amount: String(stars), state: "pending", renews });
    await app.db.transaction().execute(async (trx) => await insertOrder(trx, order));
    const charge = this.#charge(person, { orderRef: id, stars, renews, atMs: this.#nowMs });
    const fresh = { isCanceled: false, isCanceledByBot: false, hasFailed: false };
    if (renews)
      person.subscriptions.push({ charge, orderRef: id, stars, untilMs: this.#nowMs + RENEWAL_PERIOD_MS, ...fresh });
  }

  /** The messenger charges what is due, or finds no Stars. */
  #chargeDue(person: Person): void {
    for (const subscription of person.subscriptions) {
      const { untilMs, isCanceled, isCanceledByBot, hasFailed } = subscription;
      if (untilMs > this.#nowMs || isCanceled || isCanceledByBot || hasFailed) continue;
      if (this.#random() < 0.1) {
        subscription.hasFailed = true;
        this.seen.fails++;
        this.#tell(person, subscription, "failed");
        continue;
      }
      const charge = this.#charge(person, { ...subscription, renews: true, atMs: untilMs });
      // The messenger takes the same month twice: which of the two counts depends on which is told first.
      if (this.#random() < ODDS.twice)
        this.#twins.set(this.#charge(person, { ...subscription, renews: true, atMs: untilMs + 60_000 }), charge);
      subscription.untilMs = untilMs + RENEWAL_PERIOD_MS;
    }
  }

  /** Takes the Stars: the list has it at once, the report may be lost, doubled or late. */
  #charge(
    { buyer: { telegramId: payerId } }: Person,
    { orderRef, stars, renews, atMs }: { orderRef: string; stars: number; renews: boolean; atMs: number },
  ): string {
    const chargeId = `charge-${++this.#ids}`;
    const at = new Date(Math.floor(atMs / 1000) * 1000);
    const move: Paid = {
      kind: "paid",
      chargeId,
      orderRef,
      payerId,
      stars,
      at,
      renews: renews ? { paidUntil: null } : null,
    };
    this.#messenger.moves.push(move);
    this.seen.charges++;
    const told = renews ? { ...move, renews: { paidUntil: new Date(at.getTime() + RENEWAL_PERIOD_MS) } } : move;
    if (this.#random() >= ODDS.lost) this.#report(async (app) => await applyStarMove(app, told));
    if (this.#random() < ODDS.doubled) this.#report(async (app) => await applyStarMove(app, told));
    return chargeId;
  }

  #tell({ buyer }: Person, { orderRef }: Subscription, state: "canceled" | "active" | "failed"): void {
    const news = { orderRef, payerId: buyer.telegramId, state };
    if (this.#random() >= ODDS.lost) this.#report(async (app) => await noteRenewalNews(app, news));
  }

  #report(run: Report["run"]): void {
    const lateMs = this.#random() < ODDS.late ? this.#random() * LATE_DAYS_MAX * DAY_MS : 0;
    this.#reports.push({ atMs: this.#nowMs + lateMs, run });
    this.seen.reports++;
  }

  /** The store takes a charge back, whatever became of it. */
  async #refundOne({ buyer }: Person): Promise<void> {
    const own = this.#messenger.moves.filter((move) => move.kind === "paid" && move.payerId === buyer.telegramId);
    const move = own[Math.floor(this.#random() * own.length)];
    if (move?.kind !== "paid" || isBack(this.#messenger, move.chargeId)) return;
    this.#messenger.moves.push({ kind: "refunded", chargeId: move.chargeId });
    if (this.#random() >= ODDS.lost)
      this.#report(async (app) => await applyStarMove(app, { kind: "refunded", chargeId: move.chargeId }));
  }

  /** Every charge is one month of its person, or its Stars went back. */
  async check(): Promise<{ readonly months: number; readonly back: number }> {
    const { moves, refunds } = this.#messenger;
    const nowMs = this.#nowMs;
    return await checkBooks(this.#server.app.db, {
      people: this.#people,
      twins: this.#twins,
      lapses: this.#lapses,
      moves,
      refunds,
      nowMs,
    });
  }
}
