import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { fromNano } from "@wardrobe/domain/payments/coin.ts";
import { addForms } from "#bot-api/params.ts";
import { Chain, addToncenter } from "#chain/chain.ts";
import { addBridge, Bridge, TestWallet } from "#wallet/wallet.ts";

const App = z.object({ id: z.string().regex(/^\w*$/).default(""), r: z.string().optional() });
const CONNECTED = /\bconnected=(\w+)/;
/** Longer than the app waits for a payment before it reports it as pending. */
const SLOW_MS = 40_000;

const Answer = z.object({
  app: z.string(),
  question: z.string().default(""),
  answer: z.enum(["connect", "connect-old", "decline", "confirm", "confirm-slowly", "reject"]),
});

/** The chain, its indexer, and a wallet with its own page, which the app opens like a wallet on the phone. */
export async function addWallet(server: FastifyInstance, now: () => Date): Promise<void> {
  const chain = new Chain(now);
  const bridge = new Bridge();
  const wallet = new TestWallet(chain, bridge, now);
  addToncenter(server, chain);
  addBridge(server, bridge, (to, message) => wallet.receive(to, message));
  server.get(
    "/wallets.json",
    async ({ host, protocol }, reply) =>
      await reply.header("access-control-allow-origin", "*").send([toWalletListEntry(`${protocol}://${host}`)]),
  );
  server.get("/wallet.svg", async (_request, reply) => await reply.type("image/svg+xml").send(ICON));
  server.get("/wallet", async ({ query, headers }, reply) => {
    const { id: named, r } = App.parse(query);
    // An app names itself when it connects. To ask for a transfer it only opens the wallet, which knows its apps.
    const id = named === "" ? (CONNECTED.exec(headers.cookie ?? "")?.[1] ?? "") : named;
    return await reply
      .header("set-cookie", `connected=${id}; Path=/wallet; HttpOnly; SameSite=Lax`)
      .type("text/html")
      .header("content-security-policy", POLICY)
      .send(toPage(wallet, id, r));
  });
  await server.register(async (scope) => {
    addForms(scope);
    scope.post("/wallet", async ({ body }, reply) => {
      const { app, question, answer } = Answer.parse(body);
      if (answer === "connect") await wallet.connect(app);
      if (answer === "connect-old") await wallet.connect(app, { isOld: true });
      if (answer === "decline") wallet.decline(app);
      if (answer === "confirm") await wallet.confirm(question);
      if (answer === "confirm-slowly") await wallet.confirm(question, SLOW_MS);
      if (answer === "reject") wallet.reject(question);
      return await reply.redirect(`/wallet?${new URLSearchParams({ id: app }).toString()}`, 303);
    });
  });
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'";
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 288 288"><rect width="288" height="288" fill="#0f7b5f"/><path d="M64 100h150a18 18 0 0 1 18 18v76a18 18 0 0 1-18 18H74a18 18 0 0 1-18-18V92a18 18 0 0 1 18-18h122" fill="none" stroke="#fff" stroke-width="16" stroke-linejoin="round"/><circle cx="196" cy="156" r="14" fill="#fff"/></svg>`;
const STYLE = `:root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif}body{margin:0 auto;max-width:24rem;padding:2rem 1rem}
button{font:inherit;min-height:44px;width:100%;border-radius:12px;border:0;margin:.25rem 0}button[value=connect],button[value=confirm]{background:#0f7b5f;color:#fff}
section{border:1px solid #8886;border-radius:12px;padding:1rem;margin:1rem 0;overflow-wrap:anywhere}`;

function toWalletListEntry(origin: string) {
  return {
    app_name: "simulator",
    name: "Test wallet",
    image: `${origin}/wallet.svg`,
    about_url: `${origin}/wallet`,
    universal_url: `${origin}/wallet`,
    bridge: [{ type: "sse", url: `${origin}/bridge` }],
    platforms: ["ios", "android", "macos", "windows", "linux", "chrome", "firefox", "safari"],
    features: ["SendTransaction", { name: "SendTransaction", maxMessages: 4 }],
  };
}

/** Reloads itself while there is no request: the app may open the wallet before it sends one. */
function toPage(wallet: TestWallet, app: string, request: string | undefined): string {
  const isConnecting = request !== undefined && !wallet.isConnected(app);
  const requests = wallet.listTransferRequests(app).map(({ id, transfers }) => {
    const sums = transfers.map(({ address, amount }) => `<p>${fromNano(BigInt(amount))} → ${escape(address)}</p>`);
    return `<section><h2>Send coins?</h2>${sums.join("")}${buttons(app, id, ["confirm", "confirm-slowly", "reject"])}</section>`;
  });
  const connecting = `<section><h2>Connect?</h2><p>The app will see your address.</p>${buttons(app, "", ["connect", "connect-old", "decline"])}</section>`;
  const body = [...(isConnecting ? [connecting] : []), ...requests];
  const idle = `<p>Nothing to confirm. Go back to the app.</p>`;
  const refresh = body.length === 0 ? `<meta http-equiv="refresh" content="1">` : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}<title>Test wallet</title><style>${STYLE}</style></head><body><main><h1>Test wallet</h1>${body.length === 0 ? idle : body.join("")}</main></body></html>`;
}

const LABELS = {
  connect: "Connect",
  "connect-old": "Connect as an old wallet",
  decline: "Decline",
  confirm: "Confirm",
  "confirm-slowly": "Confirm on a slow network",
  reject: "Reject",
} as const;

function buttons(app: string, question: string, answers: readonly (keyof typeof LABELS)[]): string {
  const hidden = Object.entries({ app, question }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
  );
  const submits = answers.map((answer) => `<button name="answer" value="${answer}">${LABELS[answer]}</button>`);
  return `<form method="post" action="/wallet">${hidden.join("")}${submits.join("")}</form>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
