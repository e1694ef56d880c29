import { createForm } from '../../support/caller.ts';
import type { EffectLog } from '../../support/effects.ts';
import { aCard, aGuide } from '../../support/prices.ts';

/** Files of prices, and what is chosen and accepted of them. */
export async function writePrices(log: EffectLog): Promise<void> {
  const fox = await aCard(log.server, 'Priced fox', '1001', { target_price: 5, sku: 'C-FOX' });
  const owl = await aCard(log.server, 'Priced owl', '1002', { sku: 'C-OWL' });
  await log.note();

  log.heading('Files');
  const send = (content: string, name: string, fields: Record<string, string> = {}) =>
    log.call('POST /api/price_files/', createForm({ ...fields, file: new File([content], name) }));
  await send(aGuide({ 1001: 9, 1002: [4, 6] }, '2026-03-18'), 'guide.json', { preview: 'true' });
  await send(aGuide({ 1001: 9, 1002: [4, 6] }, '2026-03-18'), 'guide.json');
  await send(aGuide({ 1001: 11 }, '2026-03-19'), 'guide2.json');
  await send(aGuide({ 1001: 8 }, '2026-03-01'), 'old.json');
  await send('{}', 'empty.json');
  await send('', 'nothing.json');
  const table = 'Id,Name,Price\nT-1,Table fox,"7,50"\nT-2,Table owl,x\n';
  await send(table, 'table.csv', { preview: 'true' });
  const mapping = JSON.stringify({ key: 'Id', name: 'Name', price: 'Price' });
  await send(table, 'table.csv', { mapping });
  await send(table, 'table.csv', { mapping, day: '2027-01-01' });
  await send(table, 'table.csv', { mapping, day: '2026-03-20' });
  await log.call('POST /api/price_files/', createForm({ preview: 'true' }));
  await log.call('POST /api/price_files/', createForm({ stored: 'gone.json' }));

  log.heading('Choices');
  const choice = { source: 'cardmarket', key: '1002', variant: 'reverse' };
  await log.call('PUT /api/prices/match/', { product: owl.id, choice });
  await log.call('PUT /api/prices/match/', { product: owl.id, choice: { ...choice, variant: 'regular' } });
  await log.call('PUT /api/prices/match/', { product: owl.id, choice: null });
  await log.call('PUT /api/prices/match/', { product: owl.id, choice: { ...choice, key: 'none' } });
  await log.call('PUT /api/prices/match/', { product: 9999, choice });
  await log.call('PUT /api/prices/match/', { product: owl.id, choice: { source: 'guess' } });
  await log.call(`DELETE /api/prices/match/?product=${owl.id}`);
  await log.call('DELETE /api/prices/match/?product=9999');
  await log.call('POST /api/prices/keep/', { products: [fox.id, owl.id] });
  await log.call('POST /api/prices/keep/', { products: [owl.id], kept: false });
  await log.call('POST /api/prices/keep/', { products: [9999] });
  await log.call('POST /api/prices/keep/', { products: [] });

  log.heading('Accepted');
  const accepted = await log.call('POST /api/prices/accept/', {
    prices: [
      { product: fox.id, price: 11 },
      { product: owl.id, price: 4 },
    ],
  });
  await log.call('POST /api/prices/accept/', { prices: [{ product: fox.id, price: 11 }] });
  await log.undo(accepted);
  await log.call('POST /api/prices/accept/', { prices: [{ product: 9999, price: 1 }] });
  await log.call('POST /api/prices/accept/', { prices: [{ product: fox.id, price: -1 }] });
  await log.call('POST /api/prices/accept/', { prices: [] });

  log.heading('Settings');
  const settings = {
    underpriced_percent: '20',
    overpriced_percent: 15,
    least_difference: '1,50',
    stale_days: 14,
    markets: ['cardmarket'],
  };
  await log.call('PUT /api/prices/settings/', settings);
  await log.call('PUT /api/prices/settings/', { ...settings, markets: ['tcgplayer', 'cardmarket'] });
  await log.call('PUT /api/prices/settings/', {
    ...settings,
    underpriced_percent: -1,
    overpriced_percent: 'x',
    least_difference: 'x',
    stale_days: 0,
    markets: ['x'],
  });
  await log.call('PUT /api/prices/settings/', {});
}
