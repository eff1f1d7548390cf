/** What cannot be done at the desk now, in a sentence for who stands there. */
export class DeskRefusal extends Error {
  override readonly name = "DeskRefusal";
  readonly statusCode: number;

  constructor(statusCode: number, sentence: string) {
    super(sentence);
    this.statusCode = statusCode;
  }
}
