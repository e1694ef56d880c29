import { finish } from '../../../../domain/listings/steps.ts';
import { parseCsv } from '../../../../domain/listings/files/csv.ts';
import { findDelimiter } from '../../../../domain/listings/files/site_file.ts';
import { readPriceJson } from '../../../../domain/prices/files/json.ts';
import type { PriceFileContents } from '../../../../domain/prices/files/price_file.ts';
import { dayInName } from '../../../../domain/prices/files/scryfall.ts';
import { guessColumns, type PriceColumns, readPriceTable } from '../../../../domain/prices/files/table.ts';
import { decodeText } from '../../../platform/text_encoding.ts';

export interface FileToOpen {
  bytes: Uint8Array;
  name: string;
  mapping?: PriceColumns;
  /** For prices without a day of their own. */
  day?: string;
}

export interface OpenedPriceFile extends PriceFileContents {
  /** Of a table: its headings, its first rows, and its columns. */
  table: { headings: string[]; rows: string[][]; mapping: PriceColumns } | null;
  /** Whether some prices have no day. */
  needsDay: boolean;
}

const SHOWN_ROWS = 5;
/** Stands for the missing day until a day is given. */
const NO_DAY = '';

/** Opens a price file: JSON of a known source, or a table. Undefined for other JSON. */
export function openPriceFile({ bytes, name, mapping, day }: FileToOpen): OpenedPriceFile | undefined {
  const { text } = decodeText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const bare = text.replace(/^\uFEFF/, '');
  if (!/^\s*[[{]/.test(bare)) return openTable(bare, { mapping, day });
  const contents = readPriceJson(parseJson(bare), day ?? dayInName(name) ?? NO_DAY);
  return contents && { ...contents, table: null, needsDay: lacksDay(contents) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function openTable(
  text: string,
  { mapping, day }: { mapping: PriceColumns | undefined; day: string | undefined },
): OpenedPriceFile {
  const lines = finish(parseCsv(text, findDelimiter(text))).map(({ cells }) => cells);
  const [headings = [], ...rows] = lines.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const columns = mapping ?? guessColumns(headings);
  const contents = readPriceTable({ headings, rows }, columns, day ?? NO_DAY);
  const table = { headings, rows: rows.slice(0, SHOWN_ROWS), mapping: columns };
  return { ...contents, table, needsDay: lacksDay(contents) };
}

const lacksDay = ({ entries }: PriceFileContents): boolean =>
  entries.some(({ prices }) => prices.some((price) => price.day === NO_DAY));
