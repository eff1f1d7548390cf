export const reportsEn = {
  report: "Report",
  report_title: "What’s wrong with it?",
  report_hint: "One tap is enough. Nobody learns who reported it.",
  why_nudity: "Nudity or sex",
  why_hurtful: "Hate, violence or an insult",
  why_not_theirs: "Somebody else’s photo",
  why_other: "Something else",
  report_taken_title: "Thank you",
  report_taken: "We’ll have a look at it.",
  down_title: "This was taken down",
  down_hint: "It was reported, and it broke our rules.",
};
