import type { LegalPage, LegalText } from "#text/legal.ts";

/** Describes what the server does: change it whenever the stored data changes. */
export const legalEn = {
  privacy: {
    title: "Privacy",
    sections: [
      {
        heading: "What we store about you",
        paragraphs: [
          "From Telegram: your number there, your first name, your user name and your language. We never ask for your phone number.",
          "From you: the photos you add and the pictures made from them, what you wrote about your clothes and paid for them, your outfits, the diary of what you wore on which day, what you plan to wear and wish for, what you said about outfits, your questions to friends with their counts, your settings with your time zone, your feedback, and what you asked of the bot.",
          "What follows from it: your plan, your credits and every change of them, your orders and payments. We never see card numbers: Telegram, or your wallet, takes the payment. For a payment in coins we keep the address of the wallet it came from, and its comment if that names no order, so that it can be counted or sent back.",
          "For the weather your position is sent to the server rounded to about a kilometer, passed to the weather service in that form, and not stored; we keep only how warm the day felt for which outfits were suggested. The city you choose for the weather is stored until you choose your position again; the one you choose for the morning message is stored with its time, its days and the outfits of the last two weeks; both no longer than your account.",
        ],
      },
      {
        heading: "Who sees it",
        paragraphs: [
          "Your clothes, pictures, outfits and diary are shown only to you. An outfit you share shows its picture and its name, and your first name if you choose to show it, to anyone with its link, until you stop sharing it.",
          "A question to friends goes where you send it: a board of its outfits, your line and the counts, and nothing else of your wardrobe. Telegram reads the board, and an outfit that you send by the bot’s name or put into a story, under an address that ends with the question, with the outfit or after seven days; what it has read by then stays in its chats. About who votes we keep nothing but a checksum that is different for each question and is deleted when it ends.",
          "What you show can be reported by whoever sees it. Then we look at it, and may take it down for everybody but you. About who reports we keep nothing but a checksum of their address that is different for each thing reported.",
          "Your feedback and what you write to the bot are read by the operators of the service, with your first name, your user name, your number in Telegram and your plan. To help you they can look up your plan, your credits and your payments.",
          "{providers}",
          "We sell nothing, and there are no ads and no trackers.",
        ],
      },
      {
        heading: "How long",
        paragraphs: [
          "Until you delete it. An item you delete goes with its pictures, and the diary keeps only that something was worn; a picture that’s no longer needed is removed by itself.",
          "The server’s log names events by numbers, without your photos and texts. To prevent abuse, requests are counted by the address they come from; the count is forgotten after about an hour.",
        ],
      },
      {
        heading: "Your rights",
        paragraphs: [
          "Get everything we store about you as one file: in the app’s settings, or with /export in the chat with {bot}.",
          "Delete your account: in the app’s settings, or with /delete in the chat. Sessions end at once, and items and pictures are removed; payments stay without your name, since accounts must add up. If a payment gave you nothing, we know who paid it until it’s refunded.",
          "So that nobody gets the trial and the free credits twice, we keep a checksum of your number in Telegram for a year after the deletion, with when you left, whether the trial was used, and what was left of the free credits and of the hour’s limits. Your number can’t be read from it; if you come back, it’s removed and you go on with what was left.",
          "Questions? Write to {bot}: people read it.",
        ],
      },
    ],
  },
  terms: {
    title: "Terms",
    sections: [
      {
        heading: "What you get",
        paragraphs: [
          "An assistant for your own wardrobe. Recognition, pictures and advice are made by programs and may be wrong; you decide what you wear.",
          "The service is offered as is. We do what we can so that nothing is lost, and you can get a copy of everything at any time.",
        ],
      },
      {
        heading: "Plans and payments",
        paragraphs: [
          "You pay for a plan once, for the time you choose, and it ends by itself. It doesn’t renew, and you’re never charged again.",
          "Only the month that says so renews by itself: Telegram takes its price in Stars every 30 days, the same each time, until you cancel it, in the app’s settings or in Telegram. What’s paid stays yours until its end. If there are too few Stars, nothing is taken and the plan ends.",
          "Days you buy while a plan is running are added to it. When you move to a higher plan, what’s left of the lower one counts by its price.",
          "Payments are taken by Telegram in Stars or, where it is offered, by your wallet in the coin. Stars paid twice come back by themselves; coins sent twice come back on request.",
          "Something went wrong? Send /paysupport to {bot}. Telegram’s own support can’t help with purchases made here.",
          "AI credits you buy in packs don’t expire, and the month’s own are used first. They’re deleted with your account.",
          "A plan that was refunded ends with the refund; of a refunded pack, the credits that are left are taken back.",
        ],
      },
      {
        heading: "Your pictures",
        paragraphs: [
          "Your photos stay yours. You allow us to store them and make pictures from them for you, and nothing more.",
          "Please add only photos you may use, and none that break the law or someone else’s rights. We may remove those, and close accounts that harm others or the service.",
        ],
      },
      {
        heading: "Ending",
        paragraphs: [
          "You can delete your account whenever you like. If the service ends, we’ll say so in the chat beforehand and refund the paid time and the bought credits that are left.",
        ],
      },
    ],
  },
  paysupport: {
    title: "Help with payments",
    sections: [
      {
        heading: "A payment went wrong",
        paragraphs: [
          "Send /paysupport to {bot}. It lists your payments; reply to it and tell us what happened. People read every message, and the answer comes in the same chat.",
          "Telegram’s own support can’t help with purchases made here.",
        ],
      },
      {
        heading: "What works itself out",
        paragraphs: [
          "A payment may take a few minutes. You can close the app meanwhile: you get what you bought when the money arrives, and the bot writes to you.",
          "Stars paid twice, or fewer than the price, come back by themselves.",
        ],
      },
      {
        heading: "When to write to us",
        paragraphs: [
          "Coins can’t come back by themselves. If you sent them twice, sent too few, or sent them long after the order, write to us: nothing is lost, and we’ll match them with your order or send them back.",
        ],
      },
      {
        heading: "Refunds",
        paragraphs: [
          "Ask for a refund in the same way. A plan that was refunded ends with the refund; of a pack, the credits that are left are taken back.",
        ],
      },
    ],
  },
} as const satisfies Record<LegalPage, LegalText>;
