import { expect, test } from "vitest";
import type { LogEvent } from "#adapters/log/port.ts";
import { toStarMoves } from "#adapters/messenger/update-shape.ts";

const payment = (id: string, change: object = {}) => ({
  id,
  amount: 600,
  date: 1_763_700_000,
  source: { type: "user", transaction_type: "invoice_payment", user: { id: 7 }, invoice_payload: "order", ...change },
});

test("an odd row of the messenger's list of Stars is left out and logged, and keeps its place (SPEC-26)", () => {
  const said: LogEvent[] = [];
  const rows = [
    payment("a"),
    { ...payment("b"), amount: null },
    payment("c", { user: undefined }),
    null,
    { ...payment("d"), source: { type: "fragment" } },
    payment("e"),
  ];
  const moves = toStarMoves(rows, { warn: (event) => void said.push(event) });
  expect(moves.map((move) => (move.kind === "paid" ? move.chargeId : move.kind))).toEqual([
    "a",
    "other",
    "other",
    "other",
    "other",
    "e",
  ]);
  expect(said).toEqual([{ event: "rows_left_out", source: "messenger", rows: 3, field: "1.amount" }]);
});
