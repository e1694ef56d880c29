import { createHash } from 'node:crypto';
import { type ImportFile, withoutProblemHeadings } from '../../../contract/imports.ts';
import { findKnownFile, mapKnownFile } from '../../../contract/known_files.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { type TableColumn, tableColumns } from '../../../contract/tables.ts';
import type { Type } from '../../../contract/types.ts';
import { matchHeadings } from '../../../domain/table/header.ts';
import type { Db } from '../../platform/db/schema.ts';
import { findIdByName } from './read/product_types.ts';
import type { TableRow } from './read/table.ts';
import { ADAPTERS } from './adapters/index.ts';
import { type FileMapping, matchColumns, openQuestions, type UnknownFile } from './amount_columns.ts';
import { findMapping } from './repository.ts';
import type { readDefinitions } from '../stock/index.ts';

type Defined = Awaited<ReturnType<typeof readDefinitions>>;

/**
 * The column mapping of a file, with the open questions about columns. The first of these counts:
 * 1. the mapping that a person corrected for this file;
 * 2. the mapping saved for a file with the same headings;
 * 3. the mapping by headings.
 */
export async function findMappingOf(
  db: Db,
  {
    before,
    headers,
    first,
    resource,
    defined,
  }: {
    before: ImportFile;
    headers: string[];
    first: readonly TableRow[];
    resource: ResourceName;
    defined: Defined;
  },
): Promise<FileMapping> {
  const rowTypes = typesIn({ headers, first }, { resource, defined });
  const { file: adapter } = ADAPTERS[resource];
  const all = tableColumns(resource, { ...defined, rowTypes });
  const columns = adapter?.columnsFor?.(all, headers) ?? all;
  const isOfThese = before.headers.length > 0 && before.headers.join('\n') === headers.join('\n');
  const corrected = isOfThese && before.mappedAs === resource ? before.mapping : undefined;
  const known = corrected ?? (await findMapping(db, mappingKey(resource, headers)));
  const site = findKnownFile(headers);
  const matched =
    site?.resource === resource
      ? {
          mapping: withExtras(mapKnownFile(site, headers), headers, columns),
          isGuessed: false,
          questions: [],
        }
      : matchUnknown({ resource, headers, columns, rows: first });
  if (!known) return matched;
  const keys = new Set(columns.map(({ key }) => key));
  const mapping = Object.fromEntries(
    headers.map((_, index) => {
      const key = known[index] ?? null;
      return [index, key !== null && keys.has(key) ? key : null];
    }),
  );
  return corrected
    ? { mapping, isGuessed: before.isGuessed, questions: openQuestions(before) }
    : { mapping, isGuessed: false, questions: openQuestions(matched, known) };
}

function matchUnknown(file: UnknownFile): FileMapping {
  const matched = matchColumns(file);
  return ADAPTERS[file.resource].file?.completeMapping?.(matched, file) ?? matched;
}

/**
 * Maps unmapped columns of a site's file to extra fields of products with the same name.
 * Numeric extra fields are left out: apps write words there, such as “Ungraded”.
 */
function withExtras(
  mapping: Readonly<Record<number, string | null>>,
  headers: readonly string[],
  columns: readonly TableColumn[],
) {
  const extras = matchHeadings(
    headers,
    columns.filter(({ extra }) => extra?.value_type === 'text' || extra?.value_type === 'boolean'),
  );
  return Object.fromEntries(
    headers.map((_, index) => [index, mapping[index] ?? extras[index] ?? null] as const),
  );
}

/** The product types of the first rows, most frequent first; undefined where none is known. */
function typesIn(
  { headers, first }: { headers: readonly string[]; first: readonly TableRow[] },
  { resource, defined }: { resource: ResourceName; defined: Defined },
): number[] | undefined {
  const mapping = matchHeadings(headers, tableColumns(resource, defined));
  const place = headers.findIndex((_, index) => mapping[index] === 'type');
  if (place < 0) return undefined;
  const counts = new Map<number, number>();
  for (const { cells } of first) {
    const type = findIdByName(defined.types, cells[place]);
    if (type !== undefined) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  const types = [...counts].toSorted(([, one], [, other]) => other - one).map(([id]) => id);
  return types.length > 0 ? types : undefined;
}

/**
 * The key of a saved mapping: files with the same headings share it.
 * The columns that a file of rejected rows adds are ignored.
 */
export function mappingKey(resource: ResourceName, headers: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([resource, withoutProblemHeadings(headers)]))
    .digest('base64url');
}

/** The key of the product type in a saved mapping. */
export const TYPE_KEY = 'type';

/** The key of the saved product type for files with these headings. */
export function typeMappingKey(headers: readonly string[]): string {
  return mappingKey('products', [TYPE_KEY, ...headers]);
}

/** The product type that was chosen for an earlier file with the same headings, if the type still exists. */
export async function findAnsweredType(
  db: Db,
  { resource, headers, types }: { resource: ResourceName; headers: readonly string[]; types: Type[] },
): Promise<number | null> {
  if (!ADAPTERS[resource].file?.isTyped) return null;
  const answered = await findMapping(db, typeMappingKey(headers));
  return types.find(({ id }) => String(id) === answered?.[TYPE_KEY])?.id ?? null;
}
