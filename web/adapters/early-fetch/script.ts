import { mayCutOutNew } from "@wardrobe/domain/wardrobe/free-cut-out.ts";
import { CARD_WIDTH, picturePath } from "@wardrobe/domain/files/picture.ts";
import { tierOf } from "@wardrobe/domain/plans/plan-types.ts";
import { firstCards } from "@wardrobe/domain/wardrobe/sections.ts";
import { drawCards, nextPaint, type Drawn } from "#adapters/early-fetch/draw-cards.ts";
import { readKeptPictures, isMirrored, readKeptWardrobe } from "#adapters/early-fetch/kept.ts";
import type { EarlyFetch } from "#adapters/early-fetch/take-reply.ts";
import { setTargetOrigin, on, postEvent } from "#adapters/telegram/bridge.ts";
import { applyInsets, AREAS, isInsets } from "#adapters/telegram/safe-areas.ts";

/** Inlined into the page: signs in, requests what every start needs and draws the first cards while the app loads. */

/** Defined by `inline-scripts.ts`: of the contract, this script knows only the paths. */
declare const PATHS: {
  readonly signIn: string;
  readonly first: string;
  readonly list: string;
  readonly settings: string;
  readonly premium: string;
};
type Session = { readonly access_token: string };
type First = { readonly clothing_items: readonly Drawn[]; readonly total: number };
type KnownSettings = { readonly subscription_type?: string; readonly is_onboarding_complete?: boolean };

/** How many cards the first screen of a phone shows. */
const FIRST_SCREEN = 9;
/** How many of their pictures may compete with the app's code for the connection; the others wait for it. */
const BESIDE_CODE = 1;

function start(launch: string): EarlyFetch {
  const replies: EarlyFetch["replies"] = new Map();
  const pictures: string[] = [];
  const urls: EarlyFetch["urls"] = new Map();
  const urlOf = (picture: Blob): string => {
    const url = URL.createObjectURL(picture);
    urls.set(picture, url);
    return url;
  };
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
  const settings = save(PATHS.settings, get<KnownSettings>(PATHS.settings));
  void save(PATHS.premium, get(PATHS.premium));

  const list = async (): Promise<unknown> => {
    const session = await signedIn;
    if (first === null) return await json(PATHS.list, withToken(session));
    const known = await first.catch(() => null);
    if (known !== null && known.total === known.clothing_items.length) return known.clothing_items;
    return await new Promise((resolve) => afterCode(() => resolve(json(PATHS.list, withToken(session)))));
  };
  const showFetched = async (reply: Promise<First>): Promise<void> => {
    const session = await signedIn;
    const { clothing_items, total } = await reply;
    const known = await settings.catch(() => null);
    const sections = firstCards(clothing_items, tierOf(known?.subscription_type), FIRST_SCREEN);
    // Whoever has not seen the onboarding sees it first.
    const isShown = isWardrobe() && known?.is_onboarding_complete === true;
    const show = isShown ? drawCards(sections, { hasBar: false, total }) : null;
    const fetchAll = async (fileIds: readonly string[]): Promise<void> => {
      pictures.push(...fileIds);
      const fetched = fileIds.map(async (fileId) => {
        const path = picturePath(fileId, CARD_WIDTH);
        const picture = await save(path, blob(path, session));
        await show?.(fileId, urlOf(picture));
      });
      await Promise.allSettled(fetched);
    };
    const files = sections.flat().map(({ fileId }) => fileId);
    afterCode(() => void fetchAll(files.slice(BESIDE_CODE)));
    await fetchAll(files.slice(0, BESIDE_CODE));
    if (show !== null) await nextPaint();
  };
  const showKept = async (): Promise<void> => {
    const kept = isWardrobe() ? readKeptWardrobe(launch) : null;
    if (kept === null) return;
    const sections = firstCards(kept.items, kept.tier, FIRST_SCREEN);
    const reading = readKeptPictures(
      kept.userId,
      sections.flat().map(({ fileId }) => fileId),
    );
    await untilParsed();
    const show = drawCards(sections, {
      hasBar: kept.items.some((item) => item.state === "laundry" || mayCutOutNew(item, Date.now())),
      total: kept.items.length,
    });
    const shown = [...(await reading)].map(async ([fileId, picture]) => {
      pictures.push(fileId);
      void save(picturePath(fileId, CARD_WIDTH), Promise.resolve(picture));
      await show?.(fileId, urlOf(picture));
    });
    await Promise.all(shown);
    await nextPaint();
  };
  void save(PATHS.list, list());
  const painted = (first === null ? showKept() : showFetched(first)).catch(() => {});
  return { replies, pictures, urls, isFromDevice: first === null, painted, codeLoaded };
}

/** The screen that this launch opens; a start parameter may open another one. */
function isWardrobe(): boolean {
  return /^\/(wardrobe\/?)?$/.test(location.pathname) && !location.hash.includes("tgWebAppStartParam=");
}

/** This script runs before the rest of the page is there. */
async function untilParsed(): Promise<void> {
  while (document.getElementById("root") === null) await new Promise((resolve) => requestAnimationFrame(resolve));
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

// Safe to post to any embedder: it reveals nothing. The app narrows the origin before it says more.
setTargetOrigin("*");
tellReady();
const params = new URLSearchParams(location.hash.slice(1));
const launch = params.get("tgWebAppData");
if (launch !== null && launch !== "") {
  window.earlyFetch = start(launch);
  askSafeAreas(params.get("tgWebAppVersion"));
}

/** Defined by `inline-scripts.ts`: the major version of the messenger's protocol that knows safe areas. */
declare const AREAS_SINCE: number;

/** Keeps what the page draws clear of the phone's own areas; the app does so itself once it runs (SPEC-34). */
function askSafeAreas(version: string | null): void {
  if (!(Number.parseInt(version ?? "", 10) >= AREAS_SINCE)) return;
  try {
    for (const area of AREAS) {
      on(`${area}_changed`, (insets) => isInsets(insets) && applyInsets(document.documentElement, area, insets));
      postEvent(`web_app_request_${area}`);
    }
  } catch {
    // No messenger shows the page, which then has no such areas.
  }
}

/** Tells the messenger that the page is ready, and asks it to expand the window (L-01). Every version knows both. */
function tellReady(): void {
  try {
    postEvent("web_app_ready");
    postEvent("web_app_expand");
  } catch {
    // No messenger shows the page.
  }
}
