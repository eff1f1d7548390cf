/** Texts of a question to friends in the chats where it is asked, and of the page of a shared look (ASK-01 to ASK-04). */
export const questionsEn = {
  ask_several: "Which one shall I wear?",
  ask_one: "Do you like it?",
  ask_title: "Ask about your looks",
  ask_open: "Take a closer look",
  ask_chosen: {
    one: "Chosen: {choice}, by {votes} of {count} vote.",
    other: "Chosen: {choice}, by {votes} of {count} votes.",
  },
  ask_liked: { one: "{count} friend likes it.", other: "{count} friends like it." },
  ask_draw: { one: "A draw after {count} vote.", other: "A draw after {count} votes." },
  ask_no_votes: "Over, without a vote.",
  ask_deleted: "This question is over.",

  vote_counted: "Your vote: {choice}",
  vote_taken_back: "Your vote is taken back",
  vote_over: "This question is over",
  vote_foreign: "These buttons belong to another question",
  vote_too_many: "One vote at a time, please. Try again in a minute",

  offer_open: "Make an outfit in the app",

  friends_chose: {
    one: "Your friends chose “{name}” ({votes} of {count} vote).",
    other: "Your friends chose “{name}” ({votes} of {count} votes).",
  },
  friends_wear: "Wear what they chose",

  page_look: "A look from my wardrobe",
  page_look_of: "A look by {name}",
  page_open: "Open in Telegram",
  page_gone_title: "This look is not shared any more",
  page_gone: "Its owner has taken it back, or the link is not complete.",
};
