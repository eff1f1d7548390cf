export { listGrantsOf, listPlanDays } from "#features/plans/grant-store.ts";
