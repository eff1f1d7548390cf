/** A dev control that cannot be used now. The message is shown to the developer. */
export class DevControlError extends Error {
  override readonly name = "DevControlError";
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
