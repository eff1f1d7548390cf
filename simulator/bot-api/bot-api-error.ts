/** A refusal of the Bot API. The description is the real one's, word for word. */
export class BotApiError extends Error {
  override readonly name = "BotApiError";
  readonly statusCode: number;

  constructor(statusCode: number, description: string) {
    super(description);
    this.statusCode = statusCode;
  }
}

export function badRequest(reason: string): BotApiError {
  return new BotApiError(400, `Bad Request: ${reason}`);
}
