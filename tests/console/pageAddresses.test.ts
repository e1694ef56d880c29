import { describe, expect, it } from 'vitest';
import type { VatEntry } from '../../contract/vat_periods.ts';
import { isLoginAddress, pageAddress } from '../../src/addresses.ts';
import { currentLink, menus } from '../../src/layout/menus.ts';
import { sumParts } from '../../src/pages/bin/parts.ts';
import { editTransactionPage, salePage, statementPage } from '../../src/pages/payouts/addresses.ts';
import { countRowsToSettle, sumByCurrency } from '../../src/pages/payouts/amounts.ts';
import { offeredPrice, sumExpected } from '../../src/pages/prices/newPrice.ts';
import { entryRecordAddress, vatPercentText } from '../../src/pages/vat/entryWords.ts';
import { pricesOn } from '../support/price_page.ts';

describe('a page', () => {
  it.each([
    ['/Database/Stock/', '/database/stock'],
    ['/', '/'],
    ['/database/insertion_batches/4/listings/7', '/database/insertion_batches/:batch/listings/:insertion'],
    ['/tools/import_data/3/', '/tools/import_data/:id'],
    ['/database/counts/3', '/database/counts/:id'],
    ['/analitycs5/periods/2026-10-01', '/analitycs5/periods/:id'],
    ['/analitycs6/open', '/analitycs6/:id'],
    ['/go/BP5WALK', '/go/:code'],
    ['/database/stock/3', '/database/stock/3'],
  ])('at %s is known as %s', (address, name) => {
    expect(pageAddress(address)).toBe(name);
  });

  it('loads without the console where somebody logs in', () => {
    const addresses = [
      '/login',
      '/Register/',
      '/reset_password',
      '/logout',
      '/login/help',
      '/database/stock',
    ];
    expect(addresses.filter(isLoginAddress)).toEqual(['/login', '/Register/', '/reset_password']);
  });

  it.each([
    ['/database/insertion_batch/add', '/database/insertion_batches'],
    ['/database/insertion_batches/4/listings/7', '/database/insertion_batches'],
    ['/Database/Stock', '/database/stock'],
    ['/database/stock/add_product', '/database/stock'],
    ['/database/stocks', undefined],
    ['/nowhere', undefined],
  ])('at %s belongs to the link to %s', (address, to) => {
    expect(
      currentLink(
        menus.flatMap(({ links }) => links),
        address,
      )?.to,
    ).toBe(to);
  });
});

describe('a link leads', () => {
  it('from a payout to its rows, and from what is not paid out to those of the account', () => {
    const account = { site: 'Ebay & Co', currency: 'GBP' };
    expect(statementPage(4, account)).toBe('/analitycs6/4');
    for (const id of [null, 'open'] as const)
      expect(statementPage(id, account)).toBe('/analitycs6/open?site=Ebay+%26+Co&currency=GBP');
  });

  it('from a row to its sale, or to the form of the row', () => {
    expect(salePage(3)).toBe('/database/shipments?inspect_sale=3');
    expect(editTransactionPage(3)).toMatch(/\?inspect_\w+=3&edit=1$/);
  });

  it.each([
    [{ sale: 1, purchase: 2, shipment: 3, product: 4 }, '/database/shipments?inspect_sale=1'],
    [{ purchase: 2, shipment: 3, product: 4 }, '/database/purchases?inspect_purchase=2'],
    [{ shipment: 3, product: 4 }, '/database/incomingstock?shipment_id=3'],
    [{ product: 4 }, '/database/stock?inspect_product=4'],
    [{}, undefined],
  ])('from an entry of VAT with %o to %s', (links, address) => {
    const none = { sale: null, purchase: null, shipment: null, product: null };
    expect(entryRecordAddress({ ...none, ...links } as VatEntry)).toBe(address);
  });
});

it('a rate of VAT that is unknown is a dash', () => {
  expect([vatPercentText(22), vatPercentText(0), vatPercentText(null)]).toEqual(['22%', '0%', '–']);
});

describe('amounts', () => {
  it('are summed for each currency by itself', () => {
    const amounts = [
      ['EUR', 0.1],
      ['GBP', 2],
      ['EUR', 0.2],
    ] as const;
    expect(sumByCurrency(amounts)).toBe('€0.30 + £2.00');
    expect(sumByCurrency([])).toBe('€0.00');
  });

  it('of a payout that need an operator are counted', () => {
    const toSettle = { 'not understood': 1, 'not imported': 2, differs: 3, 'no order': 4 };
    expect(countRowsToSettle({ toSettle })).toBe(10);
  });

  it('of records in the bin are counted by kind', () => {
    expect(sumParts([{ parts: { images: 1, charges: 2 } }, { parts: { images: 3 } }, { parts: {} }])).toEqual(
      {
        images: 4,
        charges: 2,
      },
    );
  });
});

describe('a new expected price', () => {
  const { aPrice, aRow } = pricesOn('2026-11-27');
  const row = (fields: Parameters<typeof aRow>[2]) => ({ ...aRow(1, 'Ember Fox', fields), id: 1 });

  it('is offered unless the price is stale or missing', () => {
    expect(offeredPrice(row({ price: aPrice(5.4), finding: 'underpriced' }))).toBe(5.4);
    expect(offeredPrice(row({ price: aPrice(5.4), finding: 'stale' }))).toBeUndefined();
    expect(offeredPrice(row({ price: null, finding: 'no_price' }))).toBeUndefined();
  });

  it('counts for all units alike, before and after', () => {
    const rows = [
      { row: row({ products: [1, 2, 3], expected: 3.1 }), price: 5.4 },
      { row: row({ products: [4], expected: null }), price: 1 },
    ];
    expect(sumExpected(rows)).toEqual({ before: 9.3, after: 17.2, difference: 7.9 });
  });
});
