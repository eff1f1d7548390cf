import { beforeEach, expect, test, vi } from "vitest";
import type { Language } from "@wardrobe/domain/people/language.ts";
import type { WalletAppearance } from "#adapters/wallet/wallet.ts";

type Options = Record<string, unknown>;
type Listener = (wallet: object | null) => void;

/** A fake of the parts of the library that are used. */
const errors = {
  UserRejectsError: class extends Error {},
  WalletMissingRequiredFeaturesError: class extends Error {},
  WalletNotSupportFeatureError: class extends Error {},
};
const library = {
  connector: {} as Options,
  options: [] as Options[],
  sent: [] as unknown[],
  refuse: null as Error | null,
  account: null as { readonly address: string; readonly chain: string } | null,
};

// The library draws windows of its own. Whether the module has been loaded with the real one does not matter.
vi.resetModules();
vi.doMock("@tonconnect/ui-react", () => ({
  ...errors,
  CHAIN: { MAINNET: "-239", TESTNET: "-3" },
  THEME: { DARK: "DARK", LIGHT: "LIGHT" },
  toUserFriendlyAddress: (raw: string) => raw,
  TonConnect: class {
    constructor(options: Options) {
      library.connector = options;
    }
  },
  TonConnectUI: class {
    get connected(): boolean {
      return library.account !== null;
    }
    get account(): typeof library.account {
      return library.account;
    }
    async disconnect(): Promise<void> {
      library.account = null;
    }
    readonly connectionRestored = Promise.resolve(false);
    constructor(options: Options) {
      library.options.push(options);
    }
    set uiOptions(options: Options) {
      library.options.push(options);
    }
    onStatusChange(_listen: Listener): () => void {
      return () => {};
    }
    async sendTransaction(transaction: unknown): Promise<void> {
      if (library.refuse !== null) throw library.refuse;
      library.sent.push(transaction);
    }
  },
}));

const { tonConnect } = await import("#adapters/wallet/ton-connect.ts");
vi.doUnmock("@tonconnect/ui-react");

const NAMES = ["page", "card", "text", "muted", "tile", "accent", "danger"] as const;
/** #000001, #000002 and so on. */
const colors = Object.fromEntries(NAMES.map((name, at) => [name, `#00000${at + 1}`])) as WalletAppearance["colors"];
const appearance = (language: Language, isDark: boolean): WalletAppearance => ({ language, isDark, colors });
const RETURN_URL = "https://t.me/test_bot";

beforeEach(() => void Object.assign(library, { connector: {}, options: [], sent: [], refuse: null, account: null }));

function open(first: WalletAppearance) {
  const options = { walletsUrl: "/wallets.json", network: "-3", returnUrl: RETURN_URL } as const;
  return tonConnect({ ...options, appearance: first, onChange: () => {} });
}

test("the library's windows use the app's language, theme and colors, also after a change (K-01)", () => {
  const wallet = open(appearance("ru", true));
  const DARK = {
    accent: "#000006",
    // Quiet: the sheet of the plans has one main button (SPEC-49).
    connectButton: { background: "#000005", foreground: "#000003" },
    background: { primary: "#000001", secondary: "#000002" },
    text: { primary: "#000003", secondary: "#000004" },
  };
  const dark = { language: "ru", uiPreferences: { theme: "DARK", colorsSet: { DARK } } };
  expect(library.options.at(-1)).toMatchObject(dark);
  wallet.setAppearance(appearance("en", false));
  expect(library.options.at(-1)).toMatchObject({
    language: "en",
    uiPreferences: { theme: "LIGHT", colorsSet: { LIGHT: { accent: "#000006" } } },
  });
});

test("the library's own notifications stay on, with the link back to the app (K-01)", () => {
  const wallet = open(appearance("en", false));
  wallet.setAppearance(appearance("ru", false));
  wallet.showButton("here");
  expect(library.options).toHaveLength(3);
  for (const options of library.options) expect(options["actionsConfiguration"]).toEqual({ twaReturnUrl: RETURN_URL });
  expect(library.options.at(-1)).toMatchObject({ buttonRootId: "here" });
});

test("its manifest is the app's own, its list of wallets the configured one (K-02)", () => {
  open(appearance("en", false));
  expect(library.connector).toMatchObject({
    manifestUrl: `${window.location.origin}/tonconnect-manifest.json`,
    walletsListSource: "/wallets.json",
  });
});

const TRANSFER = { destination: "UQ", amount: "2400000000", payload: "te6", validUntil: 1_763_700_600, network: "-3" };

test("a wallet of another network is let go of and said so, one of this network stays (P-06, K-02)", async () => {
  library.account = { address: "0:1", chain: "-239" };
  const wallet = open(appearance("en", false));
  await expect(wallet.connect()).rejects.toMatchObject({ name: "WalletFailure", kind: "wrong_network" });
  expect(library.account).toBeNull();
  library.account = { address: "0:1", chain: "-3" };
  expect(await wallet.connect()).toBe(true);
});

test("the library is the one of the specification's version (K-01, M-03, SPEC-27)", async () => {
  const { default: manifest } = await import("#package.json", { with: { type: "json" } });
  expect(manifest.dependencies["@tonconnect/ui-react"]).toBe("2.2.0");
});

test("a transfer is passed on unchanged (P-06)", async () => {
  await open(appearance("en", false)).send(TRANSFER);
  expect(library.sent).toEqual([
    { validUntil: 1_763_700_600, network: "-3", messages: [{ address: "UQ", amount: "2400000000", payload: "te6" }] },
  ]);
});

test.each([
  [new errors.UserRejectsError(), "declined"],
  [new errors.WalletMissingRequiredFeaturesError(), "outdated"],
  [new errors.WalletNotSupportFeatureError(), "outdated"],
  [new Error("[TON_CONNECT] Transaction was not sent"), "closed"],
  [new Error("anything else"), "failed"],
] as const)("a failure of the wallet is classified: %o is %s (P-06, K-02)", async (error, kind) => {
  library.refuse = error;
  const failure: unknown = await open(appearance("en", false))
    .send(TRANSFER)
    .catch((thrown: unknown) => thrown);
  expect(failure).toMatchObject({ name: "WalletFailure", kind });
});
