import { FILE_LIMITS } from '../../../../../contract/files.ts';
import { dateOfSerial } from '../../../../../domain/table/date.ts';
import { FileError } from '../file_error.ts';
import type { FileCell, TableRow } from '../table.ts';
import type { Workbook } from './workbook.ts';
import { unescapeXml, type XmlAttributes } from './xml.ts';
import { createDamagedError } from './zip.ts';
import { createMessage } from '../../../../../contract/messages.ts';

/** The rows of a sheet that have cells. Formulas have the values from when the workbook was saved. */
export async function* sheetRows(workbook: Workbook, part: string): AsyncGenerator<TableRow[], void> {
  const reader = new SheetReader(workbook);
  for await (const _ of workbook.parts.read(part, reader)) {
    const rows = reader.take();
    if (rows.length > 0) yield rows;
  }
}

class SheetReader {
  readonly #workbook: Workbook;
  #rows: TableRow[] = [];
  #row = 0;
  #cells: FileCell[] = [];
  #column = -1;
  #type = 'n';
  #style = 0;
  #text = '';
  #isValue = false;
  #isReading = false;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
  }

  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(tag: string, { r, t, s }: XmlAttributes): void {
    switch (tag) {
      case 'row':
        return this.#beginRow(r);
      case 'c':
        return this.#beginCell({ at: r, type: t, style: s });
      case 'rPh':
        this.#isReading = true;
        return;
      case 'v':
        this.#isValue = this.#type !== 'inlineStr';
        return;
      case 't':
        this.#isValue = this.#type === 'inlineStr' && !this.#isReading;
    }
  }

  text(text: string): void {
    // Keep just enough of a long text to detect that it exceeds the limit.
    if (this.#isValue && this.#text.length <= FILE_LIMITS.characters) this.#text += text;
  }

  close(tag: string): void {
    if (tag === 'v' || tag === 't') this.#isValue = false;
    else if (tag === 'rPh') this.#isReading = false;
    else if (tag === 'c') this.#endCell();
    else if (tag === 'row' && this.#cells.length > 0) this.#rows.push({ row: this.#row, cells: this.#cells });
  }

  #beginRow(number: string | undefined): void {
    const row = number === undefined ? this.#row + 1 : Number(number);
    // Row numbers must increase.
    if (!Number.isInteger(row) || row <= this.#row || row > FILE_LIMITS.rows) throw createDamagedError();
    this.#row = row;
    this.#cells = [];
    this.#column = -1;
  }

  #beginCell({ at, type = 'n', style = '0' }: { at?: string; type?: string; style?: string }): void {
    const column = at === undefined ? this.#column + 1 : columnOf(at);
    if (column <= this.#column) throw createDamagedError();
    this.#column = column;
    this.#type = type;
    this.#style = Number(style);
    this.#text = '';
  }

  #endCell(): void {
    const cell = this.#cell();
    if (cell === null || cell === '') return;
    if (this.#column >= FILE_LIMITS.columns) {
      throw new FileError(
        'not_a_table',
        createMessage('files.too_many_columns', { most: FILE_LIMITS.columns }),
      );
    }
    while (this.#cells.length < this.#column) this.#cells.push(null);
    this.#cells.push(cell);
  }

  #cell(): FileCell {
    const text = this.#text;
    if (text === '') return null;
    switch (this.#type) {
      case 's':
        return this.#workbook.texts[Number(text)] ?? { error: createMessage('cells.missing_text') };
      case 'str':
      case 'inlineStr':
        return unescapeXml(text);
      case 'b':
        return text === '1' || text === 'true';
      case 'e':
        return { error: text };
      case 'd':
        return { date: text.slice(0, 10) };
      default:
        return this.#number(Number(text));
    }
  }

  #number(value: number): FileCell {
    if (!Number.isFinite(value)) return { error: this.#text };
    const { isDate = false, digits = 0 } = this.#workbook.styles[this.#style] ?? {};
    if (!isDate) return digits > 0 && isCode(value) ? String(value).padStart(digits, '0') : value;
    const date = dateOfSerial(value, this.#workbook);
    return date === undefined ? { error: this.#text } : { date };
  }
}

/** Whether a number can be shown with leading zeros. */
function isCode(value: number): boolean {
  return value >= 0 && Number.isSafeInteger(value);
}

/** The index of a column, from 0. @example columnOf('AB7') === 27 */
function columnOf(at: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(at)?.[1];
  if (letters === undefined) throw createDamagedError();
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
