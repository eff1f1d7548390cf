import type { Belongings } from "#testing/every-route/belongings.ts";
import type { RouteCase } from "#testing/every-route/route-cases.ts";

const named = ({ importId: id }: Belongings) => ({ body: { id } });
const token = ({ tokenId: id }: Belongings) => ({ body: { id } });
const sent = ({ importId: id }: Belongings) => ({
  body: { id, file: 0, name: "a.zip", part: 1, bytes: "AAAA", is_last: false },
});

/** Those of the whole account. The import's last part has not come. */
export const ACCOUNT_CASES = {
  addToken: { own: () => ({ body: { name: "x", scope: "write", days: 30 } }) },
  listTokens: { own: () => ({}) },
  revokeToken: { own: token, attacks: (theirs) => [token(theirs)], refused: "passed over" },
  exportAccount: { own: () => ({}) },
  // With the id of another's, one of one's own is begun.
  sendImport: { own: sent, attacks: (theirs) => [sent(theirs)], refused: "passed over" },
  getImport: { own: () => ({}) },
  confirmImport: {
    own: named,
    ownRefused: "import_not_found",
    attacks: (theirs) => [named(theirs)],
    refused: "import_not_found",
  },
  chooseColumns: {
    own: ({ importId: id }) => ({ body: { id, fields: [null] } }),
    ownRefused: "import_not_found",
    attacks: ({ importId: id }) => [{ body: { id, fields: [null] } }],
    refused: "import_not_found",
  },
  cancelImport: { own: named, attacks: (theirs) => [named(theirs)], refused: "import_not_found" },
  sendExport: { own: () => ({}) },
  getWeather: { own: () => ({ body: { lat: 1, lon: 1 } }) },
  chooseCity: { own: () => ({ body: { city: { name: "Riga", country: "LV", lat: 56.95, lon: 24.11 } } }) },
  findCities: { own: () => ({ body: { query: "Rig" } }) },
  // The last one: nothing is left.
  deleteAccount: { own: () => ({}) },
} satisfies Record<string, RouteCase>;
