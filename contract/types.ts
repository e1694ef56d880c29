import { z } from 'zod';
import { parseMachineInteger, parseMachineNumber } from '../domain/machine_number.ts';
import { EXTRA_VALUE_TYPES } from '../domain/product.ts';
import { Id, IdInput, requiredText } from './primitives.ts';
import { constantText, createMessage, type Message } from './messages.ts';

export const Subtype = z.object({ id: Id, name: z.string() });
export type Subtype = z.infer<typeof Subtype>;

export const Type = z.object({ id: Id, name: z.string(), subtypes: z.array(Subtype) });
export type Type = z.infer<typeof Type>;

/** `type` is the id of the type. Names are unique within their type, whatever their case. */
export const NewSubtype = z.object({ name: requiredText(constantText('inputs.name'), 100), type: IdInput });
export type NewSubtype = z.infer<typeof NewSubtype>;

/** Names are unique, whatever their case. Creation and change of types and extras are extensions. */
export const NewType = z.object({ name: requiredText(constantText('inputs.name'), 100) });
export type NewType = z.infer<typeof NewType>;

/** The new name of a type or of a subtype. */
export const TypeRename = NewType;
export type TypeRename = NewType;

/** A further field of all products of one type. `type` is the id of the type. */
export const Extra = z.object({ id: Id, key: z.string(), type: Id, value_type: z.enum(EXTRA_VALUE_TYPES) });
export type Extra = z.infer<typeof Extra>;

/** Keys are unique within their type, whatever their case. */
export const NewExtra = z.object({
  key: requiredText(constantText('inputs.name'), 100),
  type: IdInput,
  value_type: z.enum(
    EXTRA_VALUE_TYPES,
    constantText('inputs.one_of', { choices: EXTRA_VALUE_TYPES.join(', ') }),
  ),
});
export type NewExtra = z.infer<typeof NewExtra>;

export const ExtraUpdate = NewExtra.pick({ key: true });
export type ExtraUpdate = z.infer<typeof ExtraUpdate>;

export const ExtraValue = z.union([z.string(), z.number(), z.boolean()]);
export type ExtraValue = z.infer<typeof ExtraValue>;

/**
 * Converts the value of an extra to the type in its definition. A form sends every value as text.
 *
 * @example readExtraValue('float', '20,8') // { value: 20.8 }
 */
export function readExtraValue(
  kind: Extra['value_type'],
  value: ExtraValue,
): { value: ExtraValue } | { problem: Message } {
  switch (kind) {
    case 'text':
      return { value: String(value) };
    case 'boolean':
      if (value === true || value === 'true' || value === 'on') return { value: true };
      return value === false || value === 'false' || value === ''
        ? { value: false }
        : { problem: createMessage('inputs.yes_or_no') };
    case 'integer':
      return readNumber(value, {
        readText: parseMachineInteger,
        accepts: Number.isSafeInteger,
        problem: 'inputs.no_whole_number',
      });
    case 'float':
      return readNumber(value, {
        readText: parseMachineNumber,
        accepts: Number.isFinite,
        problem: 'inputs.no_number',
      });
  }
}

interface NumberRule {
  readText: (text: string) => number | undefined;
  accepts: (value: number) => boolean;
  problem: 'inputs.no_whole_number' | 'inputs.no_number';
}

function readNumber(value: ExtraValue, { readText, accepts, problem }: NumberRule) {
  const read = typeof value === 'number' ? value : readText(String(value));
  if (read !== undefined && accepts(read)) return { value: read };
  return { problem: createMessage(problem, { typed: String(value).slice(0, 40) }) };
}
