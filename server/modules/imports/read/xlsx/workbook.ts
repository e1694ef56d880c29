import { posix } from 'node:path';
import { FileError } from '../file_error.ts';
import { FILE_LIMITS } from '../../../../../contract/files.ts';
import { unescapeXml, type XmlAttributes, XmlParts } from './xml.ts';
import { createDamagedError, openZip, tooLargeWorkbook } from './zip.ts';
import { createMessage } from '../../../../../contract/messages.ts';

export interface Workbook {
  parts: XmlParts;
  /** In the order of tabs. `part` is the file of the sheet in the package. */
  sheets: { name: string; part: string }[];
  from1904: boolean;
  texts: string[];
  styles: CellStyle[];
}

/** How a style displays numbers. */
interface CellStyle {
  isDate: boolean;
  /** The minimum number of digits, with leading zeros. */
  digits: number;
}

const MOST_SHEETS = 200;
/** The texts of 100,000 rows of 20 columns where no text repeats. */
const MOST_TEXTS = 2_000_000;
/** Excel's built-in date formats. The workbook defines all others. */
const DATE_FORMATS = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);

/** Opens a workbook, and reads its list of sheets, shared texts and styles. Macros and links are ignored. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const parts = new XmlParts(await openZip(path));
  try {
    const [main] = [...(await relations(parts, '')).values()].filter(({ type }) => type === 'officeDocument');
    if (!main || !parts.has(main.target) || main.target.endsWith('.bin')) {
      throw new FileError('not_a_table', createMessage('files.no_workbook'));
    }
    const related = await relations(parts, main.target);
    const partOf = (type: string) => [...related.values()].find((one) => one.type === type)?.target;
    const { sheets, from1904 } = await readSheets(parts, main.target, related);
    if (sheets.length === 0) throw new FileError('not_a_table', createMessage('files.no_sheet_with_cells'));
    const texts = await readTexts(parts, partOf('sharedStrings'));
    return { parts, sheets, from1904, texts, styles: await readStyles(parts, partOf('styles')) };
  } catch (error) {
    parts.close();
    throw error;
  }
}

type Relations = Map<string, { type: string; target: string }>;

/** The relations of a part of the package, by id: type and file. */
async function relations(parts: XmlParts, part: string): Promise<Relations> {
  const folder = posix.dirname(part);
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const found: Relations = new Map();
  if (!parts.has(name)) return found;
  await parts.readWhole(name, {
    open(tag, { Id, Type = '', Target = '', TargetMode }) {
      if (tag !== 'Relationship' || Id === undefined || TargetMode === 'External') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      found.set(Id, { type: posix.basename(Type), target });
    },
  });
  return found;
}

async function readSheets(parts: XmlParts, part: string, related: Relations) {
  const sheets: Workbook['sheets'] = [];
  let from1904 = false;
  await parts.readWhole(part, {
    open(tag, attributes) {
      if (tag === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (tag !== 'sheet') return;
      const found = related.get(idOf(attributes));
      if (found?.type === 'worksheet') sheets.push({ name: attributes.name ?? '', part: found.target });
      if (sheets.length > MOST_SHEETS) throw createDamagedError();
    },
  });
  return { sheets, from1904 };
}

/** The id of a relation. The attribute can have any prefix. */
function idOf(attributes: XmlAttributes): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
}

/** The shared texts of cells, without phonetic readings of Japanese texts. */
async function readTexts(parts: XmlParts, part: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (part === undefined) return texts;
  let text = '';
  let isText = false;
  let isReading = false;
  await parts.readWhole(part, {
    open(tag) {
      if (tag === 'si') text = '';
      else if (tag === 'rPh') isReading = true;
      else if (tag === 't') isText = !isReading;
    },
    text(piece) {
      // Keep just enough of a long text to detect that it exceeds the limit.
      if (isText && text.length <= FILE_LIMITS.characters) text += piece;
    },
    close(tag) {
      if (tag === 't') isText = false;
      else if (tag === 'rPh') isReading = false;
      else if (tag === 'si') {
        if (texts.length >= MOST_TEXTS) throw tooLargeWorkbook();
        texts.push(unescapeXml(text));
      }
    },
  });
  return texts;
}

async function readStyles(parts: XmlParts, part: string | undefined): Promise<CellStyle[]> {
  const styles: CellStyle[] = [];
  const own = new Map<string, CellStyle>();
  if (part === undefined) return styles;
  let isCellStyle = false;
  await parts.readWhole(part, {
    open(tag, { numFmtId = '0', formatCode = '' }) {
      if (tag === 'numFmt') own.set(numFmtId, styleOf(formatCode));
      else if (tag === 'cellXfs') isCellStyle = true;
      else if (tag === 'xf' && isCellStyle) {
        styles.push(own.get(numFmtId) ?? { isDate: DATE_FORMATS.has(Number(numFmtId)), digits: 0 });
      }
    },
    close(tag) {
      if (tag === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

/** @example styleOf('00000').digits === 5 */
function styleOf(format: string): CellStyle {
  return { isDate: showsDate(format), digits: /^0{2,30}$/.exec(format)?.[0].length ?? 0 };
}

/** Whether a format shows a day or a year. Quoted texts in the format do not count. */
function showsDate(format: string): boolean {
  const letters = format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').toLowerCase();
  return /[dy年月日]/.test(letters) && !/general/.test(letters);
}
