/** A refusal of the Bot API. The description is the real one's, word for word. */
export class BotApiError extends Error {
  override readonly name = "BotApiError";
  readonly statusCode: number;
  /** Of a 429. */
  readonly retryAfterS: number | undefined;

  constructor(statusCode: number, description: string, retryAfterS?: number) {
    super(description);
    this.statusCode = statusCode;
    this.retryAfterS = retryAfterS;
  }
}

export function badRequest(reason: string): BotApiError {
  return new BotApiError(400, `Bad Request: ${reason}`);
}
