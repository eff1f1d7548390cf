import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import { nameOfThing, REPORT_REASONS, toReportAct, type Thing } from "@wardrobe/domain/reports/report.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import type { App, Jobs } from "#app.ts";
import { findCollectionPage } from "#features/collections/collection-page.ts";
import { listCollections } from "#features/collections/collections.ts";
import { openExisting } from "#features/files/open-file.ts";
import { recordAudit } from "#features/operator/audit.ts";
import { languageOfOperator, nameOf } from "#features/operator/operators.ts";
import { listLookRows } from "#features/outfit/saved-looks.ts";
import { getPerson } from "#features/people/people.ts";
import { writeToPerson } from "#features/people/write-to-person.ts";
import { endQuestion, findAnyQuestion, listQuestions } from "#features/questions/questions.ts";
import { changeCase, countReasons, findCase, lockCase } from "#features/reports/reports.ts";

type Deps = Pick<App, "db" | "clock" | "queue" | "notifier" | "log">;
type Reading = Pick<App, "db" | "files" | "pictures" | "clock">;

/** Shows a report to an operator, with the picture and two buttons (TRUST-04). Throws if the messenger does not answer. */
export async function showReport(
  app: Reading & Pick<App, "messenger" | "log">,
  { operator, ...thing }: Thing & { readonly operator: number },
): Promise<void> {
  const found = await findCase(app.db, thing);
  if (found === undefined || found.is_taken_down) return;
  const language = await languageOfOperator(app, operator);
  const pictures = await openPictures(app, thing, found.user_id);
  const reasons = (await countReasons(app.db, thing)).map(({ reason, count }) => {
    const known = REPORT_REASONS.find((one) => one === reason);
    return `${known === undefined ? reason : operatorText(language, `report_${known}`)}: ${count}`;
  });
  const sent = await app.messenger.send(operator, {
    text: operatorText(language, `report_of_${thing.of}`, {
      name: await findName(app, thing, found.user_id),
      owner: nameOf(await getPerson(app.db, found.user_id)),
      reasons: reasons.join("\n"),
    }),
    ...(pictures.length === 0 ? {} : { picture: { bytes: await drawn(app, pictures), name: "reported.jpg" } }),
    buttons: [
      [{ label: operatorText(language, "report_take_down"), act: toReportAct("down", thing) }],
      [{ label: operatorText(language, "report_dismiss"), act: toReportAct("dismiss", thing) }],
    ],
  });
  if (sent === "refused") app.log.warn({ event: "operator_unreachable", operator });
}

const SHOWN_MAX = 9;
const CELL = { width: 360, height: 480 };

async function drawn({ pictures: studio }: Pick<App, "pictures">, pictures: Uint8Array[]): Promise<Uint8Array> {
  return await studio.drawBoard(pictures, { cell: CELL, columns: Math.ceil(Math.sqrt(pictures.length)) });
}

/** Its owner's name for it; empty for a question without words, and for a deleted thing. */
async function findName(app: Pick<App, "db">, { of, id }: Thing, userId: string): Promise<string> {
  if (of === "look") return (await listLookRows(app.db, userId)).find(({ file_id }) => file_id === id)?.name ?? "";
  if (of === "question") return (await findAnyQuestion(app.db, id))?.text ?? "";
  return (await findCollection(app, userId, id))?.name ?? "";
}

async function findCollection(app: Pick<App, "db">, userId: string, id: string) {
  return (await listCollections(app, { userId })).find((one) => one.id === id);
}

/** Its picture, as others see it. */
async function openPictures(app: Reading, { of, id }: Thing, userId: string): Promise<Uint8Array[]> {
  if (of === "look") return await openExisting(app, userId, [{ id }]);
  if (of === "question") {
    const board = (await findAnyQuestion(app.db, id))?.file_id ?? null;
    return await openExisting(app, userId, board === null ? [] : [{ id: board }]);
  }
  const key = (await findCollection(app, userId, id))?.share_key ?? null;
  const page = key === null ? null : await findCollectionPage(app, key);
  const files = page?.shown.slice(0, SHOWN_MAX).map(({ fileId }) => ({ id: fileId, width: CARD_WIDTH })) ?? [];
  return await openExisting(app, userId, files);
}

type ByOperator = { readonly operator: number; readonly thing: Thing };

/** Takes a thing down, everywhere at once, and the open questions that show the same picture; once. */
export async function takeDown(app: Deps, { operator, thing }: ByOperator): Promise<string> {
  const language = await languageOfOperator(app, operator);
  const found = await findCase(app.db, thing);
  if (found === undefined) return operatorText(language, "report_gone");
  const { user_id: userId } = found;
  const also = thing.of === "look" ? await questionsAbout(app, userId, thing.id) : [];
  const isFirst = await app.db.transaction().execute(async (trx) => {
    if ((await lockCase(trx, thing, userId)).is_taken_down) return false;
    await changeCase(trx, thing, { is_taken_down: true });
    for (const id of also) {
      const question = { of: "question", id } as const;
      await lockCase(trx, question, userId);
      await changeCase(trx, question, { is_taken_down: true });
    }
    await app.queue.send(trx, "tell-taken-down", { ...thing, userId });
    await record(app, trx, { operator, thing, userId, outcome: "taken_down" });
    return true;
  });
  for (const id of thing.of === "question" ? [thing.id] : also) await endQuestion(app, { userId }, { id });
  const command = `/lift ${nameOfThing(thing)}`;
  return operatorText(language, isFirst ? "report_taken_down" : "report_taken_down_before", { command });
}

async function questionsAbout(app: Pick<App, "db" | "clock">, userId: string, fileId: string): Promise<string[]> {
  const looks = (await listLookRows(app.db, userId)).filter(({ file_id }) => file_id === fileId).map(({ id }) => id);
  const { questions } = await listQuestions(app, { userId });
  return questions
    .filter(({ is_open, looks: shown }) => is_open && shown.some(({ look_id }) => looks.includes(look_id ?? "")))
    .map(({ id }) => id);
}

/** Leaves a thing where it is. A later report brings it again. */
export async function dismissReport(app: Deps, { operator, thing }: ByOperator): Promise<string> {
  return await decide(app, { operator, thing, from: false, outcome: "dismissed", says: "report_dismissed" });
}

/** `/lift`: its owner may show it again; what was shared is shown at once. */
export async function liftTakeDown(app: Deps, { operator, thing }: ByOperator): Promise<string> {
  return await decide(app, { operator, thing, from: true, outcome: "lifted", says: "report_lifted" });
}

type Decision = ByOperator & {
  readonly from: boolean;
  readonly outcome: "dismissed" | "lifted";
  readonly says: "report_dismissed" | "report_lifted";
};

async function decide(app: Deps, { operator, thing, from, outcome, says }: Decision): Promise<string> {
  const language = await languageOfOperator(app, operator);
  const found = await findCase(app.db, thing);
  if (found === undefined) return operatorText(language, "report_gone");
  const isDone = await app.db.transaction().execute(async (trx) => {
    const { is_taken_down, user_id: userId } = await lockCase(trx, thing, found.user_id);
    if (is_taken_down !== from) return false;
    await changeCase(trx, thing, { is_taken_down: false });
    if (outcome === "lifted") await app.queue.send(trx, "tell-taken-down", { ...thing, userId, isLifted: true });
    await record(app, trx, { operator, thing, userId, outcome });
    return true;
  });
  const command = `/lift ${nameOfThing(thing)}`;
  return operatorText(language, isDone ? says : from ? "report_not_down" : "report_taken_down_before", { command });
}

type Recorded = ByOperator & { readonly userId: string; readonly outcome: "taken_down" | "dismissed" | "lifted" };

async function record(
  app: Deps,
  trx: Parameters<typeof recordAudit>[1],
  { operator, thing, userId, outcome }: Recorded,
): Promise<void> {
  const act = outcome === "lifted" ? "lift" : "report";
  await recordAudit(app, trx, { operator, act, onUser: userId, arguments: { thing: nameOfThing(thing) }, outcome });
}

/** Tells the owner, in their language, and that they may write back, or that it is lifted; nothing if it has changed since. */
export async function tellTakenDown(
  app: Pick<App, "db" | "messenger">,
  { userId, isLifted = false, ...thing }: Jobs["tell-taken-down"],
): Promise<void> {
  if ((await findCase(app.db, thing))?.is_taken_down === isLifted) return;
  const name = await findName(app, thing, userId);
  await writeToPerson(app, userId, ({ language }) => ({
    text: botText(language ?? FALLBACK_LANGUAGE, `${isLifted ? "lifted" : "taken_down"}_${thing.of}`, { name }),
  }));
}
