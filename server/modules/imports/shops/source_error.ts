const WORDS = {
  refused: (shop: string) =>
    `${shop} does not accept this cookie, or its session has ended. Log in there again, copy the cookie anew, and go on with it.`,
  circling: (shop: string) =>
    `${shop} sent the server in a circle, three times, without saying that it refuses the cookie. Try again later; if that does not help, log in there again and copy the cookie anew.`,
  unreachable: (shop: string) => `${shop} cannot be reached. Try again later.`,
  failing: (shop: string) => `${shop} keeps answering with errors. Try again later.`,
  unreadable: (shop: string) =>
    `${shop} answered with something that is no page of an account as Backstock knows it. Its pages may have changed.`,
  cancelled: () => 'The import was cancelled.',
};

export type SourceErrorCode = keyof typeof WORDS;

/** Why reading an account stopped, with a message for the operator. */
export class ShopError extends Error {
  readonly code: SourceErrorCode;

  constructor(code: SourceErrorCode, shop: string) {
    super(WORDS[code](shop));
    this.code = code;
  }
}
