import { accountingMessages } from './messages/accounting.ts';
import { doctorMessages } from './messages/doctor.ts';
import { importMessages } from './messages/imports_and_cards.ts';
import { inputMessages } from './messages/inputs.ts';
import { requestMessages } from './messages/requests.ts';
import { saleMessages } from './messages/sales.ts';
import { stockMessages } from './messages/stock.ts';
import { userMessages } from './messages/users.ts';

/** The errors of calls and the findings of the doctor in English, by code. `%{name}` stands for a parameter. */
export const MESSAGES = {
  ...inputMessages,
  ...requestMessages,
  ...userMessages,
  ...stockMessages,
  ...saleMessages,
  ...accountingMessages,
  ...importMessages,
  ...doctorMessages,
};
export type MessageCode = keyof typeof MESSAGES;

type ParameterNames<Template> = Template extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;
type ParametersOf<Code extends MessageCode> = Record<
  ParameterNames<(typeof MESSAGES)[Code]>,
  string | number
>;
/** No argument for a message without parameters. */
type Arguments<Code extends MessageCode> = [ParameterNames<(typeof MESSAGES)[Code]>] extends [never]
  ? []
  : [parameters: ParametersOf<Code>];

/** An error in English, with its code and parameters for clients that word it in another language. */
export interface Message {
  readonly code: MessageCode;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly text: string;
}

/** @example createMessage('sales.only_left', { count: 3 }).text // 'Only 3 of these are left.' */
export function createMessage<Code extends MessageCode>(code: Code, ...[given]: Arguments<Code>): Message {
  const parameters: Readonly<Record<string, string | number>> = given ?? {};
  const text = MESSAGES[code].replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(parameters[name]));
  return { code, parameters, text };
}

/** @param message a text has no code */
export const textOf = (message: Message | string): string =>
  typeof message === 'string' ? message : message.text;

/** The texts of messages, by field. */
export function textsOf(messages: Record<string, Message>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([field, { text }]) => [field, text]));
}

/** The messages of schemas by their text: zod carries an error as text alone. */
const constants = new Map<string, Message>();

/** The text of a message that a schema has as a constant: never called for a value that somebody sent. */
export function constantText<Code extends MessageCode>(code: Code, ...given: Arguments<Code>): string {
  const made = createMessage(code, ...given);
  constants.set(made.text, made);
  return made.text;
}

/** The message of a schema with this text, if it is one of the catalogue. */
export const constantMessage = (text: string): Message | undefined => constants.get(text);
