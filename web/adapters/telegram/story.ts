import { hasMethod, isOneOf, tell } from "#adapters/telegram/ask.ts";
import { cutText } from "@wardrobe/domain/text/typed.ts";

const METHOD = "web_app_share_to_story";
/** Clients on a computer and in a browser say that they have no stories, or nothing at all. */
const PLATFORMS = ["ios", "android", "android_x"];
/** Longer texts are only for those who pay the messenger. */
const STORY_TEXT_MAX = 200;
const STORY_LINK_NAME_MAX = 48;

/** The story editor, from 7.8, on phones. */
export function canShareStory(): boolean {
  return hasMethod(METHOD) && isOneOf(PLATFORMS);
}

type Story = {
  /** A picture that the messenger can read without signing in. */
  readonly url: string;
  readonly text: string;
  /** Clients show it only for those who pay the messenger. */
  readonly link: { readonly url: string; readonly name: string };
};

/** Opens the story editor with the picture. The messenger tells nothing of what became of it. */
export function shareStory({ url, text, link }: Story): void {
  tell(METHOD, {
    media_url: url,
    text: cutText(text, STORY_TEXT_MAX),
    widget_link: { url: link.url, name: cutText(link.name, STORY_LINK_NAME_MAX) },
  });
}
