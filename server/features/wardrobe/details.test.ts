import { describe, expect, test } from "vitest";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { labelCalls, type LabelWords } from "@wardrobe/domain/wardrobe/label.ts";
import { fakeVision } from "#adapters/vision/fake.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { openForAll } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makeItem, personForEach, request } from "#testing/test-people.ts";

describe.each(databaseKinds)("size, material, care and condition on the %s database", (kind) => {
  const server = openForAll(kind);
  const person = personForEach(server);
  const list = async () => {
    const headers = { authorization: `Bearer ${person.token}` };
    return (await server.http.inject({ url: wardrobeCalls.listItems.path, headers })).body;
  };

  test("the stylist reads what the material tells, without lining and small shares (SET-03)", async () => {
    const { id } = await makeItem(server, person);
    const read = async () => (await listDescribedItems(server.app.db, person.userId)).map(({ material }) => material);
    expect(await read()).toEqual([undefined]);
    const body = { id, material: "80 % шерсти, 20 % шёлка, подкладка: вискоза" };
    await call(server, wardrobeCalls.updateItem, { token: person.token, body });
    expect(await read()).toEqual(["80 % шерсти"]);
  });

  test("are absent until they are set and afterwards again, and of the care only what is named changes (SET-03, SPEC-71)", async () => {
    const { id } = await makeItem(server, person);
    const before = await list();
    expect(before).not.toMatch(/size|material|care|condition/);
    const steps: readonly [object, object | string][] = [
      [
        { size: " 38 EU ", material: " 80 % wool " },
        { size: "38 EU", material: "80 % wool" },
      ],
      [{ size: "x".repeat(21) }, "size"],
      [{ material: "x".repeat(121) }, "material"],
      [{ size: "x".repeat(20) }, { size: "x".repeat(20), material: "80 % wool" }],
      [{ size: "", material: " " }, {}],
      [{ care: { wash: 40, tumble: false, iron: null } }, { care: { wash: 40, tumble: false } }],
      [{ brand: "Acme" }, { care: { wash: 40, tumble: false } }],
      [{ care: { iron: "low", tumble: null } }, { care: { wash: 40, iron: "low" } }],
      [{ care: { wash: 50 } }, "care"],
      [{ care: { tumble: "yes" } }, "care"],
      [{ care: { wash: "none", dry_clean: true } }, { care: { wash: "none", iron: "low", dry_clean: true } }],
      [{ care: { wash: "hand", iron: null, dry_clean: null } }, { care: { wash: "hand" } }],
      [{ condition: "new", care: { wash: null } }, { condition: "new" }],
      [{ condition: "broken" }, "condition"],
      [{ condition: null, brand: "" }, {}],
    ];
    for (const [change, expected] of steps) {
      const { token } = person;
      const { status, body } = await request(server, wardrobeCalls.updateItem, { token, body: { id, ...change } });
      const { size, material, care, condition, field } = Object(body);
      const told = JSON.parse(JSON.stringify({ size, material, care, condition }));
      expect([change, status === 200 ? told : field.split(".")[0]]).toEqual([change, expected]);
    }
    expect(await list()).toBe(before);
  });

  test("are set for several at once, each keeping what else its care says (SET-03, MANY-04)", async () => {
    const [one, other] = [await makeItem(server, person), await makeItem(server, person, { r: 9, g: 9, b: 9 })];
    const { token } = person;
    await call(server, wardrobeCalls.updateItem, { token, body: { id: one.id, care: { iron: "high" } } });
    const said = { size: "M", material: "Linen", condition: "good" } as const;
    const body = { ids: [one.id, other.id], ...said, care: { wash: 60 } } as const;
    const changed = await call(server, wardrobeCalls.updateItems, { token, body });
    const careOf = ({ id }: typeof one) => changed.find((item) => item.id === id);
    expect([careOf(one), careOf(other)]).toMatchObject([
      { ...said, care: { wash: 60, iron: "high" } },
      { ...said, care: { wash: 60 } },
    ]);
  });
});

describe.each(databaseKinds)("the photo of a label on the %s database", (kind) => {
  const said: (LabelWords | null)[] = [];
  const server = openForAll(kind, { vision: { ...fakeVision(), readLabel: async () => said.shift() ?? null } });
  const person = personForEach(server);

  test("is read and not kept; of one on which nothing can be read it says what to do (SET-03)", async () => {
    said.push({ material: "100 % wool", care: { wash: 30 } }, null);
    const read = async () =>
      await request(server, labelCalls.readLabel, { token: person.token, body: { image: await drawPhoto() } });
    expect((await read()).body).toEqual({ material: "100 % wool", care: { wash: 30 } });
    expect((await read()).body).toMatchObject({ detail: "no_label" });
    const files = server.app.db.selectFrom("files").where("user_id", "=", person.userId);
    expect(await files.selectAll().execute()).toEqual([]);
  });
});
