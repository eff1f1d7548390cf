/** What the Bot API answers instead of a result; the description is the real one's, word for word. */
export class BotRefusal extends Error {
  override readonly name = "BotRefusal";
  readonly statusCode: number;

  constructor(statusCode: number, description: string) {
    super(description);
    this.statusCode = statusCode;
  }
}

export function badRequest(reason: string): BotRefusal {
  return new BotRefusal(400, `Bad Request: ${reason}`);
}
