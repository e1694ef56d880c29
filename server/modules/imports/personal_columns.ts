import { headingsOfKnownFile, findKnownFile } from '../../../contract/known_files.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { guessResource } from '../../../contract/likeliest_table.ts';
import { findPersonalColumns } from '../../../domain/personal_columns.ts';
import { ColumnSamples } from '../../../domain/column_samples.ts';
import { normalizeHeading } from '../../../domain/table/header.ts';
import { ADAPTERS } from './adapters/index.ts';
import type { FileTable } from './read/read_file.ts';
import { cellText } from './read/table.ts';

/** Whether each column of a file is about buyers: by heading in known files, and by values elsewhere. */
export async function personalColumnsOf(table: FileTable, resource: ResourceName | null): Promise<boolean[]> {
  const { headers } = table;
  const known = findKnownFile(headers);
  if (!known) {
    const likely = resource ?? guessResource(headers, { types: [], extras: [] });
    return findColumns(table, ADAPTERS[likely].file?.isOfOrders === true);
  }
  const personal = new Set(
    [...known.personal, ...(known.ofBusinesses?.headings ?? [])].map(normalizeHeading),
  );
  const others = headingsOfKnownFile(known);
  const isUnknown = (head: string) => head !== '' && !others.has(normalizeHeading(head));
  const found = headers.some(isUnknown) ? await findColumns(table, true) : [];
  return headers.map((head, index) =>
    isUnknown(head) ? found[index] === true : personal.has(normalizeHeading(head)),
  );
}

async function findColumns(table: FileTable, isOfSales: boolean): Promise<boolean[]> {
  const samples = new ColumnSamples(table.headers.length);
  for await (const rows of table.rows) {
    for (const { cells, problem } of rows) {
      if (problem && !problem.isWarning) continue;
      for (const [column, cell] of cells.entries()) samples.add(column, cellText(cell));
    }
  }
  const columns = table.headers.map((heading, index) => ({ heading, values: samples.valuesOf(index) }));
  return findPersonalColumns(columns, { isOfSales });
}
