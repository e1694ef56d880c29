import { expect, test } from 'vitest';
import { findColumns } from '../../../domain/listings/files/found_columns.ts';
import { readSiteFile } from '../../../domain/listings/files/site_file.ts';

const template = { format: 'ebay', columns: 'C:Game = {Game}', handlingDays: null as number | null };
const ACTION = 'Action(SiteID=Germany|Country=DE|Currency=EUR)';

function columnsOf(text: string, templates = [template]) {
  const { file } = readSiteFile({ text });
  if (!file) throw new Error('The file is not read.');
  return findColumns(file, templates);
}
const sourcesOf = (...given: Parameters<typeof columnsOf>) => columnsOf(...given).map(({ source }) => source);

test('columns of eBay are filled by fields and by the template; others stay empty, required or not', () => {
  const head = `*${ACTION},CustomLabel,*Title,*C:Game,*C:Graded,*Location,Subtitle,*DispatchTimeMax`;
  expect(columnsOf(head)).toEqual([
    { heading: `*${ACTION}`, source: 'action', isRequired: true },
    { heading: 'CustomLabel', source: 'label', isRequired: false },
    { heading: '*Title', source: 'title', isRequired: true },
    { heading: '*C:Game', source: 'template', isRequired: true },
    // Only in English is the word for it known.
    { heading: '*C:Graded', source: null, isRequired: true },
    { heading: '*Location', source: null, isRequired: true },
    { heading: 'Subtitle', source: null, isRequired: false },
    { heading: '*DispatchTimeMax', source: null, isRequired: true },
  ]);
  expect(sourcesOf(head, [{ ...template, handlingDays: 2 }]).at(-1)).toBe('handlingDays');
  expect(sourcesOf(head, [{ ...template, format: 'other' }])[3]).toBeNull();
});

test.each([
  [
    `${ACTION},Item number,Title,Start price,Available quantity`,
    ['action', 'number', null, 'price', 'quantity'],
  ],
  ['sku\tprice\tquantity\tleadtime-to-ship', ['label', 'price', 'quantity', null]],
  ['TCGplayer Id,Title,Add to Quantity,TCG Marketplace Price', [null, null, 'quantity', 'price']],
  ['cardmarketId,quantity,name,comment', ['extra', 'quantity', 'name', null]],
  ['Handle,Title,Variant Price', []],
  ['Any,Other', [null, null]],
])('the columns of %j are filled from %j', (text, sources) => {
  expect(sourcesOf(text)).toEqual(sources);
});
