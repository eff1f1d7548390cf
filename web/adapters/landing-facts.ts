/** Defined by `landing-page.ts`: the landing page loads neither the contract nor the library that checks replies. */
declare const BOT_PATH: string;

/** The name of the app's bot without @, and what a month of a plan costs in Stars. */
export type LandingFacts = { readonly bot: string; readonly basicStars: number; readonly proStars: number };

const USERNAME = /^\w{4,32}$/;
const RETRY_AFTER_MS = 500;

/** Facts for a page without a session. Null where the server does not tell, asked twice. */
export async function fetchLandingFacts(): Promise<LandingFacts | null> {
  const facts = await ask();
  if (facts !== null) return facts;
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  return await ask();
}

async function ask(): Promise<LandingFacts | null> {
  try {
    const { bot_username: bot, month_stars: stars } = await (await fetch(BOT_PATH)).json();
    const facts = { bot: String(bot), basicStars: Number(stars.basic), proStars: Number(stars.pro) };
    return USERNAME.test(facts.bot) && facts.basicStars > 0 && facts.proStars > 0 ? facts : null;
  } catch {
    return null;
  }
}
