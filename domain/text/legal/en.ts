import type { LegalPage, LegalText } from "#text/legal.ts";

/** Describes what the server does: change it whenever the stored data changes. */
export const legalEn = {
  privacy: {
    title: "Privacy",
    sections: [
      {
        heading: "What is stored of you",
        paragraphs: [
          "From Telegram: your number there, your first name, your user name and your language. Your phone number is never asked for.",
          "From you: the photos you add and the pictures made from them, what you wrote about your clothes and paid for them, your outfits, the diary of what you wore on which day, what you plan to wear and wish for, what you said of outfits, your questions to friends with their counts, your settings with your time zone, your feedback, and what you asked of the bot.",
          "What follows from it: your plan, your credits and every change of them, your orders and payments. Card numbers are never seen by us: Telegram, or your wallet, takes the payment. Of a payment in coins the address of the wallet that it came from is kept, and what was written with it if that names no order, so that it can count or go back.",
          "For the weather your position is sent to the server rounded to about a kilometre, is passed to the weather service in that form, and is not stored; kept is only how warm a day felt for which outfits were suggested. The city that you choose for the morning message is stored with its time, its days and the outfits of the last two weeks, until you delete your account.",
        ],
      },
      {
        heading: "Who sees it",
        paragraphs: [
          "Your clothes, pictures, outfits and diary are shown to you alone. An outfit that you share shows its picture and its name, and your first name if you choose to show it, to those who have its link, until you stop sharing it.",
          "A question to friends goes where you send it: a board of its outfits, your line and the counts, and nothing else of your wardrobe. Telegram reads the board, and an outfit that you send by the bot's name or put into a story, under an address that ends with the question, with the outfit or after seven days; what it has read by then stays in its chats. Of who votes nothing is kept but a check sum that is different for each question and goes when it ends.",
          "Your feedback and what you write to the bot are read by the operators of the service, with your first name, your user name, your number in Telegram and your plan. To help you they can look up your plan, your credits and your payments.",
          "Photos are recognized by the server itself. Where the operator has switched on a model of another company, the photo, or for advice the description of your clothes and your request, is sent to it for that one answer, without your name. The answer is kept for up to a month, so that nothing is sent twice.",
          "Nothing is sold, and there are no advertisements and no trackers.",
        ],
      },
      {
        heading: "How long",
        paragraphs: [
          "Until you delete it. An item that you delete goes with its pictures, the diary keeps that something was worn; a picture that nothing needs any more is removed by itself.",
          "The server's log names events by numbers, without your photos and texts. Against abuse, requests are counted by the address they come from; a count is forgotten after about an hour.",
        ],
      },
      {
        heading: "Your rights",
        paragraphs: [
          "Everything that is stored of you as one file: settings in the app, or /export in the chat with {bot}.",
          "Deletion of your account: settings in the app, or /delete in the chat. Sessions end at once, items and pictures are removed; payments stay without your name, since accounts must add up. Of a payment that gave you nothing who paid it is known until it has gone back.",
          "So that nobody gets the trial and the free credits twice, a check sum made from your number in Telegram is kept for a year after the deletion, with when you left, whether the trial was used, and what was left of the free credits and of the hour's limits. Your number cannot be read from it; if you come back, it is removed and you go on with what was left.",
          "Questions: write to {bot}; people read it.",
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
          "The service is offered as it is. We do what we can so that nothing is lost, and you can take a copy of everything at any time.",
        ],
      },
      {
        heading: "Plans and payments",
        paragraphs: [
          "A plan is paid once for the time you choose and ends by itself. Nothing renews, and nothing is charged again.",
          "Days that you buy while a plan runs are added to it. Going up to a higher plan counts what is left of the lower one by its price.",
          "Payments are taken by Telegram in Stars or, where it is offered, by your wallet in the coin. Stars that were paid twice go back by themselves; coins that were sent twice go back on request.",
          "Something went wrong? Write /paysupport to {bot}. Telegram's own support cannot help with purchases made here.",
          "A plan that was refunded ends with the refund.",
        ],
      },
      {
        heading: "Your pictures",
        paragraphs: [
          "Your photos stay yours. You allow us to store them and to make pictures from them for you, and nothing more.",
          "Please add only photos that you may use, and none that break the law or another person's rights. We may remove those, and close accounts that harm others or the service.",
        ],
      },
      {
        heading: "Ending",
        paragraphs: [
          "You may delete your account whenever you like. If the service ends, it is announced in the chat beforehand, and paid time that is left is paid back.",
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
          "Write /paysupport to {bot}. The answer lists your payments; answer it with what happened. People read every message, and the answer comes in the same chat.",
          "Telegram's own support cannot help with purchases made here.",
        ],
      },
      {
        heading: "What settles itself",
        paragraphs: [
          "A payment may take some minutes. You may close the app meanwhile: the plan starts when the money arrives, and the bot writes to you.",
          "Stars that were paid twice, or were fewer than the plan costs, go back by themselves.",
        ],
      },
      {
        heading: "What needs your message",
        paragraphs: [
          "Coins cannot go back by themselves. If you sent them twice, too few, or long after the order, write to us: nothing is lost, and we match them with your plan or send them back.",
        ],
      },
      {
        heading: "Refunds",
        paragraphs: ["Ask for a refund in the same way. A plan that was refunded ends with the refund."],
      },
    ],
  },
} as const satisfies Record<LegalPage, LegalText>;
