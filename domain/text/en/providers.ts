/** Texts of the question who may see photos and words (TRUST-03). */
export const providersEn = {
  question: "Who may see your photos?",
  intro: "Some things turn out better with another company's model. It would get:",
  line: "{name}: {uses}",
  recognition: "photos, to tell what's on them",
  background: "photos, to remove the background",
  pictures: "photos, to make pictures of them",
  advice: "descriptions of your clothes and your request, to give advice",
  promise:
    "Without your name, for one answer at a time. If you say no, everything still works: our own server does it all.",
  later: "You can change your mind in the settings, or with /privacy in the chat.",
  yes: "Allow",
  no: "Don't allow",
  agreed: "You've allowed it.",
  refused: "You haven't allowed it: they get nothing.",
  row: "Other companies' models",
  row_agreed: "Allowed",
  row_refused: "Not allowed",
  not_saved: "Your answer wasn't saved. Check your connection and try again.",
  nobody:
    "Photos are recognized, pictures are made and advice is given by the server itself. No other company gets them.",
  page: "If you allow it, models of other companies get, without your name and for one answer at a time: {list}. Until then, and if you don't, the server does it all itself. You are asked once and can change your mind in the settings or with /privacy in the chat. An answer is kept for up to a month, so that nothing is sent twice; if you say no, it is deleted at once.",
};
