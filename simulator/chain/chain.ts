import { Address, Cell, type Transaction } from "@ton/core";
import type { Blockchain, SandboxContract, TreasuryContract } from "@ton/sandbox";

/** A chain of one machine: a real virtual machine makes real transactions, and nobody else's. */
export class Chain {
  readonly #now: () => Date;
  readonly #transactions: { readonly transaction: Transaction; readonly settledAtMs: number }[] = [];
  /** A new chain begins where time is, so that it goes on after the one before it. */
  readonly #beganAt: bigint;
  #opening: Promise<Opened> | null = null;

  constructor(now: () => Date) {
    this.#now = now;
    this.#beganAt = BigInt(now().getTime()) * 1000n;
  }

  /** The wallet of the person at the simulator; it has more coins than anybody spends. */
  async openWallet(): Promise<Opened["wallet"]> {
    return (await this.#open()).wallet;
  }

  /** Sends coins from the wallet; what came of it can be read at once, and is final `settledAfterMs` later. */
  async send({ to, nano, body, settledAfterMs = 0 }: Sending): Promise<void> {
    const { blockchain, wallet } = await this.#open();
    // A chain's time never goes back, whatever the clock does.
    blockchain.now = Math.max(blockchain.now ?? 0, seconds(this.#now()));
    const { address, isBounceable } = readAddress(to);
    const { transactions } = await wallet.send({
      to: address,
      value: nano,
      bounce: isBounceable,
      ...(body === null ? {} : { body: Cell.fromBase64(body) }),
    });
    const settledAtMs = this.#now().getTime() + settledAfterMs;
    this.#transactions.push(...transactions.map((transaction) => ({ transaction, settledAtMs })));
  }

  /** What happened to the account, oldest first. */
  listTransactions(account: Address): readonly Happened[] {
    const wanted = BigInt(`0x${account.hash.toString("hex")}`);
    return this.#transactions
      .filter(({ transaction }) => transaction.address === wanted)
      .map(({ transaction, settledAtMs }) => ({
        lt: this.#beganAt + transaction.lt / 1000n,
        transaction,
        isFinal: this.#now().getTime() >= settledAtMs,
      }));
  }

  /** Only when it is needed: it takes a while, and the messenger works without it. */
  async #open(): Promise<Opened> {
    this.#opening ??= open(seconds(this.#now()));
    return await this.#opening;
  }
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

async function open(now: number): Promise<Opened> {
  const sandbox = await import("@ton/sandbox");
  const blockchain = await sandbox.Blockchain.create();
  blockchain.now = now;
  return { blockchain, wallet: await blockchain.treasury("wallet of the simulator") };
}

/** `body` is base64. */
type Sending = {
  readonly to: string;
  readonly nano: bigint;
  readonly body: string | null;
  readonly settledAfterMs?: number;
};

export type Happened = { readonly lt: bigint; readonly transaction: Transaction; readonly isFinal: boolean };

type Opened = { readonly blockchain: Blockchain; readonly wallet: SandboxContract<TreasuryContract> };

function readAddress(text: string): { address: Address; isBounceable: boolean } {
  return Address.isFriendly(text) ? Address.parseFriendly(text) : { address: Address.parse(text), isBounceable: true };
}
