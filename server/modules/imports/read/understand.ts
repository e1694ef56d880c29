import { setImmediate as breath } from 'node:timers/promises';
import type { TableProblem } from '../../../../contract/tables.ts';
import { FILE_LIMITS } from '../../../../contract/files.ts';
import { surveyed } from './conventions.ts';
import { isEmpty } from './heads.ts';
import { mappedColumns, type FileReading, type MappedColumn } from './mapped_columns.ts';
import { NOTHING, readRecord, type RowReading, type Understood } from './record.ts';
import { type Cell, type FileKind, type Row, writtenText } from './table.ts';

interface Table {
  kind: FileKind;
  headers: readonly string[];
  rows: AsyncIterable<Row[]>;
}

export interface Understanding {
  columns: readonly MappedColumn[];
  rows: AsyncIterable<Understood[]>;
  /** Reads some of its rows. */
  read(rows: readonly Row[]): Understood[];
}

/** The number of characters shown of an unreadable row. */
const MOST_SHOWN = 500;

/**
 * Reads the rows of a file as records, with problems. Rows without any cell are skipped.
 * The file is read twice: the notation of numbers, dates and codes is known only after all rows.
 */
export async function understand(table: Table, asked: FileReading): Promise<Understanding> {
  const columns = mappedColumns(table, asked);
  const wanted: RowReading = { ...asked, columns, survey: await surveyed(table.rows, columns) };
  const read = (rows: readonly Row[]) => rows.flatMap((row) => understoodRow(row, { table, wanted }));
  return { columns, read, rows: { [Symbol.asyncIterator]: () => understood(table, read) } };
}

async function* understood(table: Table, read: Understanding['read']): AsyncGenerator<Understood[], void> {
  for await (const rows of table.rows) {
    yield read(rows);
    await breath();
  }
}

function understoodRow(row: Row, { table, wanted }: { table: Table; wanted: RowReading }): Understood[] {
  if (!row.problem && row.cells.every(isEmpty)) return [];
  const problems = rowProblems(row, table);
  const isWrong = problems.some(({ isWarning }) => !isWarning);
  if (isWrong) return [{ ...NOTHING, row: row.row, problems, written: { row: cellsOf(row) } }];
  const record = readRecord(row, wanted);
  return [{ ...record, problems: [...problems, ...record.problems] }];
}

/** The texts of a row on one line. */
function cellsOf({ cells }: Row): string {
  const texts = cells.map((cell) => writtenText(cell).trim()).filter((text) => text !== '');
  return texts.join(' · ').slice(0, MOST_SHOWN);
}

/** Problems of the row itself, before its cells are interpreted. */
function rowProblems({ row, cells, problem }: Row, { kind, headers }: Table): TableProblem[] {
  const about = (message: string, { isWarning = false, column = null as string | null } = {}) => ({
    row,
    column,
    message,
    isWarning,
  });
  if (problem && !problem.isWarning) return [about(problem.message)];
  const problems = problem ? [about(problem.message, { isWarning: true })] : [];
  const isOver = cells.slice(headers.length).some((cell) => !isEmpty(cell));
  if (kind === 'csv' && (isOver || cells.length < headers.length)) {
    problems.push(about(`This row has ${cells.length} cells, and there are ${headers.length} headings.`));
  } else if (isOver) {
    problems.push(about('There are cells beyond the last heading, which are not read.', { isWarning: true }));
  }
  for (const [index, cell] of cells.entries()) {
    const column = headers[index] ?? null;
    if (isTooLong(cell)) {
      const most = FILE_LIMITS.characters.toLocaleString('en-GB');
      problems.push(about(`Use at most ${most} characters in a cell.`, { column }));
    } else if (typeof cell === 'string' && cell.includes('\ufffd')) {
      problems.push(about('A character of this cell cannot be read.', { column, isWarning: true }));
    }
  }
  return problems;
}

function isTooLong(cell: Cell): boolean {
  return typeof cell === 'string' && cell.length > FILE_LIMITS.characters;
}
