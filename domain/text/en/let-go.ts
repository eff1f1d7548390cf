/** Texts of "Let go" (STATE-04). */
export const letGoEn = {
  title: "What to let go of",
  unworn: "Not worn in a while",
  unworn_hint: {
    one: "{count} item you haven't worn in a year, or not once in the half year you've had it.",
    other: "{count} items you haven't worn in a year, or not once in the half year you've had them.",
  },
  begin: "Go through them",
  find: "What don't I wear?",
  keep: "Keep",
  archive: "Archive",
  share_text: "Looking for a new home: {garment}",
  not_shared: "Couldn't share it. Please try again.",
  never_worn: "Never worn",
  number: "{number} of {count}",
  nothing: "Nothing to let go of",
  nothing_hint: "You've worn everything in the last year, or it's still new.",
  done: "That's all",
  done_hint: "Kept: {kept}. Archived: {archived}. We won't ask about what you kept for half a year.",
  limit_hint: "Archived items still count toward your limit until you delete them.",
  show_archived: "Show the archive",
  not_loaded: "Couldn't look through your wardrobe. Check your connection.",
};
