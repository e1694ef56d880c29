import { z } from 'zod';
import { fieldsOf, type Field } from '../../contract/fields.ts';
import { EXTRA_HEADINGS, TABLE_COLUMNS } from '../../contract/file_columns.ts';
import { KNOWN_FILES, type KnownFile } from '../../contract/known_files.ts';
import { findConstantMessage } from '../../contract/messages.ts';
import { RESOURCE_NAMES, RESOURCES } from '../../contract/resources.ts';
import { createSchemaWriter } from './describe_schema.ts';

/** Exports that other texts below describe, and the catalogue of messages. */
const ELSEWHERE = `FIELDS RESOURCES TABLE_COLUMNS EXTRA_HEADINGS FIELD_HEADINGS KIND_HEADINGS NAME_HEADINGS
  OTHER_PROGRAMS_COLUMNS KNOWN_FILES MESSAGES`.split(/\s+/);

const MODULES = import.meta.glob<Record<string, unknown>>('../../contract/*.ts', { eager: true });

/** The exports of each file of `contract/`, without functions. What a second file exports again is left out. */
function listExports(): { file: string; values: [name: string, value: unknown][] }[] {
  const met = new Set(ELSEWHERE);
  return Object.entries(MODULES)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, exported]) => ({
      file: path.replace('../../contract/', ''),
      values: Object.entries(exported).filter(
        ([name, value]) => isDescribed(value) && !met.has(name) && met.add(name),
      ),
    }));
}

const isDescribed = (value: unknown): boolean =>
  typeof value !== 'function' && !(value instanceof z.core.$ZodRegistry);

/** All schemas and constants of the contract, and what the schemas make of values that callers send. */
export function describeSchemas(): { schemas: string; readings: string } {
  const modules = listExports();
  const names = new Map<unknown, string>();
  for (const [name, value] of modules.flatMap(({ values }) => values))
    if (value instanceof z.ZodType && !names.has(value)) names.set(value, name);
  const writer = createSchemaWriter(names);

  function describeValue(value: unknown): string {
    if (value instanceof z.ZodType) return writer.write(value);
    if (typeof value === 'string') return JSON.stringify(findConstantMessage(value)?.code ?? value);
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return String(value);
    const isList = Array.isArray(value);
    const parts = Object.entries(value).map(([key, part]) =>
      isList ? describeValue(part) : `${key}: ${describeValue(part)}`,
    );
    return isList ? `[${parts.join(', ')}]` : inBraces(parts);
  }
  const describeExport = ([name, value]: [string, unknown]): string =>
    value instanceof z.ZodType
      ? `${name}: ${names.get(value) === name ? writer.describe(value) : names.get(value)}`
      : `${name} = ${describeValue(value)}`;

  const sections = modules
    .filter(({ values }) => values.length > 0)
    .map(({ file, values }) => [`# ${file}`, ...values.map(describeExport)].join('\n\n'));
  const readings = [...writer.readings].flatMap(([shape, known]) =>
    known.map((reading, index) => {
      const lines = reading.split('\n').map((line) => `  ${line}`);
      return [`${shape.replaceAll(/\s+/g, ' ')}${index === 0 ? '' : ` #${index + 1}`}`, ...lines].join('\n');
    }),
  );
  return { schemas: endLine(sections.join('\n\n')), readings: endLine(readings.join('\n\n')) };
}

function inBraces(parts: readonly string[]): string {
  const line = `{ ${parts.join(', ')} }`;
  return line.length < 100 && !line.includes('\n')
    ? line
    : `{\n${parts.map((part) => `  ${part.replaceAll('\n', '\n  ')}`).join('\n')}\n}`;
}

const endLine = (text: string): string => `${text}\n`;

/** The resources, and what lists, forms and files may do with their fields. */
export function describeFields(): string {
  const resources = RESOURCE_NAMES.map((name) => {
    const { one, all, list, create, inspect, sort, shortcut, ...others } = RESOURCES[name];
    const extension = 'isExtension' in others ? '; isExtension' : '';
    return [
      `# ${name}: ${one}, ${all}; ${list}, ${create}, ?${inspect}; ${sort.field} ${sort.order}; key ${shortcut}${extension}`,
      ...Object.entries(fieldsOf(name)).map(([field, described]) => describeField(field, described)),
    ].join('\n');
  });
  return endLine(resources.join('\n\n'));
}

function describeField(name: string, { kind, label, ...others }: Field): string {
  const flags = Object.entries(others)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([flag, value]) => (value === true ? flag : `${flag} ${JSON.stringify(value)}`));
  return [`${name}: ${kind} “${label}”`, ...flags].join(', ');
}

/** The columns of files, with all headings by which they are found. */
export function describeColumns(): string {
  const tables = RESOURCE_NAMES.map((name) => {
    const columns = TABLE_COLUMNS[name].map(({ key, kind, label, aliases, ...others }) => {
      const flags = Object.entries(others).flatMap(([flag, value]) =>
        value === false ? [] : value === true ? [flag] : [`${flag} ${value}`],
      );
      return `${[`${key}: ${kind} “${label}”`, ...flags].join(', ')}; ${aliases.join(', ')}`;
    });
    return [`# ${name}`, ...columns].join('\n');
  });
  const extras = Object.entries(EXTRA_HEADINGS).map(([key, heads]) => `${key}: ${heads.join(', ')}`);
  return endLine([...tables, ['# extra fields of products', ...extras].join('\n')].join('\n\n'));
}

/** How the files of sites are recognized, and what becomes of each column. */
export function describeKnownFiles(): string {
  return endLine(KNOWN_FILES.map(describeKnownFile).join('\n\n'));
}

function describeKnownFile({ id, needed, heads, unneeded, personal, ...others }: KnownFile): string {
  const reasonOf = (text: string) => findConstantMessage(text)?.code ?? text;
  return [
    `# ${id}: ${JSON.stringify(others).replaceAll('"', '').slice(1, -1)}`,
    `known by: ${needed.map((wordings) => [wordings].flat().join(' | ')).join(', ')}`,
    ...Object.entries(heads).map(([key, wordings]) => `${key}: ${wordings.join(' | ')}`),
    ...Object.entries(unneeded).map(
      ([reason, headings]) => `not read (${reasonOf(reason)}): ${headings.join(', ')}`,
    ),
    `not stored: ${personal.join(', ') || 'none'}`,
  ].join('\n');
}
