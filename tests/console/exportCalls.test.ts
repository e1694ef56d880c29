import { expect, it } from 'vitest';
import { dataProvider } from '../../providers/dataProvider.ts';
import { network } from './network.ts';

const DAYS = { from: '2026-01-01', to: '2026-03-31' };

/** What an operator exports, and the expected call. */
it.each<[what: string, exported: () => Promise<File>, address: string]>([
  [
    'a VAT return',
    () => dataProvider.exportVatReturn(DAYS.from, 'xlsx'),
    '/api/vat/periods/2026-01-01/export/?format=xlsx',
  ],
  [
    'VAT entries',
    () => dataProvider.exportVatEntries({ sale: '4' }, 'xlsx'),
    '/api/vat/entries/export/?sale=4&format=xlsx',
  ],
  [
    'the stock book',
    () => dataProvider.exportStockBook({ ...DAYS, format: 'xlsx' }),
    '/api/vat/stock_book/?from=2026-01-01&to=2026-03-31&format=xlsx',
  ],
  [
    'a report',
    () => dataProvider.exportReport('profit', { ...DAYS, by: 'site' }),
    '/api/reports/profit/export/?from=2026-01-01&to=2026-03-31&by=site',
  ],
  [
    'a list',
    () =>
      dataProvider.exportList('products', {
        format: 'xlsx',
        filter: { q: 'fox' },
        sort: { field: 'name', order: 'DESC' },
      }),
    '/api/products/export/?format=xlsx&filter={"q":"fox"}&sort=["name","DESC"]',
  ],
  [
    'payouts',
    () => dataProvider.exportPayouts({ ...DAYS }),
    '/api/payouts/export/?from=2026-01-01&to=2026-03-31',
  ],
  ['a payout', () => dataProvider.exportStatement(7, { site: 'Ebay' }), '/api/payouts/7/export/?site=Ebay'],
])('%s is exported with what was chosen', async (_, exported, address) => {
  const call = `GET ${address.split('?')[0]}`;
  network.answerNext(call, 200, 'a;b');
  await exported();
  const { url } = network.sentOnce(call);
  expect(decodeURIComponent(url.pathname + url.search)).toBe(address);
});
