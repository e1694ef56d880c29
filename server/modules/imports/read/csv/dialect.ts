import { FileError } from '../file_error.ts';
import { CsvRows, type Dialect } from './rows.ts';

const DELIMITERS = [',', ';', '\t', '|', '^', '~', ':', '\u001f'];
const MOST_ROWS = 200;

/** Excel's first line that names the delimiter. The line is not a row. */
const SEP_LINE = /^\ufeff?sep=(.)(\r\n?|\n)/i;

export function removeSepLine(text: string): string {
  return text.replace(SEP_LINE, '');
}

/** Detects the delimiter and quote on which most rows agree. */
export function detectDialect(sample: string): Dialect {
  const told = SEP_LINE.exec(sample);
  const text = removeSepLine(sample);
  const delimiters = told?.[1] === undefined ? DELIMITERS : [told[1]];
  const tried = delimiters.flatMap((delimiter) =>
    quotesIn(text, delimiter).map((quote) => ({
      delimiter,
      quote,
      ...agreement(text, { delimiter, quote }),
    })),
  );
  const [best] = tried.toSorted((one, other) => other.share - one.share || other.cells - one.cells);
  return { delimiter: best?.delimiter ?? ',', quote: best?.quote ?? '"' };
}

/** Apostrophes are quotes only where there are no double quotes, and where they enclose cells. */
function quotesIn(text: string, delimiter: string): string[] {
  const edge = `(?:^|\\r|\\n|${escapeRegExp(delimiter)})`;
  const within = (quote: string) => new RegExp(`${edge}${quote}`).test(text);
  if (within('"') || !within("'")) return ['"'];
  const cells = new RegExp(`${edge}'[^']*'(?=$|\\r|\\n|${escapeRegExp(delimiter)})`, 'g');
  return (text.match(cells)?.length ?? 0) >= 2 ? ["'"] : ['"'];
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function agreement(text: string, dialect: Dialect): { share: number; cells: number } {
  try {
    return agreementOfRows(text, dialect);
  } catch (error) {
    // A delimiter with too many broken rows loses to one that splits rows, and wins over one that does not.
    if (error instanceof FileError) return { share: 0, cells: 2 };
    throw error;
  }
}

function agreementOfRows(text: string, dialect: Dialect): { share: number; cells: number } {
  const rows = new CsvRows(dialect).push(text).slice(0, MOST_ROWS);
  const filled = (rows.length > 0 ? rows : new CsvRows(dialect).push(`${text}\n`)).filter(({ cells }) =>
    cells.some((cell) => cell !== ''),
  );
  const counts = new Map<number, number>();
  for (const { cells } of filled) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [cells = 0, agreeing = 0] = [...counts].toSorted((one, other) => other[1] - one[1])[0] ?? [];
  if (cells < 2) return { share: 0, cells };
  const fits = filled[0]?.cells.length === cells ? 1 : 0.5;
  return { share: (fits * agreeing) / Math.max(1, rows.length), cells };
}
