import { CARD_WIDTH, picturePath } from "@wardrobe/domain/files/picture.ts";
import { tierOf } from "@wardrobe/domain/plans/plan-types.ts";
import { firstPictures, type Pictured } from "@wardrobe/domain/wardrobe/sections.ts";
import type { EarlyFetch } from "#adapters/early-fetch/take-reply.ts";

/** Inlined into the page: signs in and requests what every start needs, while the app's code is still downloading. */

/** Defined by `inline-scripts.ts`: of the contract, this script knows only the paths. */
declare const PATHS: {
  readonly signIn: string;
  readonly first: string;
  readonly list: string;
  readonly settings: string;
  readonly premium: string;
};
type Session = { readonly access_token: string };
type First = { readonly clothing_items: readonly Pictured[]; readonly total: number };
/** The local storage key of the mirrored list (L-08); the pictures in it are on the device too. */
declare const MIRROR: string;

/** How many cards the first screen of a phone shows. */
const FIRST_SCREEN = 9;
/** How many of their pictures may compete with the app's code for the connection; the others wait for it. */
const BESIDE_CODE = 1;

function start(launch: string): EarlyFetch {
  const replies: EarlyFetch["replies"] = new Map();
  const pictures: string[] = [];
  const save = <Reply>(path: string, reply: Promise<Reply>): Promise<Reply> => {
    replies.set(path, reply);
    reply.catch(() => {});
    return reply;
  };
  // Large requests wait for the code, then start synchronously: once the code runs, no callback runs until it pauses.
  const waiting: (() => void)[] = [];
  let isCodeLoaded = false;
  const afterCode = (request: () => void): void => void (isCodeLoaded ? request() : waiting.push(request));
  const codeLoaded = (): void => {
    isCodeLoaded = true;
    for (const request of waiting.splice(0)) request();
  };

  const form = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" };
  const signedIn = save(PATHS.signIn, json<Session>(PATHS.signIn, { method: "POST", headers: form, body: launch }));
  const get = async <Reply>(path: string): Promise<Reply> => await json(path, withToken(await signedIn));
  // A wardrobe that is mirrored on this device is shown from the mirror.
  const first = isMirrored() ? null : save(PATHS.first, get<First>(PATHS.first));
  const settings = save(PATHS.settings, get<{ subscription_type?: string }>(PATHS.settings));
  void save(PATHS.premium, get(PATHS.premium));

  const list = async (): Promise<unknown> => {
    const session = await signedIn;
    if (first === null) return await json(PATHS.list, withToken(session));
    const known = await first.catch(() => null);
    if (known !== null && known.total === known.clothing_items.length) return known.clothing_items;
    return await new Promise((resolve) => afterCode(() => resolve(json(PATHS.list, withToken(session)))));
  };
  const fetchPictures = async (reply: Promise<First>): Promise<void> => {
    const session = await signedIn;
    const { clothing_items } = await reply;
    const tier = tierOf((await settings.catch(() => null))?.subscription_type);
    const files = firstPictures(clothing_items, tier, FIRST_SCREEN);
    const fetchAll = (fileIds: readonly string[]): void => {
      pictures.push(...fileIds);
      for (const path of fileIds.map((fileId) => picturePath(fileId, CARD_WIDTH))) void save(path, blob(path, session));
    };
    fetchAll(files.slice(0, BESIDE_CODE));
    afterCode(() => fetchAll(files.slice(BESIDE_CODE)));
  };
  void save(PATHS.list, list());
  if (first !== null) fetchPictures(first).catch(() => {});
  return { replies, pictures, codeLoaded };
}

function withToken({ access_token }: Session, accept = "application/json"): RequestInit {
  return { headers: { accept, authorization: `Bearer ${access_token}` } };
}

async function blob(path: string, session: Session): Promise<Blob> {
  return await (await ok(path, withToken(session, "image/webp,image/*"))).blob();
}

async function ok(path: string, request: RequestInit): Promise<Response> {
  const response = await fetch(path, request);
  if (!response.ok) throw new Error(`${path} responded ${response.status}`);
  return response;
}

async function json<Reply>(path: string, request: RequestInit): Promise<Reply> {
  return await (await ok(path, request)).json();
}

function isMirrored(): boolean {
  try {
    return localStorage.getItem(MIRROR) !== null;
  } catch {
    return false;
  }
}

const launch = new URLSearchParams(location.hash.slice(1)).get("tgWebAppData");
if (launch !== null && launch !== "") window.earlyFetch = start(launch);
