import { z } from 'zod';
import {
  findConstantMessage,
  MESSAGES,
  textOf,
  type Message,
  type MessageCode,
  type MessageOrText,
} from './messages.ts';

/** A message within another message. */
const Sentence = z.custom<Message>(isMessage);

/** The message of the catalogue behind a text, for clients that word it in another language. An extension. */
export const Reason = z.object({
  code: z.enum(Object.keys(MESSAGES) as [MessageCode, ...MessageCode[]]),
  parameters: z.record(z.string(), z.union([z.string(), z.number(), Sentence])),
});
export type Reason = z.infer<typeof Reason>;

/** A stored reason. If the catalogue has lost the code, only the text is left. */
export const StoredReason = Reason.optional().catch(undefined);

/** The reason behind a text; undefined for texts outside the catalogue. */
export function reasonOf(message: MessageOrText): Reason | undefined {
  const found = typeof message === 'string' ? findConstantMessage(message) : message;
  return found && { code: found.code, parameters: found.parameters };
}

/** The reasons behind texts, by field; undefined where none has a code. */
export function reasonsOf(
  messages: Readonly<Record<string, MessageOrText>>,
): Record<string, Reason> | undefined {
  const reasons = Object.entries(messages).flatMap(([field, message]) => {
    const reason = reasonOf(message);
    return reason ? [[field, reason] as const] : [];
  });
  return reasons.length > 0 ? Object.fromEntries(reasons) : undefined;
}

/** A problem as answers have it: a place and a message, each with the reason behind the text. */
export const ReportedProblem = z.object({
  place: z.string(),
  message: z.string(),
  placeReason: StoredReason,
  reason: StoredReason,
});
export type ReportedProblem = z.infer<typeof ReportedProblem>;

/** A problem and its place, not yet as an answer has them. */
export interface ProblemWithPlace {
  place: MessageOrText;
  message: MessageOrText;
}

export function reportProblem({ place, message }: ProblemWithPlace): ReportedProblem {
  const [placeReason, reason] = [reasonOf(place), reasonOf(message)];
  return {
    place: textOf(place),
    message: textOf(message),
    ...(placeReason && { placeReason }),
    ...(reason && { reason }),
  };
}

/**
 * A message in stored JSON. Earlier versions stored only the text. The text stays, too, where the catalogue
 * has lost the code.
 */
export const StoredMessage = z
  .union([z.string(), z.object({ code: z.string(), parameters: z.unknown(), text: z.string() })])
  .transform((stored): MessageOrText => {
    if (typeof stored === 'string') return stored;
    return isMessage(stored) ? stored : stored.text;
  });

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null || !('parameters' in value)) return false;
  const isKnown = 'code' in value && typeof value.code === 'string' && value.code in MESSAGES;
  const hasText = 'text' in value && typeof value.text === 'string';
  const parameters: unknown[] = Object.values(Object(value.parameters));
  return (
    isKnown && hasText && parameters.every((one) => /^(string|number)$/.test(typeof one) || isMessage(one))
  );
}

/** A message for a column of text. */
export const writeMessage = (message: MessageOrText): string =>
  typeof message === 'string' ? message : JSON.stringify(message);

/** Reads what `writeMessage` has written, or the plain text of an earlier version. */
export function readMessage(text: string): MessageOrText {
  if (!text.startsWith('{')) return text;
  try {
    return StoredMessage.parse(JSON.parse(text));
  } catch {
    return text;
  }
}
