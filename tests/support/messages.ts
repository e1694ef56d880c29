import type { Message } from '../../contract/messages.ts';

/** A type with `string` in place of each message. */
export type Texts<Value> = Value extends Message
  ? string
  : Value extends (...given: never[]) => unknown
    ? Value
    : Value extends object
      ? { [Key in keyof Value]: Texts<Value[Key]> }
      : Value;

/** A value with the text of each message in it. */
export function messagesToTexts<Value>(value: Value): Texts<Value> {
  return convert(value) as Texts<Value>;
}

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  if ('code' in value && 'text' in value) return value.text;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, convert(one)]));
}
