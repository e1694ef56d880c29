import { describe, expect, it, test } from 'vitest';
import { columnKey, formatOfSiteFile, readSiteFile } from '../../../domain/listings/files/site_file.ts';
import {
  chooseStandardEbayFile,
  STANDARD_EBAY_FILES,
  standardEbayFile,
} from '../../../domain/listings/files/ebay_standard.ts';

const ACTION = '*Action(SiteID=Italy|Country=IT|Currency=EUR|Version=1193|CC=UTF-8)';

describe('a file of a site', () => {
  test.each([
    [
      '#INFO,Version=0.0.2,Template= eBay-draft-listings-template_US,,\nAction(SiteID=US),Title,Price\n',
      'ebay_draft',
    ],
    [
      'Info;Version=1.0.0;Template=fx\r\n*Action(SiteID=Germany);CustomLabel;*StartPrice\r\n',
      'ebay_category',
    ],
    [
      '#INFO,Created=1,,\n#INFO,Version=1.0,,Template=fx\n#INFO\n*Action(SiteID=US),Custom label (SKU),Start price\n',
      'ebay_names',
    ],
    ['#INFO\nAction,Item number,Title,Start price,Available quantity\n', 'ebay_prices'],
    [
      'TCGplayer Id,Product Name,Add to Quantity,TCG Marketplace Price\n"1","Fox","0","1.00"\n',
      'tcgplayer_pricing',
    ],
    ['Handle,Title,SKU,Location,On hand (new)\n', 'shopify_inventory'],
    ['Handle,Title,Variant Price\n', 'shopify_products'],
    ['Title,URL handle,Price\n', 'shopify_products'],
    ['idProduct;groupCount;price\n', 'cardmarket_stock'],
    ['cardmarketId,quantity,name\n', 'cardmarket_stock'],
    ['sku\tprice\tquantity\n', 'amazon_prices'],
    ['Category,Sub Category,Title\n', 'table'],
  ])('%j is %s', (text, kind) => {
    expect(readSiteFile({ text }).file?.kind).toBe(kind);
  });

  test.each([
    ['', 'listings.file_empty'],
    ['\ufeff \r\n', 'listings.file_empty'],
    ['#INFO,Version=0.0.2\n#INFO\n', 'listings.file_no_headings'],
    ['just a text', 'listings.file_no_headings'],
    ['Line Number,Action,Status,ErrorCode,ItemID,CustomLabel\n', 'listings.file_is_answer'],
    ['Item number,Title,Available quantity,Current price\n', 'listings.file_is_answer'],
  ])('%j is refused: %s', (text, code) => {
    expect(readSiteFile({ text }).problem?.code).toBe(code);
  });

  it('keeps what stands around its rows', () => {
    const above = 'Info;Version=1.0.0;"Template=fx; IT"\r\n;;\r\n';
    const below = 'Info;>>> Values of C:Gioco: Pokémon;\r\n';
    const text = `\ufeff${above}${ACTION};CustomLabel;"C:Nome; carta";*StartPrice\r\nAdd;1;a;1,99\r\n${below}\r\n`;
    expect(readSiteFile({ text, encoding: 'windows-1252' }).file).toEqual({
      kind: 'ebay_category',
      encoding: 'windows-1252',
      byteOrderMark: '\ufeff',
      delimiter: ';',
      lineEnd: '\r\n',
      quotesAll: false,
      decimals: 'comma',
      above,
      below,
      headingRow: `${ACTION};CustomLabel;"C:Nome; carta";*StartPrice`,
      headings: [ACTION, 'CustomLabel', 'C:Nome; carta', '*StartPrice'],
      rows: [['Add', '1', 'a', '1,99']],
      isStandard: false,
    });
  });

  it('is quoted in all its cells, whatever empty lines it has', () => {
    const isQuoted = (text: string) => readSiteFile({ text }).file?.quotesAll;
    expect(isQuoted('"Category","Title"\n"Cards","Fox"\n\n"Cards","Owl"\n')).toBe(true);
    expect(isQuoted('"Category","Title"\n"Cards","Fox"\n\n"Cards",Owl\n')).toBe(false);
  });

  it('ends a cell whose quote is never closed with the text', () => {
    expect(readSiteFile({ text: 'Category,Title\nCards,"Fox, red\nOwl' }).file?.rows).toEqual([
      ['Cards', 'Fox, red\nOwl'],
    ]);
  });

  it('names columns without stars and case, and descriptors by their numbers', () => {
    expect(columnKey('*Start  Price ')).toBe('start price');
    expect(columnKey('CD:Zustand der Karte - (ID: 40001)')).toBe('#40001');
  });

  it('is for a format of listings', () => {
    expect(
      ['ebay_names', 'shopify_inventory', 'amazon_prices', 'table'].map((kind) =>
        formatOfSiteFile(kind as 'table'),
      ),
    ).toEqual(['ebay', 'shopify', 'amazon', 'other']);
  });
});

describe('a standard file of eBay', () => {
  test.each([
    ['eBay.it', 'EUR', 'names_IT'],
    ['eBay Italy', 'EUR', 'names_IT'],
    ['ebay.de', 'EUR', 'draft_DE'],
    ['eBay UK', 'GBP', 'draft_GB'],
    ['Ebay', 'USD', 'draft_US'],
    ['Ebay', 'EUR', undefined],
    ['ebay.fr', 'EUR', undefined],
  ])('for %s in %s is %s', (site, currency, name) => {
    expect(chooseStandardEbayFile({ site, currency })).toBe(name);
  });

  it('has the columns of every listing', () => {
    for (const name of STANDARD_EBAY_FILES) {
      const { headings, kind } = standardEbayFile(name);
      expect(kind).toBe(`ebay_${name.split('_')[0]}`);
      expect(headings.map(columnKey)).toEqual(
        expect.arrayContaining(['title', 'quantity', 'description', 'format']),
      );
    }
  });
});
