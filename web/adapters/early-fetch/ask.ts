import { CARD_WIDTH, picturePath } from "@wardrobe/domain/files/picture.ts";
import { tierOf } from "@wardrobe/domain/plans/plan-types.ts";
import { firstPictures, type Pictured } from "@wardrobe/domain/wardrobe/sections.ts";
import type { EarlyFetch } from "#adapters/early-fetch/answers.ts";

/**
 * Stands in the page itself and runs before anything else of it: signs in, and asks for what every start needs, while the app's own
 * code is still on its way. `take.ts` gives the answers to the app, which checks them; what is missing, it asks for itself.
 */

/** Written by `inline-head-start.ts`: of the contract, this knows its paths alone. */
declare const PATHS: {
  readonly signIn: string;
  readonly first: string;
  readonly list: string;
  readonly settings: string;
  readonly premium: string;
};
type Session = { readonly access_token: string };
type First = { readonly clothing_items: readonly Pictured[]; readonly total: number };
/** Where this device keeps the list it knows; the pictures in it are on the device too. */
declare const MIRROR: string;

/** What a phone's screen shows; the first of them is worth a moment of the line that the app's code needs, and the others wait for it. */
const FIRST_SCREEN = 9;
const BESIDE_CODE = 1;

function start(launch: string): EarlyFetch {
  const answers: EarlyFetch["answers"] = new Map();
  const pictures: string[] = [];
  const keep = <Answer>(path: string, answer: Promise<Answer>): Promise<Answer> => {
    answers.set(path, answer);
    answer.catch(() => {});
    return answer;
  };
  // What is long waits until the app's code has come, and then not one step: once that runs, nothing goes on until it pauses.
  const waiting: (() => void)[] = [];
  let isCodeHere = false;
  const afterCode = (act: () => void): void => void (isCodeHere ? act() : waiting.push(act));
  const codeIsHere = (): void => {
    isCodeHere = true;
    for (const act of waiting.splice(0)) act();
  };

  const form = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" };
  const signedIn = keep(PATHS.signIn, json<Session>(PATHS.signIn, { method: "POST", headers: form, body: launch }));
  const ask = async <Reply>(path: string): Promise<Reply> => await json(path, asPerson(await signedIn));
  // A wardrobe that this device knows is shown from it.
  const first = isKnown() ? null : keep(PATHS.first, ask<First>(PATHS.first));
  const settings = keep(PATHS.settings, ask<{ subscription_type?: string }>(PATHS.settings));
  void keep(PATHS.premium, ask(PATHS.premium));

  const list = async (): Promise<unknown> => {
    const session = await signedIn;
    if (first === null) return await json(PATHS.list, asPerson(session));
    const known = await first.catch(() => null);
    if (known !== null && known.total === known.clothing_items.length) return known.clothing_items;
    return await new Promise((answer) => afterCode(() => answer(json(PATHS.list, asPerson(session)))));
  };
  const fetchPictures = async (of: Promise<First>): Promise<void> => {
    const session = await signedIn;
    const { clothing_items } = await of;
    const tier = tierOf((await settings.catch(() => null))?.subscription_type);
    const files = firstPictures(clothing_items, tier, FIRST_SCREEN);
    const fetchAll = (some: readonly string[]): void => {
      pictures.push(...some);
      for (const path of some.map((fileId) => picturePath(fileId, CARD_WIDTH))) void keep(path, blob(path, session));
    };
    fetchAll(files.slice(0, BESIDE_CODE));
    afterCode(() => fetchAll(files.slice(BESIDE_CODE)));
  };
  void keep(PATHS.list, list());
  if (first !== null) fetchPictures(first).catch(() => {});
  return { answers, pictures, codeIsHere };
}

function asPerson({ access_token }: Session, accept = "application/json"): RequestInit {
  return { headers: { accept, authorization: `Bearer ${access_token}` } };
}

async function blob(path: string, session: Session): Promise<Blob> {
  return await (await ok(path, asPerson(session, "image/webp,image/*"))).blob();
}

async function ok(path: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(path, request);
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return answer;
}

async function json<Reply>(path: string, request: RequestInit): Promise<Reply> {
  return await (await ok(path, request)).json();
}

function isKnown(): boolean {
  try {
    return localStorage.getItem(MIRROR) !== null;
  } catch {
    return false;
  }
}

const launch = new URLSearchParams(location.hash.slice(1)).get("tgWebAppData");
if (launch !== null && launch !== "") window.earlyFetch = start(launch);
