import { z } from "zod/mini";
import { defineCalls, SIGNED_IN } from "#call.ts";

/** Whether the caller gets what operators send to everybody (OPS-04). */
export const News = z.object({ is_on: z.boolean() });

export const broadcastCalls = defineCalls({
  getNews: { ...SIGNED_IN, method: "GET", path: "/profile/news", reply: News },
  setNews: { ...SIGNED_IN, method: "POST", path: "/profile/news", body: News },
});
