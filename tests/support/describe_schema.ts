import { z } from 'zod';
import { findConstantMessage, type Message } from '../../contract/messages.ts';
import { messageOfIssue } from '../../contract/errors.ts';
import { numberInputs } from '../../contract/primitives.ts';

/** Values that callers send, right and wrong ones. */
const SENT: readonly unknown[] = [
  [undefined, null, '', ' ', 'null', true, false, 'true', [], ['7'], {}, '{}'],
  [' a ', 'a\0', '\uD800', ' usd', 'it', 'Italy', 'EU Consumer', 'DE 12-3.4', 'L7651', 'http://a', 'http://'],
  [0, 1, -1, 1.5, -0.004, 0.00004, 1.23456, ' 007 ', '-7', '1,5', '1.005', '12.345', '1e3'],
  [100, 101, 1_000, 1_001, 3_650, 3_651, 10_000_000, 10_000_000.1, 100_000_000.4, 999_999_999.99, 1e9, 1e300],
  ['2026-02-28', '2026-02-30', '28/02/2026'],
  ['7', 'HTTP://A', 'a http://b', 'DE–12', 'ABCDEFGHIJ0123456789', 'home', 'Outside the EU'],
  ['[0,0]', '[0,999]', '["id","ASC"]', '{"q":"a"}'],
].flat();

type Schema = z.core.$ZodType;

function definitionOf(schema: Schema) {
  const { _zod } = schema as z.core.$ZodTypes;
  return _zod.def;
}

interface CheckDefinition {
  check: string;
  error?: unknown;
  minimum?: number;
  maximum?: number;
  length?: number;
  value?: number;
  inclusive?: boolean;
  pattern?: RegExp;
  path?: PropertyKey[];
  tx?: (value: unknown) => unknown;
}

/**
 * Describes schemas as short text, to compare them with a reviewed file. Messages are given by their codes.
 *
 * `names` has the names of schemas that are described elsewhere. `readings` has what becomes of some values that
 * callers send, for each shape with a conversion or a check of its own.
 */
export function createSchemaWriter(names: ReadonlyMap<unknown, string>) {
  const readings = new Map<string, string[]>();

  /** The name of a schema, or its shape. */
  const write = (schema: Schema): string => names.get(schema) ?? describeShape(schema);
  /** A part of a schema that is read as a whole has no reading of its own. */
  const writePart = (schema: Schema): string => names.get(schema) ?? shapeOf(schema, writers);
  const writers: Writers = { write, writePart };

  /** The shape of a schema. Shapes that are written alike but read values differently get numbers. */
  function describeShape(schema: Schema): string {
    if (isWrapper(schema)) return shapeOf(schema, { write, writePart: write });
    const shape = shapeOf(schema, writers);
    if (!hasConversion(schema)) return shape;
    const name = names.get(schema);
    // Texts of any length are read alike.
    const title = (name === undefined ? shape : `${name}: ${shape}`).replaceAll(/at most \d+/g, 'at most …');
    const known = readings.get(title) ?? [];
    const reading = describeReading(schema);
    if (!known.includes(reading)) readings.set(title, [...known, reading]);
    const place = known.includes(reading) ? known.indexOf(reading) : known.length;
    return place === 0 ? shape : `${shape} #${place + 1}`;
  }

  const isConvertedPart = (schema: Schema): boolean => !names.has(schema) && hasConversion(schema);

  /** Whether more happens to a value than its shape tells. Members of lists and objects have readings of their own. */
  function hasConversion(schema: Schema): boolean {
    const def = definitionOf(schema);
    const checks = (def.checks ?? []).map(({ _zod }) => _zod.def.check);
    if (checks.includes('custom') || checks.includes('overwrite')) return def.type !== 'object';
    if ('coerce' in def && def.coerce) return true;
    if (def.type === 'union') return def.options.some(isConvertedPart);
    return ['pipe', 'transform', 'custom', 'catch'].includes(def.type);
  }

  return { describe: describeShape, write, readings };
}

interface Writers {
  write: (schema: Schema) => string;
  writePart: (schema: Schema) => string;
}

/** Whether a schema only adds `null`, a default or nothing to the values of another. */
function isWrapper(schema: Schema): boolean {
  const def = definitionOf(schema);
  return 'innerType' in def && def.type !== 'catch' && (def.checks ?? []).length === 0;
}

function shapeOf(schema: Schema, writers: Writers): string {
  const def = definitionOf(schema);
  const checks = (def.checks ?? []).map(({ _zod }) => describeCheck(_zod.def as CheckDefinition));
  const typed = numberInputs.get(schema as z.ZodType)?.kind;
  const parts = [describeType(schema, writers), codeOf(def.error), ...checks, typed && `typed as ${typed}`];
  return parts.filter(Boolean).join(' ');
}

function describeType(schema: Schema, { write, writePart }: Writers): string {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'string':
      return 'format' in def ? `text of a ${String(def.format)}` : 'text';
    case 'number':
      return `${'format' in def ? 'whole ' : ''}number${def.coerce ? ' or its text' : ''}`;
    case 'enum':
      return writeChoices(Object.values(def.entries));
    case 'literal':
      return writeChoices(def.values);
    case 'object':
      return describeObject(def, write);
    case 'array':
      return `list of ${write(def.element)}`;
    case 'tuple':
      return `[${def.items.map(write).join(', ')}]`;
    case 'record':
      return `{ ${'partial' in def && def.partial ? 'some of ' : ''}${write(def.keyType)}: ${write(def.valueType)} }`;
    case 'union':
      return `(${def.options.map(writePart).join(' | ')})`;
    case 'nullable':
      return `${writePart(def.innerType)} | null`;
    case 'optional':
      return `${writePart(def.innerType)}?`;
    case 'default':
    case 'prefault':
      return `${writePart(def.innerType)} = ${JSON.stringify(def.defaultValue)}`;
    case 'catch':
      return `${writePart(def.innerType)}, or else ${JSON.stringify(def.catchValue({ issues: [] } as never))}`;
    case 'readonly':
      return writePart(def.innerType);
    case 'pipe':
      return describePipe(def, writePart);
    case 'transform':
      return 'converted';
    case 'custom':
      return 'checked';
    default:
      return def.type;
  }
}

function describeObject({ shape, catchall }: z.core.$ZodObjectDef, write: (schema: Schema) => string) {
  const fields = Object.entries(shape).map(([name, field]) => `${name}: ${indent(write(field))}`);
  const rest = catchall && definitionOf(catchall).type;
  const others = rest === 'unknown' ? '…' : rest === 'never' && 'nothing else';
  const lines = [...fields, ...(others ? [others] : [])];
  return lines.length === 0 ? '{}' : `{\n  ${lines.join('\n  ')}\n}`;
}

function describePipe(def: z.core.$ZodPipeDef, write: (schema: Schema) => string): string {
  const type = (schema: Schema) => definitionOf(schema).type;
  if (type(def.in) === 'transform') return `converted → ${write(def.out)}`;
  if (type(def.out) === 'transform') return `${write(def.in)} → converted`;
  return `${write(def.in)} → ${write(def.out)}`;
}

function describeCheck(def: CheckDefinition): string {
  const code = codeOf(def.error).replace(`(inputs.too_long ${def.maximum})`, '');
  return [wordsOfCheck(def), ...(def.path ? [`at ${def.path.join('.')}`] : []), code]
    .filter(Boolean)
    .join(' ');
}

function wordsOfCheck({ check, minimum, maximum, length, value, inclusive, pattern, tx }: CheckDefinition) {
  switch (check) {
    case 'min_length':
      return `at least ${minimum}`;
    case 'max_length':
      return `at most ${maximum}`;
    case 'length_equals':
      return `exactly ${length}`;
    case 'greater_than':
      return `${inclusive ? '≥' : '>'} ${value}`;
    case 'less_than':
      return `${inclusive ? '≤' : '<'} ${value}`;
    case 'number_format':
      return 'whole';
    case 'string_format':
      return `like ${String(pattern)}`;
    case 'overwrite':
      return { aB: 'trimmed', ' AB ': 'in capitals' }[String(tx?.(' aB '))] ?? 'changed';
    default:
      return check === 'custom' ? 'checked' : check;
  }
}

/** Too many choices, such as all codes of messages, are counted by the tests of their own table. */
const MOST_CHOICES = 100;

function writeChoices(values: readonly unknown[]): string {
  if (values.length > MOST_CHOICES) return `one of more than ${MOST_CHOICES}`;
  return values.map((value) => JSON.stringify(value)).join(' | ');
}

/** The code of a constant message of a schema. */
function codeOf(error: unknown): string {
  if (typeof error !== 'function') return '';
  const text: unknown = error({ input: undefined, code: 'custom' });
  if (typeof text !== 'string') return '';
  const message = findConstantMessage(text);
  return message ? `(${writeCode(message)})` : `(${text})`;
}

function writeCode({ code, parameters }: Message): string {
  const values = Object.values(parameters).map((value) => (typeof value === 'object' ? value.code : value));
  const written = values.join(', ');
  return written === '' || written.length > 20 ? code : `${code} ${written}`;
}

/** Refused with a message of the library. */
const REFUSED = 'refused';

/** What becomes of the values that callers send: kept, converted or refused. */
function describeReading(schema: Schema): string {
  const outcomes = new Map<string, string[]>();
  for (const sent of SENT) {
    const outcome = outcomeOf(schema, sent);
    outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), writeValue(sent)]);
  }
  outcomes.delete(REFUSED);
  return [...outcomes].map(([outcome, sent]) => `${outcome}: ${sent.join('  ')}`).join('\n');
}

function outcomeOf(schema: Schema, sent: unknown): string {
  const { data, error } = z.safeParse(schema, sent);
  if (!error) return writeValue(data) === writeValue(sent) ? 'kept' : `→ ${writeValue(data)}`;
  const [issue] = error.issues;
  const message = issue && messageOfIssue(issue);
  return typeof message === 'object' ? `refused (${message.code})` : REFUSED;
}

function writeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  return Object.is(value, -0) ? '-0' : (JSON.stringify(value) ?? String(value));
}

/** Indents all lines but the first. */
const indent = (text: string): string => text.replaceAll('\n', '\n  ');
