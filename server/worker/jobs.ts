import { z } from "zod/mini";
import { Day } from "@wardrobe/domain/people/day.ts";
import type { App, Jobs } from "#app.ts";
import type { FailedJobHandler, JobHandler, JobHandlers, JobRunner } from "#adapters/queue/port.ts";
import { deleteFiles } from "#features/account/delete-account.ts";
import { giveUpExport, sendExport } from "#features/account/send-export.ts";
import { findUsedFiles } from "#features/account/used-files.ts";
import { sendMadePicture } from "#features/ai-tasks/send-made-picture.ts";
import { sweepTasks } from "#features/ai-tasks/run-task.ts";
import { addSentPhoto, giveUpSentPhoto } from "#features/wardrobe/add-sent-photo.ts";
import { sweepStacks } from "#features/wardrobe/photo-stack.ts";
import { giveUpStack, showStackByJob } from "#features/wardrobe/show-stack.ts";
import { sweepFiles } from "#features/files/sweep-files.ts";
import { recordLedgerCheck } from "#features/payments/check-ledger.ts";
import { showFeedback } from "#features/operator/show-feedback.ts";
import { tellUnsettled } from "#features/operator/tell-unsettled.ts";
import { tellDays } from "#features/operator/tell-days.ts";
import { findPerson } from "#features/people/people.ts";
import { expireOrders, sweepUnpaid } from "#features/payments/expire-orders.ts";
import { sweepFormerPeople } from "#features/plans/returning-people.ts";
import { readNewTransfers, rereadRecentTransfers } from "#features/payments/read-coins.ts";
import { giveUpMorning, sendMorning } from "#features/morning/send-morning.ts";
import { sendMornings, sweepMornings } from "#features/morning/send-mornings.ts";
import { answerChatRequest, giveUpRequest } from "#features/chat-requests/answer-request.ts";
import { sweepRequests } from "#features/chat-requests/take-request.ts";
import { showGarments } from "#features/proposals/chat-board.ts";
import { endQuestions, sweepQuestions } from "#features/questions/end-questions.ts";
import { closeMessages, giveUpQuestion, showQuestion } from "#features/questions/show-question.ts";
import { sweepProposals, takeItemApart } from "#features/proposals/propose.ts";
import { sweepPlans } from "#features/planner/week.ts";
import { reconcileStars, refundStars } from "#features/payments/stars.ts";
import { tellPayment } from "#features/payments/tell-payment.ts";
import { sweepSessions } from "#features/session/sweep-sessions.ts";
import { giveUpPreview, makePreview } from "#features/outfit/make-preview.ts";
import { sweepPreviews } from "#features/outfit/sweep-previews.ts";
import { giveUpPicture, makePicture } from "#features/wardrobe/make-picture.ts";
import { sweepJudged } from "#features/wishes/wishes.ts";

/** Starts to take jobs and to keep the schedules. Closing the app stops it. */
export async function startWorker(app: App, jobs: JobRunner<Jobs>): Promise<void> {
  await jobs.work(jobHandlersOf(app), givenUpHandlerOf(app));
  for (const { name, cron, data } of SCHEDULES) await jobs.schedule(name, cron, data);
  app.log.info({ event: "worker_started" });
}

/** The handlers of all jobs. Every job may run twice. */
export function jobHandlersOf(app: App): JobHandlers<Jobs> {
  /** One that fails because its person has left meanwhile is done. */
  const ofPerson =
    <Data extends { readonly userId: string }>(handle: JobHandler<Data>): JobHandler<Data> =>
    async (job) =>
      await handle(job).catch(async (error: unknown) => {
        if ((await findPerson(app.db, job.data.userId)) !== undefined) throw error;
      });
  return {
    "sweep-leftovers": async () => {
      const sessions = await sweepSessions(app);
      const former = await sweepFormerPeople(app);
      const tasks = await sweepTasks(app);
      const previews = await sweepPreviews(app);
      const orders = await expireOrders(app);
      const unpaid = await sweepUnpaid(app);
      const mornings = await sweepMornings(app);
      const requests = await sweepRequests(app);
      const proposals = await sweepProposals(app);
      const stacks = await sweepStacks(app);
      const plans = await sweepPlans(app);
      const judged = await sweepJudged(app);
      const questions = await sweepQuestions(app);
      const files = await sweepFiles(app, findUsedFiles);
      app.log.info({
        event: "leftovers_swept",
        sessions,
        former,
        tasks,
        previews,
        orders,
        unpaid,
        mornings,
        requests,
        proposals,
        stacks,
        plans,
        judged,
        questions,
        files,
      });
      // Last, since it fails with the indexer.
      await rereadRecentTransfers(app);
    },
    "make-preview": async ({ data, signal }) => await makePreview(app, { taskId: data.taskId, signal }),
    "tell-payment": async ({ data }) => await tellPayment(app, data),
    "tell-unsettled": async ({ data }) => await tellUnsettled(app, data),
    "refund-stars": async () => void (await refundStars(app)),
    "read-coins": async () => {
      const transfers = await readNewTransfers(app);
      if (transfers > 0) app.log.info({ event: "coins_read", transfers });
    },
    "reconcile-payments": async () => {
      const moves = await reconcileStars(app);
      const refunds = await refundStars(app);
      app.log.info({ event: "payments_reconciled", moves, refunds });
    },
    "check-ledger": async () => {
      const faults = await recordLedgerCheck(app);
      for (const fault of faults) app.log.error({ event: "ledger_fault", ...fault });
      app.log.info({ event: "ledger_checked", faults: faults.length });
    },
    "send-made-picture": async ({ data }) => await sendMadePicture(app, data.taskId),
    "add-sent-photo": ofPerson(async ({ data, signal }) => await addSentPhoto(app, { ...data, signal })),
    "show-stack": async ({ data }) => await showStackByJob(app, data),
    "show-question": async ({ data, signal }) => await showQuestion(app, { ...data, signal }),
    "end-questions": async () => void (await endQuestions(app)),
    "close-messages": async ({ data, signal }) => await closeMessages(app, { ...data, signal }),
    "show-garments": ofPerson(async ({ data }) => await showGarments(app, data)),
    "take-apart": ofPerson(async ({ data }) => await takeItemApart(app, data)),
    "send-export": ofPerson(async ({ data, signal }) => await sendExport(app, { ...data, signal })),
    "show-feedback": async ({ data }) => await showFeedback(app, data),
    "tell-days": ofPerson(async ({ data }) => await tellDays(app, data)),
    "send-mornings": async () => {
      const taken = await sendMornings(app);
      if (taken.sent + taken.late + taken.blocked > 0) app.log.info({ event: "mornings_taken", ...taken });
    },
    "send-morning": ofPerson(async ({ data, signal }) => await sendMorning(app, { ...data, signal })),
    "answer-request": ofPerson(async ({ data, signal }) => await answerChatRequest(app, { ...data, signal })),
    "delete-files": async ({ data }) => await deleteFiles(app, data.keys),
    "make-picture": async ({ data, signal }) => await makePicture(app, { taskId: data.taskId, signal }),
  };
}

const OfPerson = z.object({ userId: z.string() });
const OfMessage = z.object({ userId: z.string(), messageId: z.int() });
const OfDay = z.object({ userId: z.string(), day: Day });
const OfStack = z.object({ stackId: z.string() });
const OfQuestion = z.object({ questionId: z.string() });
const OfTask = z.object({ taskId: z.string() });

/** After the last failed attempt: the person is told, and credits are returned. */
export function givenUpHandlerOf(app: App): FailedJobHandler {
  return async ({ name, data }) => {
    if (name === "add-sent-photo") await giveUpSentPhoto(app, OfMessage.parse(data));
    if (name === "show-stack") await giveUpStack(app, OfStack.parse(data).stackId);
    if (name === "show-question") await giveUpQuestion(app, OfQuestion.parse(data).questionId);
    if (name === "send-export") await giveUpExport(app, OfPerson.parse(data).userId);
    if (name === "send-morning") await giveUpMorning(app, OfDay.parse(data));
    if (name === "answer-request") await giveUpRequest(app, OfMessage.parse(data));
    if (name === "make-picture") await giveUpPicture(app, OfTask.parse(data).taskId);
    if (name === "make-preview") await giveUpPreview(app, OfTask.parse(data).taskId, "given up");
  };
}

/** Jobs that run at fixed times (cron, UTC). */
const SCHEDULES = [
  { name: "sweep-leftovers", cron: "17 * * * *", data: {} },
  { name: "check-ledger", cron: "23 3 * * *", data: {} },
  { name: "reconcile-payments", cron: "*/10 * * * *", data: {} },
  { name: "send-mornings", cron: "* * * * *", data: {} },
  { name: "read-coins", cron: "* * * * *", data: {} },
] as const;
