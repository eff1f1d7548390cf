import { expect, test } from "vitest";
import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { openForAll } from "#testing/test-app.ts";
import { addSampleWardrobe, callTool, makeToken, openAgent, twoServersFor } from "#testing/test-agents.ts";
import { call, makePerson } from "#testing/test-people.ts";

const server = openForAll("postgres");
const servers = twoServersFor(server);

test("the official client dresses a week in ten turns, each answered by the next of two servers (AGENT-02)", async () => {
  const person = await makePerson(server, { plan: "pro_month" });
  await addSampleWardrobe(server, person, 24);
  const agent = await openAgent(servers, (await makeToken(server, person)).token);
  const use = async (name: string, input: Record<string, unknown> = {}) => (await callTool(agent, name, input)).data;
  const { tools } = await agent.listTools();
  expect(tools.map(({ name }) => name)).toContain("plan_days");

  const { garments: [shirt] = [] } = await use("search_wardrobe", { words: "рубашка", colors: ["Blue"] });
  expect(shirt).toMatchObject({ type: "Shirt", color: ["Blue"] });
  const { data: looked, pictures } = await callTool(agent, "get_item", { id: shirt?.id });
  expect([looked.garment?.id, pictures.length]).toEqual([shirt?.id, 1]);
  const weather = { felt_c: 2, condition: "Rain" };
  const { outfits: [outfit] = [] } = await use("suggest_outfits", { date: "2026-11-20", weather });
  const { outfits: [worn] = [] } = await use("refine_outfit", { item_ids: outfit?.item_ids, wish: "other_colors" });
  expect(worn?.item_ids).not.toEqual(outfit?.item_ids);
  const { wear } = await use("log_wear", { date: "2026-11-20", item_ids: worn?.item_ids });
  expect(wear?.item_ids).toEqual(worn?.item_ids.toSorted());
  const { days: week = [] } = await use("suggest_week", { from: "2026-11-21", days: 7, city: "Berlin" });
  const [first, ...others] = week.map(({ date, outfits = [] }) => ({ date, item_ids: outfits[0]?.item_ids ?? [] }));
  const refined = await use("refine_outfit", { ...first, wish: "dressier" });
  const [dressier = first] = refined.outfits ?? [];
  const dressed = [{ date: first?.date, item_ids: dressier?.item_ids ?? [] }, ...others];
  const { texts } = await callTool(agent, "plan_days", { days: dressed });
  expect(texts[0]).toBe("7 days planned.");
  const planned = dressed.map((day) => ({ ...day, item_ids: day.item_ids.toSorted(), look_id: null }));
  expect((await use("list_plan")).days).toEqual(planned);

  const { token } = person;
  expect(await call(server, plannerCalls.listWeek, { token })).toEqual(planned);
  const params = { from: "2026-11-20", to: "2026-11-20" };
  expect(await call(server, wearCalls.listWears, { token, params })).toMatchObject([{ item_ids: wear?.item_ids }]);
});
