/** The specification's literal messages (M-01), word for word: thrown and logged, never translated. */
export const MESSAGES = {
  failedToReadFile: "Failed to read file",
  failedToLoadImage: "Failed to load image",
  failedToProcessImage: "Failed to process image",
  noCanvasContext: "No canvas context",
  failedToUpdateItem: "Failed to update item",
  failedToDeleteItem: "Failed to delete item",
  paymentCancelledByUser: "Payment cancelled by user",
  failedToGetInvoiceLink: "Failed to get invoice link",
  failedToGetTonInvoice: "Failed to get TON invoice",
  tonConnectNotInitialized: "TonConnect UI is not initialized",
  failedToPurchasePremium: "Failed to purchase premium",
  invalidImageResponse: "Invalid image response",
  signInFailed: "Failed to authenticate Telegram user: ",
  noLaunchData: "There is no tgWebAppData",
} as const;

/** The log message of a failed sign-in (L-03): the status text of a refusal, or that there was no launch data. */
export function signInFailure(reason: { readonly statusText: string } | "no_launch_data"): string {
  return MESSAGES.signInFailed + (reason === "no_launch_data" ? MESSAGES.noLaunchData : reason.statusText);
}
