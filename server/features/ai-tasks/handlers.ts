import type { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import type { Handlers } from "#app.ts";
import { awaitTasks, checkTasks } from "#features/ai-tasks/check-tasks.ts";

export const taskHandlers = { checkTasks, awaitTasks } satisfies Handlers<typeof taskCalls>;
