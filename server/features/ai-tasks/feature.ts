import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { check, feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import { checkJobs, repairTask } from "#features/ai-tasks/task-faults-store.ts";
import { awaitTasks, checkTasks } from "#features/ai-tasks/check-tasks.ts";
import { sweepTasks, sendMadePicture } from "#features/ai-tasks/run-task.ts";

declare module "#app.ts" {
  interface Jobs {
    readonly "send-made-picture": { readonly taskId: string };
  }
}

export const aiTasks = feature({
  name: "ai-tasks",
  calls: serve(taskCalls, {
    checkTasks: ["The states of AI tasks", checkTasks],
    awaitTasks: ["Wait until one of several AI tasks ends", awaitTasks],
  }),
  jobs: {
    "send-made-picture": {
      settings: { together: 10, retries: 3, retryDelayS: 30, maxS: 60 },
      run: async (app, { data }) => await sendMadePicture(app, data.taskId),
    },
  },
  sweep: async (app) => ({ tasks: await sweepTasks(app) }),
  checks: [check(checkJobs, { task_without_job: repairTask })],
});
