import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { messageOfIssue } from '../contract/errors.ts';
import { numberInputs } from '../contract/primitives.ts';
import { readTypedNumber } from '../contract/typed_numbers.ts';
import { parseTypedNumber, type NumberKind } from '../domain/typed_number.ts';
import { wordMessage } from '../providers/messageWords.ts';

interface Problem {
  path: PropertyKey[];
  message: string;
}

/** Form values with typed numbers parsed, and the reasons for unreadable numbers. */
function readTypedNumbers(schema: z.core.$ZodType, typed: unknown): { values: unknown; problems: Problem[] } {
  const problems: Problem[] = [];
  const read = (inner: z.core.$ZodType, value: unknown, path: PropertyKey[]): unknown => {
    const kind = numberInputs.get(inner)?.kind;
    if (kind) {
      if (typeof value !== 'string' || value.trim() === '') return value;
      const found = readTypedNumber(kind, value);
      if ('value' in found) return found.value;
      problems.push({ path, message: wordMessage(found.problem) });
      return value;
    }
    if (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault)
      return read(inner.unwrap(), value, path);
    if (inner instanceof z.ZodPipe) return read(inner.out, read(inner.in, value, path), path);
    if (inner instanceof z.ZodIntersection)
      return read(inner.def.right, read(inner.def.left, value, path), path);
    if (inner instanceof z.ZodArray && Array.isArray(value))
      return value.map((item: unknown, index) => read(inner.element, item, [...path, index]));
    if (inner instanceof z.ZodObject && typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(([name, field]: [string, unknown]) => {
        const schemaOfField = inner.shape[name];
        return [name, schemaOfField ? read(schemaOfField, field, [...path, name]) : field];
      });
      return Object.fromEntries(entries);
    }
    return value;
  };
  return { values: read(schema, typed, []), problems };
}

/** The contract's schema for a form: numbers are parsed as typed by people, not as sent by programs. */
export function createTypedSchema<Output>(schema: z.ZodType<Output>): z.ZodType<Output, FieldValues> {
  return z.custom<FieldValues>().transform((typed, context): Output => {
    const { values, problems } = readTypedNumbers(schema, typed);
    const { data, error } = schema.safeParse(values);
    const unread = new Set(problems.map(({ path }) => path.join('.')));
    const others = error?.issues.filter(({ path }) => !unread.has(path.join('.'))) ?? [];
    const inWords = others.map((issue) => ({
      path: issue.path,
      message: wordMessage(messageOfIssue(issue)),
    }));
    const found = [...problems, ...inWords];
    for (const { path, message } of found) context.addIssue({ code: 'custom', path, message });
    return found.length > 0 || data === undefined ? z.NEVER : data;
  });
}

/** Reasons for unreadable numbers, by field. */
export function findUnreadableNumbers(schema: z.ZodType, typed: FieldValues): Record<string, string> {
  const { problems } = readTypedNumbers(schema, typed);
  return Object.fromEntries(problems.map(({ path, message }) => [String(path[0]), message]));
}

/**
 * The interpreted value of a typed number, where the interpretation may surprise.
 * @example describeTypedNumber('money', '12.345', formatMoney) === '€12,345.00'
 */
export function describeTypedNumber(
  kind: NumberKind,
  typed: unknown,
  show: (value: number) => string,
): string | undefined {
  const value = typeof typed === 'string' ? parseTypedNumber(kind, typed) : undefined;
  const isPlain = value === undefined || Number(String(typed).replace(',', '.')) === value;
  return isPlain ? undefined : show(value);
}
