import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOneLine } from '../../../domain/listings/files/csv.ts';
import { standardEbayFile, STANDARD_EBAY_FILES } from '../../../domain/listings/files/ebay_standard.ts';
import { readSiteFile, type SiteFile } from '../../../domain/listings/files/site_file.ts';
import { writeListingFiles } from '../../../domain/listings/files/write_files.ts';
import { prepareListings } from '../../../domain/listings/prepare.ts';
import { createBatch, createBatchUnit, toSend } from '../../support/listings.ts';

/** Texts with everything that a file could trip over. */
const texts = fc.string({
  unit: fc.constantFrom(
    'a',
    'Ω',
    '"',
    "'",
    ',',
    ';',
    '\t',
    '\n',
    '\r\n',
    ' ',
    '=',
    '{',
    '}',
    '<',
    '&',
    '月',
    '🦊',
    '\ufeff',
  ),
  maxLength: 25,
});
const names = texts.map((text) => `x${text}x`);
const units = fc.array(
  fc.record({ name: names, note: texts, expected: fc.integer({ min: 1, max: 99_999 }) }),
  {
    minLength: 1,
    maxLength: 5,
  },
);

const readAgain = (
  text: string,
  { delimiter = ',', above = '' }: { delimiter?: string; above?: string } = {},
) => {
  const from = above === '' ? 1 : above.trimEnd().split('\r\n').length + 1;
  return parse(text, { delimiter, bom: true, columns: true, from_line: from }) as Record<string, string>[];
};

const prepare = (drawn: readonly { name: string; note: string; expected: number }[], template: object) => {
  const batch = createBatch(
    drawn.map(({ name, note, expected }, at) =>
      createBatchUnit({
        id: at + 1,
        name,
        expected,
        extras: { Notes: note, Condition: 'NM', Number: String(at) },
      }),
    ),
    { template: { title: '{name}', description: '<p>{name}</p>{Notes}', ...template } },
  );
  return toSend(prepareListings(batch).listings, null);
};

describe('any texts come back from their file', () => {
  it('of eBay', () => {
    const files = fc.constantFrom(...STANDARD_EBAY_FILES).map(standardEbayFile);
    fc.assert(
      fc.property(units, texts, files, (drawn, note, file) => {
        const listings = prepare(drawn, { columns: `C:Note = ${inOneLine(note)}{Notes}` });
        const written = writeListingFiles({
          format: 'ebay',
          listings,
          name: 'x',
          site: '',
          siteFiles: [file],
        });
        const [{ text } = { text: '' }] = written.files;
        const starred = file.kind === 'ebay_category';
        const price =
          { ebay_category: '*StartPrice', ebay_draft: 'Price' }[file.kind as string] ?? 'Start price';
        expect(
          readAgain(text, file).map((row) => [row[starred ? '*Title' : 'Title'], row[price], row['C:Note']]),
        ).toEqual(
          listings.map((one) => [
            inOneLine(one.title),
            ((one.price ?? NaN) / 100).toFixed(2),
            inOneLine(one.columns[0]?.[1] ?? ''),
          ]),
        );
        expect(text.split(file.lineEnd)).toHaveLength(file.above.split('\r\n').length + listings.length + 1);
      }),
    );
  });

  it('of Shopify and of sites without a format', () => {
    const read = (file: { text: string } | undefined) => readAgain(file?.text ?? '');
    fc.assert(
      fc.property(units, (drawn) => {
        const listings = prepare(drawn, { columns: 'Text = {description}\nNote = {Notes}' });
        const parts = { listings, name: 'x', site: '', siteFiles: [] };
        const [shop] = writeListingFiles({ format: 'shopify', ...parts }).files;
        expect(read(shop).map((row) => [row.Title, row.Description, row.SKU])).toEqual(
          listings.map(({ title, description, sku }) => [title, description.replace(/\r\n?/g, '\n'), sku]),
        );
        const [other] = writeListingFiles({ format: 'other', ...parts }).files;
        expect(read(other).map((row) => [row.Text, row.Note])).toEqual(
          listings.map(({ columns }) => columns.map(([, text]) => text)),
        );
      }),
    );
  });

  it("of an operator's own file, whatever its delimiter and line ends", () => {
    const dialects = fc.record({
      delimiter: fc.constantFrom(',', ';', '\t'),
      lineEnd: fc.constantFrom('\n', '\r\n'),
      mark: fc.constantFrom('', '\ufeff'),
    });
    const headings = ['Title', 'A "quoted", one;', 'Text', 'Note'];
    fc.assert(
      fc.property(units, dialects, (drawn, { delimiter, lineEnd, mark }) => {
        const row = headings.map((heading) =>
          /["\t,;]/.test(heading) ? `"${heading.replaceAll('"', '""')}"` : heading,
        );
        const { file } = readSiteFile({ text: mark + row.join(delimiter) + lineEnd });
        const listings = prepare(drawn, { columns: 'title = {title}\nText = {description}\nNote = {Notes}' });
        const siteFiles: SiteFile[] = file ? [file] : [];
        const [written] = writeListingFiles({
          format: 'other',
          listings,
          name: 'x',
          site: '',
          siteFiles,
        }).files;
        expect(written?.text.startsWith(mark + row.join(delimiter) + lineEnd)).toBe(true);
        expect(
          readAgain(written?.text ?? '', { delimiter }).map((one) => [one.Title, one.Text, one.Note]),
        ).toEqual(listings.map(({ columns }) => columns.map(([, text]) => text)));
      }),
    );
  });
});
