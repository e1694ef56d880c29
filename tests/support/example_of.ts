import { z } from 'zod';

type JsonSchema = Exclude<z.core.JSONSchema._JSONSchema, boolean>;

const asSchema = (schema: z.core.JSONSchema._JSONSchema | undefined): JsonSchema =>
  typeof schema === 'object' ? schema : {};

/** A small value that a schema of the contract allows: no items, no optional fields, first words, least numbers. */
export function exampleOf(schema: z.ZodType): unknown {
  return example(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function example(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf)?.map(asSchema);
  if (choices) return choices.some(({ type }) => type === 'null') ? null : example(choices[0] ?? {});
  if (schema.type === 'array') return exampleItems(schema);
  if (schema.type === 'object') return exampleFields(schema);
  if (schema.type === 'number' || schema.type === 'integer') return exampleNumber(schema);
  if (schema.type === 'boolean') return false;
  return schema.type === 'string' ? exampleText(schema) : null;
}

function exampleItems({ minItems = 0, items, prefixItems }: JsonSchema): unknown[] {
  if (prefixItems) return prefixItems.map((item) => example(asSchema(item)));
  const [item] = [items].flat();
  return Array.from({ length: minItems }, () => example(asSchema(item)));
}

function exampleFields({ required = [], properties, additionalProperties }: JsonSchema): object {
  const fieldOf = (name: string) => asSchema(properties?.[name] ?? additionalProperties);
  return Object.fromEntries(required.map((name) => [name, example(fieldOf(name))]));
}

function exampleNumber({ minimum, exclusiveMinimum }: JsonSchema): number {
  if (typeof exclusiveMinimum === 'number') return Math.max(exclusiveMinimum + 1, 0);
  return Math.max(minimum ?? 0, 0);
}

function exampleText({ format, minLength = 0 }: JsonSchema): string {
  if (format === 'date') return '2026-11-14';
  return format === 'date-time' ? '2026-11-14T08:05:00.000Z' : 'x'.repeat(minLength);
}
