import type { Problem } from '../domain/problem.ts';
import { accountingMessages } from './messages/accounting.ts';
import { backupMessages } from './messages/backups.ts';
import { cardMessages } from './messages/cards.ts';
import { columnMessages } from './messages/columns.ts';
import { doctorMessages } from './messages/doctor.ts';
import { historyMessages } from './messages/history.ts';
import { importFileMessages } from './messages/import_files.ts';
import { importOrderMessages } from './messages/import_orders.ts';
import { importRowMessages } from './messages/import_rows.ts';
import { importMessages } from './messages/import_calls.ts';
import { inputMessages } from './messages/inputs.ts';
import { listingMessages } from './messages/listings.ts';
import { labelMessages } from './messages/labels.ts';
import { placeMessages } from './messages/places.ts';
import { priceMessages } from './messages/prices.ts';
import { linkMessages } from './messages/links.ts';
import { requestMessages } from './messages/requests.ts';
import { saleMessages } from './messages/sales.ts';
import { shopMessages } from './messages/shops.ts';
import { stockMessages } from './messages/stock.ts';
import { typedNumberMessages } from './messages/typed_numbers.ts';
import { userMessages } from './messages/users.ts';

/** All messages for people in English, by code. `%{name}` stands for a parameter. */
export const MESSAGES = {
  ...inputMessages,
  ...typedNumberMessages,
  ...requestMessages,
  ...userMessages,
  ...stockMessages,
  ...listingMessages,
  ...placeMessages,
  ...labelMessages,
  ...priceMessages,
  ...saleMessages,
  ...accountingMessages,
  ...linkMessages,
  ...importMessages,
  ...columnMessages,
  ...importFileMessages,
  ...importRowMessages,
  ...importOrderMessages,
  ...shopMessages,
  ...cardMessages,
  ...doctorMessages,
  ...backupMessages,
  ...historyMessages,
};
export type MessageCode = keyof typeof MESSAGES;

type ParameterNames<Template> = Template extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;
type ParametersOf<Code extends MessageCode> = Record<
  ParameterNames<(typeof MESSAGES)[Code]>,
  MessageParameter
>;
/** No argument for a message without parameters. */
type Arguments<Code extends MessageCode> = [ParameterNames<(typeof MESSAGES)[Code]>] extends [never]
  ? []
  : [parameters: ParametersOf<Code>];

/** A value in a message. A sentence within a message is a message too, so that clients can translate it. */
export type MessageParameter = string | number | Message;

/** A message in English, with its code and parameters for clients that word it in another language. */
export interface Message {
  readonly code: MessageCode;
  readonly parameters: Readonly<Record<string, MessageParameter>>;
  readonly text: string;
}

/** A message, or a text without a code, such as a message that an earlier version stored. */
export type MessageOrText = Message | string;

/** @example createMessage('sales.only_left', { count: 3 }).text // 'Only 3 of these are left.' */
export function createMessage<Code extends MessageCode>(code: Code, ...[given]: Arguments<Code>): Message {
  return fillIn(code, given ?? {});
}

function fillIn(code: MessageCode, parameters: Message['parameters']): Message {
  const text = MESSAGES[code].replaceAll(/%\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    return typeof value === 'object' ? value.text : String(value);
  });
  return { code, parameters, text };
}

/** Several sentences as one message. */
export function joinMessages(messages: readonly Message[]): Message | undefined {
  const [first, ...others] = messages;
  const rest = others.length > 0 ? joinMessages(others) : undefined;
  return first && rest ? createMessage('requests.sentences', { first, others: rest }) : first;
}

/** The message of a problem that `domain` has found. */
export function messageOfProblem({ code, parameters }: Problem<MessageCode>): Message {
  const values = Object.entries(parameters).map(([name, value]): [string, MessageParameter] => [
    name,
    typeof value === 'object' ? messageOfProblem(value) : value,
  ]);
  return fillIn(code, Object.fromEntries(values));
}

/** @param message a text has no code */
export const textOf = (message: MessageOrText): string =>
  typeof message === 'string' ? message : message.text;

/** The texts of messages, by field. */
export function textsOf(messages: Readonly<Record<string, MessageOrText>>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, textOf(message)]));
}

/** The messages of schemas by their text: zod stores only the text of an error. */
const constants = new Map<string, Message>();

/** The text of a message that a schema has as a constant: never called for a value that somebody sent. */
export function constantText<Code extends MessageCode>(code: Code, ...given: Arguments<Code>): string {
  const made = createMessage(code, ...given);
  constants.set(made.text, made);
  return made.text;
}

/** The message of a schema with this text, if it is one of the catalogue. */
export const findConstantMessage = (text: string): Message | undefined => constants.get(text);
