import type { NumberMeaning } from '../../../../contract/imports.ts';
import { tableColumns, type TableColumn } from '../../../../contract/tables.ts';
import type { Extra, Type } from '../../../../contract/types.ts';
import type { ResourceName } from '../../../../contract/resources.ts';
import { type HeadingMapping, normalizeHeading } from '../../../../domain/table/header.ts';
import { installationIdIn } from '../../../../domain/table/installation_id.ts';
import type { FileKind } from './table.ts';

/** How a file is read. */
export interface FileReading {
  resource: ResourceName;
  mapping: HeadingMapping;
  types: readonly Type[];
  extras: readonly Extra[];
  /** The id of this installation, and the owner of numbers below headings without an installation id. */
  ours: string;
  numbers: NumberMeaning;
}

/** A column of a file, and the field that it maps to. */
export interface MappedColumn extends TableColumn {
  index: number;
  header: string;
  isGuarded: boolean;
  /**
   * The heading names an extra field without a type. In each row the column means the field of the row's own
   * type.
   */
  isOfRowType: boolean;
  /** The installation that its numbers belong to; `null` where the file has numbers of its own. */
  mark: string | null;
}

/** The mapped columns of a table. Unmapped and derived columns are left out. */
export function listMappedColumns(
  { kind, headers }: { kind: FileKind; headers: readonly string[] },
  { resource, mapping, ours, numbers, ...definitions }: FileReading,
): MappedColumn[] {
  const known = new Map(tableColumns(resource, definitions).map((column) => [column.key, column]));
  return headers.flatMap((header, index) => {
    const column = known.get(mapping[index] ?? '');
    if (!column || column.isDerived) return [];
    const named = [column.key, column.label].map(normalizeHeading);
    const isOfRowType = column.extra !== undefined && !named.includes(normalizeHeading(header));
    const mark = column.isPath ? null : (installationIdIn(header) ?? (numbers === 'ours' ? ours : null));
    return [{ ...column, index, header, isGuarded: kind !== 'json', isOfRowType, mark }];
  });
}
