import { createMessage, type Message } from '../../../../contract/messages.ts';

export type SourceErrorCode = 'refused' | 'circling' | 'unreachable' | 'failing' | 'unreadable' | 'cancelled';

/** Why reading an account stopped, with a message for the operator. */
export class ShopError extends Error {
  readonly code: SourceErrorCode;
  readonly reason: Message;

  constructor(code: SourceErrorCode, shop: string) {
    const reason = messageOf(code, shop);
    super(reason.text);
    this.code = code;
    this.reason = reason;
  }
}

function messageOf(code: SourceErrorCode, shop: string): Message {
  return code === 'cancelled' ? createMessage('shops.cancelled') : createMessage(`shops.${code}`, { shop });
}
