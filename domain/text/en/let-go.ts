/** Texts of "Let go" (STATE-04). */
export const letGoEn = {
  title: "What to let go",
  unworn: "Not worn for long",
  unworn_hint: {
    one: "{count} garment was not worn for a year, or never in half a year.",
    other: "{count} garments were not worn for a year, or never in half a year.",
  },
  begin: "Go through them",
  find: "What do I not wear?",
  keep: "Keep",
  archive: "Archive",
  share_text: "Looking for a new home: {garment}",
  not_shared: "Not shared. Please try again.",
  never_worn: "Never worn",
  number: "{number} of {count}",
  nothing: "Nothing to let go",
  nothing_hint: "Everything was worn within a year, or is new.",
  done: "That was all",
  done_hint: "Kept: {kept}. Archived: {archived}. What is kept is not asked about for half a year.",
  limit_hint: "Archived garments count to the limit until you delete them.",
  show_archived: "Show the archive",
  not_loaded: "Your wardrobe could not be looked through. Check the connection.",
};
