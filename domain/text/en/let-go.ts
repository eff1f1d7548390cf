/** Texts of "Let go" (STATE-04). */
export const letGoEn = {
  title: "What to let go of",
  unworn: "Not worn in a while",
  unworn_hint: {
    one: "You haven't worn {count} item for a year, or ever in half a year.",
    other: "You haven't worn {count} items for a year, or ever in half a year.",
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
  nothing_hint: "You've worn everything within a year, or it's new.",
  done: "That's all",
  done_hint: "Kept: {kept}. Archived: {archived}. We won't ask about what you kept for half a year.",
  limit_hint: "Archived items still count toward your limit until you delete them.",
  show_archived: "Show the archive",
  not_loaded: "Couldn't look through your wardrobe. Check your connection.",
};
