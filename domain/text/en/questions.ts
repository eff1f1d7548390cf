/** Texts of a question to friends in the chats where it is asked, and of the page of a shared look (ASK-01 to ASK-04). */
export const questionsEn = {
  ask_several: "Which one should I wear?",
  ask_one: "Do you like it?",
  ask_title: "Ask about your outfits",
  ask_open: "Take a closer look",
  ask_chosen: {
    one: "The winner is {choice}, with {votes} of {count} vote.",
    other: "The winner is {choice}, with {votes} of {count} votes.",
  },
  ask_liked: { one: "{count} friend likes it.", other: "{count} friends like it." },
  ask_draw: { one: "A tie after {count} vote.", other: "A tie after {count} votes." },
  ask_no_votes: "Voting is over, and nobody voted.",
  ask_deleted: "This question is over.",

  vote_counted: "Your vote: {choice}",
  vote_taken_back: "Your vote is withdrawn",
  vote_over: "This question is over",
  vote_foreign: "These buttons belong to another question",
  vote_too_many: "Not so fast. Try again in a minute",
  offer_open: "Build an outfit in the app",
  friends_chose: {
    one: "Your friends chose “{name}” ({votes} of {count} vote).",
    other: "Your friends chose “{name}” ({votes} of {count} votes).",
  },
  friends_wear: "Wear what they chose",

  page_look: "An outfit from my wardrobe",
  page_open: "Open in Telegram",
  page_gone_title: "This outfit is no longer shared",
  page_gone: "Its owner stopped sharing it, or the link is incomplete.",
};
