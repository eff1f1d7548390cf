import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import type { Wear } from "@wardrobe/domain/wears/calls.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { addWear, deleteWears, hideWears, replaceWear, unhideWears, wearsQuery } from "#features/wears/queries.ts";
import { newQueries } from "#testing/render.tsx";
import { refusal, stubServer } from "#testing/server.ts";

const id = (letter: string): string => letter.repeat(22);
const [SHIRT, JEANS] = [id("A"), id("B")];
const DAY = "2026-03-10";
const MONTH = { from: "2026-03-01", to: "2026-03-31" };
const wear = (letter: string, item_ids: string[], date = DAY): Wear => ({
  id: id(letter),
  date,
  item_ids,
  look_id: null,
});
const OUTFIT = wear("W", [SHIRT, JEANS]);

let sent: ReturnType<typeof stubServer> = [];
let reply: (path: string) => unknown = () => null;
const paths = () => sent.map(({ path }) => path.split("?")[0]);

beforeEach(() => {
  sent = stubServer(({ path }) => reply(path));
});

/** A wardrobe of a shirt that was worn twice and of jeans, with March and today loaded. */
function loaded(wears: Wear[] = []) {
  const queries = newQueries();
  const shirt = sampleItem({ key: "A", worn_count: 2, last_worn: "2026-03-20" });
  queries.setQueryData(itemsQuery.queryKey, [shirt, sampleItem({ key: "B" })]);
  for (const days of [MONTH, { from: DAY, to: DAY }, { from: "2026-02-01", to: "2026-02-28" }])
    queries.setQueryData(wearsQuery(days).queryKey, days.from === "2026-02-01" ? [] : wears);
  return queries;
}
const idsIn = (queries: QueryClient, days = MONTH) =>
  queries.getQueryData(wearsQuery(days).queryKey)?.map((one) => one.id[0]);
const wornOf = (queries: QueryClient) =>
  queries.getQueryData(itemsQuery.queryKey)?.map(({ worn_count, last_worn }) => [worn_count, last_worn]);

test("an entry joins every loaded list of its day and counts once for its garments, however often it is sent (WEAR-01, WEAR-03)", async () => {
  const queries = loaded([wear("V", [SHIRT], "2026-03-20"), wear("U", [SHIRT], "2026-03-02")]);
  reply = () => OUTFIT;
  for (let again = 0; again < 2; again++) {
    await addWear(queries, { date: DAY, item_ids: [JEANS, SHIRT] });
    expect(idsIn(queries)).toEqual(["V", "W", "U"]);
    expect(idsIn(queries, { from: "2026-02-01", to: "2026-02-28" })).toEqual([]);
    expect(wornOf(queries)).toEqual([
      [3, "2026-03-20"],
      [1, DAY],
    ]);
  }
});

test("a hidden entry leaves lists and counts, also later replies, and comes back as it was (WEAR-01)", async () => {
  const queries = loaded();
  reply = () => OUTFIT;
  await addWear(queries, { date: DAY, item_ids: [JEANS, SHIRT] });
  const hidden = hideWears(queries, [OUTFIT.id]);
  expect([idsIn(queries), wornOf(queries)]).toEqual([
    [],
    [
      [2, "2026-03-20"],
      [undefined, undefined],
    ],
  ]);
  reply = () => [OUTFIT];
  await queries.fetchQuery({ ...wearsQuery(MONTH), staleTime: 0 });
  expect(idsIn(queries)).toEqual([]);
  unhideWears(queries, hidden);
  expect([idsIn(queries), wornOf(queries)]).toEqual([
    ["W"],
    [
      [3, "2026-03-20"],
      [1, DAY],
    ],
  ]);
});

test("after a deletion the wardrobe is requested: only the server knows when a garment was worn before (WEAR-03)", async () => {
  const queries = loaded([OUTFIT]);
  const stop = new QueryObserver(queries, { ...itemsQuery, staleTime: Infinity }).subscribe(() => {});
  reply = (path) => (path.startsWith("/wears") ? null : refusal(503));
  await deleteWears(queries, [OUTFIT.id]);
  await expect.poll(() => queries.isFetching()).toBe(0);
  expect(paths()[0]).toBe("/wears/delete");
  expect(sent.length).toBeGreaterThan(1);
  stop();
});

test("a changed entry goes in the step that enters the other, and stays with its occasion if that fails (WEAR-05, SET-02)", async () => {
  const worn = { ...OUTFIT, occasion: "work" };
  const queries = loaded([worn]);
  reply = () => new Response("busy", { status: 503 });
  await expect(replaceWear(queries, worn, { item_ids: [SHIRT], occasion: "evening" })).rejects.toThrow("busy");
  expect(queries.getQueryData(wearsQuery(MONTH).queryKey)).toEqual([worn]);
  reply = () => wear("N", [SHIRT]);
  await replaceWear(queries, worn, { item_ids: [SHIRT], occasion: "evening" });
  expect(sent.filter(({ path }) => path.startsWith("/wears")).map(({ path, body }) => [path, body])).toEqual(
    Array(2).fill(["/wears/add", { date: DAY, item_ids: [SHIRT], occasion: "evening", instead_of: worn.id }]),
  );
  expect(idsIn(queries)).toEqual(["N"]);
  // The same garments are the same entry: it stays.
  await replaceWear(queries, wear("N", [SHIRT]), { item_ids: [SHIRT] });
  expect(idsIn(queries)).toEqual(["N"]);
});
