import type { ReportedProblem } from '../contract/reasons.ts';
import type { Message, MessageOrText } from '../contract/messages.ts';

type Reason = Pick<Message, 'code' | 'parameters'>;
type PlainParameters = Record<string, string | number>;
type MessageWords = (reason: { code: string; parameters: PlainParameters }) => string | undefined;

let translate: MessageWords = () => undefined;

/** Sets the console's own words for the messages of the contract's catalogue. */
export function setMessageTexts(words: MessageWords): void {
  translate = words;
}

/** The console's own words for a message, and for the messages within it; undefined where it has none. */
function wordsOf({ code, parameters }: Reason): string | undefined {
  const values = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === 'object' ? wordMessage(value) : value,
  ]);
  return translate({ code, parameters: Object.fromEntries(values) });
}

/** A message in the console's own words, or in its English ones. */
export function wordMessage(message: MessageOrText): string {
  return typeof message === 'string' ? message : (wordsOf(message) ?? message.text);
}

/** A text with the reason behind it, in the console's own words where there is a reason and it has any. */
export function wordText(text: string, reason: Reason | null | undefined): string {
  return (reason && wordsOf(reason)) ?? text;
}

/** The texts of fields in the console's own words, by the reasons of the fields. */
export function wordTexts(
  texts: Readonly<Record<string, string>>,
  reasons: Readonly<Record<string, Reason>> = {},
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, wordText(text, reasons[field])]),
  );
}

/** A problem in the console's own words. */
export function wordProblem(problem: ReportedProblem): ReportedProblem {
  const { place, placeReason, message, reason } = problem;
  return { ...problem, place: wordText(place, placeReason), message: wordText(message, reason) };
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

function isReason(value: unknown): value is Reason {
  return isObject(value) && typeof value.code === 'string' && isObject(value.parameters);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
