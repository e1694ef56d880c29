import { setImmediate as breath } from 'node:timers/promises';
import type { TableProblem } from '../../../../contract/tables.ts';
import { FILE_LIMITS } from '../../../../contract/files.ts';
import { detectConventions } from './conventions.ts';
import { isEmptyCell } from './headings.ts';
import { listMappedColumns, type FileReading, type MappedColumn } from './mapped_columns.ts';
import { EMPTY_RECORD, readRecord, type RowReading, type RecordOfRow } from './record.ts';
import { type FileCell, type FileKind, type TableRow, cellText } from './table.ts';
import { createMessage, type MessageOrText } from '../../../../contract/messages.ts';

interface Table {
  kind: FileKind;
  headers: readonly string[];
  rows: AsyncIterable<TableRow[]>;
}

export interface FileRecords {
  columns: readonly MappedColumn[];
  rows: AsyncIterable<RecordOfRow[]>;
  /** Reads some of its rows. */
  read(rows: readonly TableRow[]): RecordOfRow[];
}

/** The number of characters shown of an unreadable row. */
const MOST_SHOWN = 500;

/**
 * Reads the rows of a file as records, with problems. Rows without any cell are skipped.
 * The file is read twice: the notation of numbers, dates and codes is known only after all rows.
 */
export async function readRecords(table: Table, asked: FileReading): Promise<FileRecords> {
  const columns = listMappedColumns(table, asked);
  const wanted: RowReading = { ...asked, columns, survey: await detectConventions(table.rows, columns) };
  const read = (rows: readonly TableRow[]) => rows.flatMap((row) => understoodRow(row, { table, wanted }));
  return { columns, read, rows: { [Symbol.asyncIterator]: () => understood(table, read) } };
}

async function* understood(table: Table, read: FileRecords['read']): AsyncGenerator<RecordOfRow[], void> {
  for await (const rows of table.rows) {
    yield read(rows);
    await breath();
  }
}

function understoodRow(
  row: TableRow,
  { table, wanted }: { table: Table; wanted: RowReading },
): RecordOfRow[] {
  if (!row.problem && row.cells.every(isEmptyCell)) return [];
  const problems = rowProblems(row, table);
  const isWrong = problems.some(({ isWarning }) => !isWarning);
  if (isWrong) return [{ ...EMPTY_RECORD, row: row.row, problems, written: { row: cellsOf(row) } }];
  const record = readRecord(row, wanted);
  return [{ ...record, problems: [...problems, ...record.problems] }];
}

/** The texts of a row on one line. */
function cellsOf({ cells }: TableRow): string {
  const texts = cells.map((cell) => cellText(cell).trim()).filter((text) => text !== '');
  return texts.join(' · ').slice(0, MOST_SHOWN);
}

/** Problems of the row itself, before its cells are interpreted. */
function rowProblems({ row, cells, problem }: TableRow, { kind, headers }: Table): TableProblem[] {
  const about = (message: MessageOrText, { isWarning = false, column = null as string | null } = {}) => ({
    row,
    column,
    message,
    isWarning,
  });
  if (problem && !problem.isWarning) return [about(problem.message)];
  const problems = problem ? [about(problem.message, { isWarning: true })] : [];
  const isOver = cells.slice(headers.length).some((cell) => !isEmptyCell(cell));
  if (kind === 'csv' && (isOver || cells.length < headers.length)) {
    problems.push(
      about(createMessage('files.cells_and_headings', { cells: cells.length, headings: headers.length })),
    );
  } else if (isOver) {
    problems.push(about(createMessage('files.cells_beyond'), { isWarning: true }));
  }
  for (const [index, cell] of cells.entries()) {
    const column = headers[index] ?? null;
    if (isTooLong(cell)) {
      const most = FILE_LIMITS.characters.toLocaleString('en-GB');
      problems.push(about(createMessage('files.cell_too_long', { most }), { column }));
    } else if (typeof cell === 'string' && cell.includes('\ufffd')) {
      problems.push(about(createMessage('files.unreadable_character'), { column, isWarning: true }));
    }
  }
  return problems;
}

function isTooLong(cell: FileCell): boolean {
  return typeof cell === 'string' && cell.length > FILE_LIMITS.characters;
}
