import { beforeEach, expect, test, vi } from "vitest";
import type { Language } from "@wardrobe/domain/profile/settings.ts";
import { tonConnect } from "#adapters/wallet/ton-connect.ts";
import { WalletFailure, type WalletLook } from "#adapters/wallet/wallet.ts";

type Told = Record<string, unknown>;
type Listener = (wallet: object | null) => void;

/** The library, as far as it is spoken to. */
const library = vi.hoisted(() => {
  class UserRejectsError extends Error {}
  class WalletMissingRequiredFeaturesError extends Error {}
  class WalletNotSupportFeatureError extends Error {}
  class WalletWrongNetworkError extends Error {}
  const errors = {
    UserRejectsError,
    WalletMissingRequiredFeaturesError,
    WalletNotSupportFeatureError,
    WalletWrongNetworkError,
  };
  return { errors, connector: {} as Told, options: [] as Told[], sent: [] as unknown[], refuse: null as Error | null };
});

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/no-messenger.ts"));
vi.mock("@tonconnect/ui-react", () => ({
  ...library.errors,
  THEME: { DARK: "DARK", LIGHT: "LIGHT" },
  toUserFriendlyAddress: (raw: string) => raw,
  TonConnect: class {
    constructor(options: Told) {
      library.connector = options;
    }
  },
  TonConnectUI: class {
    readonly connected = false;
    readonly connectionRestored = Promise.resolve(false);
    constructor(options: Told) {
      library.options.push(options);
    }
    set uiOptions(options: Told) {
      library.options.push(options);
    }
    setConnectionNetwork(): void {}
    onStatusChange(_listen: Listener): () => void {
      return () => {};
    }
    async sendTransaction(transaction: unknown): Promise<void> {
      if (library.refuse !== null) throw library.refuse;
      library.sent.push(transaction);
    }
  },
}));

const colors = {
  page: "#000001",
  card: "#000002",
  text: "#000003",
  muted: "#000004",
  tile: "#000005",
  primary: "#000006",
  accent: "#000007",
  onPrimary: "#000008",
  danger: "#000009",
};
const look = (language: Language, isDark: boolean): WalletLook => ({ language, isDark, colors });
const RETURN_URL = "https://t.me/test_bot";

beforeEach(() => {
  Object.assign(library, { connector: {}, options: [], sent: [], refuse: null });
  vi.stubGlobal("window", { location: { origin: "https://wardrobe.test" } });
});

function open(first: WalletLook) {
  const options = { walletsUrl: "/wallets.json", network: "-3", returnUrl: RETURN_URL } as const;
  return tonConnect({ ...options, look: first, onChange: () => {} });
}

test("the library's windows speak the app's language and wear its theme and colors, also after a change (K-01)", () => {
  const wallet = open(look("ru", true));
  expect(library.options.at(-1)).toMatchObject({
    language: "ru",
    uiPreferences: {
      theme: "DARK",
      colorsSet: {
        DARK: {
          accent: "#000007",
          connectButton: { background: "#000006", foreground: "#000008" },
          background: { primary: "#000001", secondary: "#000002" },
          text: { primary: "#000003", secondary: "#000004" },
        },
      },
    },
  });
  wallet.setLook(look("en", false));
  expect(library.options.at(-1)).toMatchObject({
    language: "en",
    uiPreferences: { theme: "LIGHT", colorsSet: { LIGHT: { accent: "#000007" } } },
  });
});

test("what the library shows of an act is as it gives it, with the way back to the app, and nobody is told of it (K-01)", () => {
  const wallet = open(look("en", false));
  wallet.setLook(look("ru", false));
  wallet.showButton("here");
  expect(library.options).toHaveLength(3);
  for (const options of library.options) expect(options["actionsConfiguration"]).toEqual({ twaReturnUrl: RETURN_URL });
  expect(library.options.at(-1)).toMatchObject({ buttonRootId: "here" });
  expect([library.connector["analytics"], library.options[0]?.["analytics"]]).toEqual([
    { mode: "off" },
    { mode: "off" },
  ]);
});

test("its manifest is the product's own, its list of wallets the one that is given (K-02)", () => {
  open(look("en", false));
  expect(library.connector).toMatchObject({
    manifestUrl: "https://wardrobe.test/tonconnect-manifest.json",
    walletsListSource: "/wallets.json",
  });
});

const TRANSFER = { destination: "UQ", amount: "2400000000", payload: "te6", validUntil: 1_763_700_600, network: "-3" };

test("a transfer is handed over as it is (P-06)", async () => {
  await open(look("en", false)).send(TRANSFER);
  expect(library.sent).toEqual([
    { validUntil: 1_763_700_600, network: "-3", messages: [{ address: "UQ", amount: "2400000000", payload: "te6" }] },
  ]);
});

test.each([
  [new library.errors.UserRejectsError(), "declined"],
  [new library.errors.WalletMissingRequiredFeaturesError(), "outdated"],
  [new library.errors.WalletNotSupportFeatureError(), "outdated"],
  [new library.errors.WalletWrongNetworkError(), "wrong_network"],
  [new Error("[TON_CONNECT] Transaction was not sent"), "closed"],
  [new Error("anything else"), "failed"],
] as const)("what the wallet did not do is known by its kind: %o is %s (P-06, K-02)", async (error, kind) => {
  library.refuse = error;
  const failure: unknown = await open(look("en", false))
    .send(TRANSFER)
    .catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(WalletFailure);
  expect(failure).toMatchObject({ kind });
});
