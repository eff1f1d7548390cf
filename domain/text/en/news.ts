/** Texts of the settings about what operators send to everybody (OPS-04). */
export const newsEn = {
  row: "News about the app, in the chat",
  not_saved: "That wasn't saved. Check your connection and try again.",
};
