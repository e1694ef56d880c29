import type { Message } from '../contract/messages.ts';

type MessageWords = (reason: Pick<Message, 'code' | 'parameters'>) => string | undefined;

let wordsOf: MessageWords = () => undefined;

/** Sets the console's own words for the messages of the contract's catalogue. */
export function setMessageWords(words: MessageWords): void {
  wordsOf = words;
}

/** A message in the console's own words, or in its English ones. */
export function wordMessage(message: Message | string): string {
  return typeof message === 'string' ? message : (wordsOf(message) ?? message.text);
}

/** The body of an error response with the console's own words in place of the server's, where it has any. */
export function wordErrors(body: unknown): unknown {
  if (!isObject(body)) return body;
  const { message, errors, reason, reasons } = body;
  const word = (text: unknown, given: unknown) => (isReason(given) ? (wordsOf(given) ?? text) : text);
  if (!isObject(errors) || !isObject(reasons)) return { ...body, message: word(message, reason) };
  const fields = Object.entries(errors).map(([field, text]) => [field, word(text, reasons[field])]);
  const texts = [...new Set(fields.map(([, text]) => text))];
  return {
    ...body,
    errors: Object.fromEntries(fields),
    message: isReason(reason) ? word(message, reason) : texts.join(' '),
  };
}

function isReason(value: unknown): value is Pick<Message, 'code' | 'parameters'> {
  return isObject(value) && typeof value.code === 'string' && isObject(value.parameters);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
