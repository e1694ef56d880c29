import type { Numbers } from '../../../../contract/imports.ts';
import { tableColumns, type TableColumn } from '../../../../contract/tables.ts';
import type { Extra, Type } from '../../../../contract/types.ts';
import type { ResourceName } from '../../../../contract/resources.ts';
import { type Mapping, normalHead } from '../../../../domain/table/header.ts';
import { installationIdIn } from '../../../../domain/table/installation_id.ts';
import type { FileKind } from './table.ts';

/** As what a file is to be read. */
export interface FileReading {
  resource: ResourceName;
  mapping: Mapping;
  types: readonly Type[];
  extras: readonly Extra[];
  /** The mark of this installation, and whose the numbers are below heads that bear no mark. */
  ours: string;
  numbers: Numbers;
}

/** A column of a file, and what its values are of a record. */
export interface MappedColumn extends TableColumn {
  index: number;
  header: string;
  isGuarded: boolean;
  /** Its head names an extra field without its type: it stands for that of each row's own type. */
  isOfRowType: boolean;
  /** Of whose numbers it holds; `null` where the file has its own. */
  mark: string | null;
}

/** What the columns of a table are, by their mapping; without those that are not read. */
export function mappedColumns(
  { kind, headers }: { kind: FileKind; headers: readonly string[] },
  { resource, mapping, ours, numbers, ...definitions }: FileReading,
): MappedColumn[] {
  const known = new Map(tableColumns(resource, definitions).map((column) => [column.key, column]));
  return headers.flatMap((header, index) => {
    const column = known.get(mapping[index] ?? '');
    if (!column || column.isDerived) return [];
    const named = [column.key, column.label].map(normalHead);
    const isOfRowType = column.extra !== undefined && !named.includes(normalHead(header));
    const mark = installationIdIn(header) ?? (numbers === 'ours' ? ours : null);
    return [{ ...column, index, header, isGuarded: kind !== 'json', isOfRowType, mark }];
  });
}
