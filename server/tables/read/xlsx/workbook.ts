import { posix } from 'node:path';
import { FileError } from '../file_error.ts';
import { readWholeXml, unescaped, type XmlAttributes } from './xml.ts';
import type { Zip } from '../../zip.ts';
import { damaged, openZip } from './zip.ts';

export interface Workbook {
  zip: Zip;
  /** In the order of their tabs; `part` is the file that holds it. */
  sheets: { name: string; part: string }[];
  from1904: boolean;
  texts: string[];
  /** Of each style, whether it shows a number as a date. */
  dateStyles: boolean[];
}

const MOST_SHEETS = 200;
/** Excel's own formats that show dates; the others are kept in the workbook. */
const DATE_FORMATS = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);

/** Opens a workbook: its sheets, and what they share. Macros, links and everything else in it are left alone. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openZip(path);
  try {
    const [main] = [...(await relations(zip, '')).values()].filter(({ type }) => type === 'officeDocument');
    if (!main || !zip.has(main.target) || main.target.endsWith('.bin')) {
      throw new FileError('not_a_table', 'This is no .xlsx workbook. Save the table as .xlsx, CSV or JSON.');
    }
    const related = await relations(zip, main.target);
    const partOf = (type: string) => [...related.values()].find((one) => one.type === type)?.target;
    const { sheets, from1904 } = await readSheets(zip, main.target, related);
    if (sheets.length === 0)
      throw new FileError('not_a_table', 'There is no sheet with cells in this workbook.');
    const texts = await readTexts(zip, partOf('sharedStrings'));
    return { zip, sheets, from1904, texts, dateStyles: await readDateStyles(zip, partOf('styles')) };
  } catch (error) {
    zip.close();
    throw error;
  }
}

type Relations = Map<string, { type: string; target: string }>;

/** What a part of the package points at, by id: type and file. */
async function relations(zip: Zip, part: string): Promise<Relations> {
  const folder = posix.dirname(part);
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const found: Relations = new Map();
  if (!zip.has(name)) return found;
  await readWholeXml(zip, name, {
    open(tag, { Id, Type = '', Target = '', TargetMode }) {
      if (tag !== 'Relationship' || Id === undefined || TargetMode === 'External') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      found.set(Id, { type: posix.basename(Type), target });
    },
  });
  return found;
}

async function readSheets(zip: Zip, part: string, related: Relations) {
  const sheets: Workbook['sheets'] = [];
  let from1904 = false;
  await readWholeXml(zip, part, {
    open(tag, attributes) {
      if (tag === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (tag !== 'sheet') return;
      const found = related.get(idOf(attributes));
      if (found?.type === 'worksheet') sheets.push({ name: attributes.name ?? '', part: found.target });
      if (sheets.length > MOST_SHEETS) throw damaged();
    },
  });
  return { sheets, from1904 };
}

/** The id of a relation, which has a prefix of any name. */
function idOf(attributes: XmlAttributes): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
}

/** The texts that cells point at; without the readings that stand above Japanese ones. */
async function readTexts(zip: Zip, part: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (part === undefined) return texts;
  let text = '';
  let isText = false;
  let isReading = false;
  await readWholeXml(zip, part, {
    open(tag) {
      if (tag === 'si') text = '';
      else if (tag === 'rPh') isReading = true;
      else if (tag === 't') isText = !isReading;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(tag) {
      if (tag === 't') isText = false;
      else if (tag === 'rPh') isReading = false;
      else if (tag === 'si') texts.push(unescaped(text));
    },
  });
  return texts;
}

async function readDateStyles(zip: Zip, part: string | undefined): Promise<boolean[]> {
  const styles: boolean[] = [];
  const own = new Map<string, boolean>();
  if (part === undefined) return styles;
  let isCellStyle = false;
  await readWholeXml(zip, part, {
    open(tag, { numFmtId = '0', formatCode = '' }) {
      if (tag === 'numFmt') own.set(numFmtId, showsDate(formatCode));
      else if (tag === 'cellXfs') isCellStyle = true;
      else if (tag === 'xf' && isCellStyle) {
        styles.push(own.get(numFmtId) ?? DATE_FORMATS.has(Number(numFmtId)));
      }
    },
    close(tag) {
      if (tag === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

/** A format that names a day, a month with one, or a year; texts in it do not count. */
function showsDate(format: string): boolean {
  const letters = format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').toLowerCase();
  return /[dy年月日]/.test(letters) && !/general/.test(letters);
}
