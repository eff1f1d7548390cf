/** Texts of the bot, and of invoices. */
export const botEn = {
  invoice_description: "{plan} for your wardrobe. One payment, nothing renews by itself.",
  order_unknown: "This invoice is no longer known. Please open a new one in the app.",
  order_of_another: "This invoice was made for somebody else. Please choose a plan in your own app.",
  order_paid_already: "This invoice is already paid. Your plan is active.",
  order_expired: "This invoice is too old. Please open a new one in the app.",

  bot_open: "Open wardrobe",
  bot_open_item: "Open the item",
  bot_menu: "Wardrobe",
  bot_description:
    "Your wardrobe in your pocket.\n\nPhotograph your clothes: I recognize and file them. Put outfits together, see them, and hear what to wear in today's weather.",
  bot_welcome:
    "Hi, {name}! I keep your wardrobe.\n\nSend me photos of your clothes, one or ten at a time: I recognize each and file it. In the app you put outfits together, see them, and hear what to wear in today's weather.",
  bot_help:
    "What I can do:\n\n• a photo of a garment, or an album: I add it to your wardrobe\n• your words, such as “what to wear to the office”: I answer with an outfit\n• /start opens the app\n• /morning 7:30 sends you an outfit for the day at that time\n• /language changes the language\n• /paysupport helps with payments\n• /export sends you all your data\n• /delete deletes your account\n• /terms and /privacy",
  bot_said:
    "Ask me what to wear, for example “something for rain” or “what to wear to the office”. Or send me a photo of a garment, and I add it to your wardrobe.",
  bot_terms: "The terms of use are here.",
  bot_privacy: "What is stored about you, and what for, is written here.",
  bot_read: "Read",
  bot_paysupport:
    "A payment went wrong? Answer with what happened, we read every message. Stars that were paid twice come back by themselves.\n\n{payments}",
  bot_no_payments: "You have not paid anything yet.",
  bot_payment_line: "{plan} · {amount} · {date}\n{charge}",
  bot_payment_line_back: "{plan} · {amount} · {date} · went back\n{charge}",
  bot_support_kept:
    "Thank you, we have your message and read every one.\n\nDid you want an outfit? Ask for example “what to wear to the office”.",
  bot_words_too_long: "That is more than I can pass on in one message. Please send it again in shorter ones.",
  bot_words_too_many: "I have passed on a lot from you already. Please send this again in an hour.",
  bot_language_question: "Which language shall I speak?",
  bot_language_done: "I speak English now.",
  bot_photo_added: "{type}. It is in your wardrobe.",
  bot_photo_unsure: "I added it as {type}, but I am not sure. Please take a look.",
  bot_photo_full: "Your wardrobe is full, so this photo was not added. A higher plan has room for more.",
  bot_photo_of_several:
    "{type}: the most prominent one of several in this photo. I offer the others too if I can take them apart.",
  bot_photo_alike: "{type}. It is in your wardrobe, where you have one like it: open it to compare the two.",
  bot_photo_no_garment: "I see no garment in this photo. Photograph it alone: on a bed, a hanger or the floor.",
  bot_photo_unreadable: "I cannot read this picture. Please send it as a photo.",
  bot_photo_failed: "I could not add this photo just now. Please send it again in a minute.",
  bot_photo_waiting:
    "That is a lot of photos for one hour. I will add this one a little later. No need to send it again.",
  bot_photo_too_many: "That is a lot of photos for one hour. Please send this one again later.",

  bot_preview_ready: "Your outfit is ready.",
  bot_enhanced_ready: "The enhanced picture is ready.",
  bot_paid: "{plan} is active until {date}. Thank you!\n\nCharge: {charge}",
  bot_paid_twice: "Your second payment for {plan} goes back to you by itself.",
  bot_coin_twice:
    "A second payment for {plan} arrived. Write to /paysupport and we send it back.\n\nTransaction: {charge}",
  bot_too_few_stars: "Fewer Stars arrived than {plan} costs. They go back to you by themselves.",
  bot_underpaid:
    "{paid} {coin} arrived for {plan}, which costs {price}: {missing} {coin} are missing, so it is not active yet. Your money is not lost: write to /paysupport, and we settle the rest with you or send it back.\n\nTransaction: {charge}",
  bot_late: "Your payment for {plan} came long after its order. We look at it and tell you here.",
  bot_money_back: "Your payment for {plan} went back to you.\n\nCharge: {charge}",
  bot_refunded: "Your payment for {plan} went back to you, and the plan with it.",
  bot_feedback_rewarded: {
    one: "Thank you, your feedback helps! We added {count} bonus day: {plan} is active until {date}.",
    other: "Thank you, your feedback helps! We added {count} bonus days: {plan} is active until {date}.",
  },
  bot_days_given: {
    one: "We added {count} day for you: {plan} is active until {date}.",
    other: "We added {count} days for you: {plan} is active until {date}.",
  },
  bot_days_taken: {
    one: "We took back {count} day that we had added by mistake.",
    other: "We took back {count} days that we had added by mistake.",
  },

  asked_needs_plan:
    "I answer words with outfits on the Basic and Pro plans. By the weather the app dresses you on every plan.",
  asked_no_credits:
    "This month’s recommendations are used up. A higher plan has more of them; otherwise they renew with the month.",
  asked_too_often: "That is a lot of questions for one hour. Please ask again a little later.",
  asked_failed: "I could not think of an outfit just now. Please ask again in a minute. It has cost you nothing.",
  asked_no_clothes:
    "There is nothing at hand that I could dress you in. Send me photos of your clothes, one or ten at a time, and ask again.",
  asked_nothing: "What is at hand makes no outfit yet. Send me photos of a top and trousers, or of a dress.",
  asked_plans: "See the plans",
  asked_over: "This answer is too old. Please ask again.",
  bot_no_voice:
    "I cannot listen to voice messages. Please write what you need, for example “what to wear to the office”.",

  morning_weather: "{city}. {weather}.",
  morning_no_city: "Without a city I do not know the weather, so the season decides.",
  morning_no_weather: "I cannot learn the weather just now, so the season decides.",
  morning_planned: "As you planned.",
  morning_turned_cold: "You planned another outfit, but it is getting cold for it. Rather this one:",
  morning_turned_rain: "You planned another outfit, but it will rain. Rather this one:",
  morning_turned_heat: "You planned another outfit, but it is getting too warm for it. Rather this one:",
  morning_turned_only: "It is not the weather for it, but you have nothing that suits better.",
  morning_plan_away: "You planned another outfit, but not at hand is: {what}. Rather this one:",
  morning_plan_gone: "You planned another outfit, but some of it is no longer in your wardrobe. Rather this one:",
  calendar_name: "Outfits",
  calendar_outfit: "Outfit",
  trip_list: "{place}, {from} – {to}",
  trip_packed: { one: "{count} item to pack:", other: "{count} items to pack:" },
  trip_more: { one: "and {count} more, in the app", other: "and {count} more, in the app" },
  morning_worn: "Wore it",
  morning_another: "Another",
  morning_declined: "Not today",
  morning_open: "Open",
  morning_entered: "It is in your diary.",
  morning_skipped: "Not today, then. Until next time.",
  morning_over: "This day is over. Today’s outfit is in a newer message, or in the app.",
  morning_gone: "Some of it is no longer in your wardrobe.",
  morning_not_entered: "I could not enter it. Please enter it in the app’s calendar.",
  morning_no_other: "Your wardrobe has no other outfit for this day.",
  morning_is_off: "I send you no outfit in the morning. /morning 7:30 switches it on.",
  morning_is_on:
    "I send you an outfit for the day at {time} ({days}). {place}\n\n/morning 8:00 changes the time, /morning off switches it off. City and days are in the app.",
  morning_place: "It goes by the weather in {city}.",
  morning_no_place: "Choose a city in the app, and it goes by the weather there; until then by the season.",
  morning_turned_off: "I no longer send you an outfit in the morning. /morning 7:30 switches it on again.",
  morning_no_zone: "I do not know your time zone yet. Please open the app once, then send this again.",
  morning_unclear: "I did not understand the time. Send it like this: /morning 7:30, or /morning off.",

  bot_export_begun: "I am putting your data together. It comes here in a moment.",
  bot_export_done: "All that is stored of you: your items, outfits and payments, and your pictures.",
  bot_export_failed: "I could not send everything just now. Please send /export again later.",
  bot_delete_question:
    "Delete your account? All items, pictures and outfits go, and what is left of your plan. This cannot be undone.",
  bot_delete_yes: "Delete everything",
  bot_delete_no: "Keep my account",
  bot_deleted: "Your account is deleted. Goodbye, and come back whenever you like.",
  bot_kept: "Your account stays.",
  bot_delete_old: "This button was for an account that is gone. To delete this one, send /delete.",
  bot_nobody: "You have no account yet. /start opens the app.",

  "command.start": "Open the wardrobe",
  "command.help": "What the bot can do",
  "command.language": "Change the language",
  "command.morning": "An outfit for the day, every morning",
  "command.paysupport": "Help with payments",
  "command.export": "Get all your data",
  "command.delete": "Delete your account",
  "command.terms": "Terms of use",
  "command.privacy": "Privacy",
};
