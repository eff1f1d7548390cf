import { Address } from "@ton/core";
import { z } from "zod/mini";
import { COIN_LABEL, COIN_NETWORKS, roundedPrices } from "@wardrobe/domain/payments/coin.ts";
import type { PremiumConfig } from "@wardrobe/domain/plans/plan.ts";
import type { CoinRules } from "#app.ts";
import { text } from "#config/setting-types.ts";

/** Receives the coins of the simulator. Nobody has its key, so coins sent there on a real chain are lost. */
export const SIMULATOR_COIN_ADDRESS = "0QDdYYFm5X7BYlFuCTggWOeAxEqy6g55PpYpSWXviyA0Nsmb";

const NETWORKS = ["mainnet", "testnet"] as const;
const INDEXERS = { mainnet: "https://toncenter.com/", testnet: "https://testnet.toncenter.com/" } as const;
/** The public list of wallets that the connection library reads. */
const WALLETS = "https://config.ton.org/wallets-v2.json";

const Settings = z.object({
  COIN_ADDRESS: z.optional(text),
  COIN_NETWORK: z.optional(z.enum(NETWORKS)),
  COIN_LABEL: z._default(text, COIN_LABEL),
  COIN_WALLETS_URL: z.optional(z.url()),
  TONCENTER_URL: z.optional(z.url()),
  TONCENTER_API_KEY: z.optional(text),
});
export const coinSettings = Settings.shape;
export type CoinSettings = z.output<typeof Settings>;

export type ChainConfig = {
  readonly destination: string;
  readonly network: string;
  readonly baseUrl: string;
};

/** Null where nobody can pay with the coin. Without `COIN_ADDRESS` the simulator, if it runs, is wallet and indexer. */
export function toChainConfig(settings: CoinSettings, simulatorUrl: string | null): ChainConfig | null {
  const { COIN_ADDRESS: given, COIN_NETWORK, TONCENTER_URL } = settings;
  if (given === undefined && simulatorUrl === null) return null;
  const isSimulated = given === undefined;
  const network = isSimulated ? "testnet" : (COIN_NETWORK ?? "mainnet");
  return {
    destination: given ?? SIMULATOR_COIN_ADDRESS,
    network: COIN_NETWORKS[network],
    baseUrl: TONCENTER_URL ?? (isSimulated && simulatorUrl !== null ? simulatorUrl : INDEXERS[network]),
  };
}

export function toCoinRules(settings: CoinSettings, simulatorUrl: string | null): CoinRules {
  const { COIN_ADDRESS: given, COIN_WALLETS_URL: url, COIN_LABEL: label } = settings;
  const usual = given === undefined && simulatorUrl !== null ? `${simulatorUrl}wallets.json` : WALLETS;
  return { label, walletsUrl: url ?? usual };
}

/** Mistakes in the settings and prices of the coin (SPEC-28, SPEC-29). */
export function coinMistakes(settings: CoinSettings, prices: PremiumConfig, isProduction: boolean): string[] {
  const { COIN_ADDRESS: given, COIN_NETWORK = "mainnet" } = settings;
  if (given === undefined) return [];
  const rounded = roundedPrices(prices);
  return [
    ...addressMistakes(given, COIN_NETWORK),
    ...(isProduction && given === SIMULATOR_COIN_ADDRESS
      ? ["COIN_ADDRESS is the simulator's: nobody could ever spend what is sent there."]
      : []),
    ...(rounded.length > 0
      ? [`The coin's price of ${rounded.join(", ")} would be shown rounded: give it one decimal, or two below 0.1.`]
      : []),
  ];
}

function addressMistakes(given: string, network: (typeof NETWORKS)[number]): string[] {
  if (!Address.isFriendly(given) || !isIntact(given))
    return ["COIN_ADDRESS is no address: copy the wallet's address as it shows it, 48 characters that begin with UQ."];
  const { address, isBounceable, isTestOnly } = Address.parseFriendly(given);
  const isTest = network === "testnet";
  if (isBounceable || isTestOnly !== isTest) {
    const right = address.toString({ bounceable: false, testOnly: isTest });
    const what = isBounceable ? "in the form from which coins come back" : `not for COIN_NETWORK=${network}`;
    return [`COIN_ADDRESS is ${what}. For ${network} it is ${right}.`];
  }
  return [];
}

/** The last characters of an address are a checksum. */
function isIntact(given: string): boolean {
  try {
    Address.parseFriendly(given);
    return true;
  } catch {
    return false;
  }
}
