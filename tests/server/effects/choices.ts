import { anExtra, aType } from '../../support/factories.ts';
import type { EffectLog } from '../../support/effects.ts';

/** Types, subtypes, fields of types, and sites with their fees. */
export async function writeChoices(log: EffectLog): Promise<void> {
  const { id: card } = await aType(log.server);
  const rarity = await anExtra(log.server, 'Rarity');

  log.heading('Types');
  const stamp = await log.id('POST /api/types/', { name: ' Stamp ' });
  await log.call('POST /api/types/', { name: 'stamp' });
  await log.call('POST /api/types/', { name: '' });
  const subtype = await log.id('POST /api/subtypes/', { type: stamp, name: 'Red' });
  await log.call('POST /api/subtypes/', { type: stamp, name: 'RED' });
  await log.call('POST /api/subtypes/', { type: 9999, name: 'Red' });
  const year = await log.id('POST /api/extras/', { type: stamp, key: 'Year', value_type: 'integer' });
  const mint = await log.id('POST /api/extras/', { type: stamp, key: 'Mint', value_type: 'boolean' });
  const size = await log.id('POST /api/extras/', { type: stamp, key: 'Size', value_type: 'float' });
  await log.call('POST /api/extras/', { type: stamp, key: 'year', value_type: 'text' });
  await log.call('POST /api/extras/', { type: 9999, key: 'Year', value_type: 'number' });
  await log.call('POST /api/extras/', { type: 9999, key: 'Year', value_type: 'text' });

  log.heading('Products with fields');
  const first = await log.id('POST /api/products/', {
    name: 'Penny red',
    type: stamp,
    sub_type: subtype,
    product_extras: [
      { id: year, value: '1841' },
      { id: mint, value: 'true' },
      { id: size, value: '2,5' },
    ],
  });
  await log.call('POST /api/products/', {
    name: 'X',
    type: stamp,
    product_extras: [{ id: year, value: 'old' }],
  });
  await log.call('POST /api/products/', {
    name: 'X',
    type: stamp,
    product_extras: [{ id: mint, value: 'perhaps' }],
  });
  await log.call('POST /api/products/', {
    name: 'X',
    type: stamp,
    product_extras: [{ id: size, value: '' }],
  });
  await log.call(`PATCH /api/products/update/${first}/`, {
    product_extras: [
      { id: year, value: 1842 },
      { id: mint, value: false },
    ],
  });

  log.heading('Renamed');
  await log.call(`PATCH /api/types/update/${stamp}/`, { name: 'Stamps' });
  await log.call(`PATCH /api/types/update/${stamp}/`, { name: 'Card' });
  await log.call(`PATCH /api/types/update/${stamp}/`, { name: 'stamps' });
  await log.call('PATCH /api/types/update/9999/', { name: 'X' });
  await log.call(`PATCH /api/subtypes/update/${subtype}/`, { name: 'Crimson' });
  await log.call('PATCH /api/subtypes/update/9999/', { name: 'X' });
  await log.call(`PATCH /api/extras/update/${year}/`, { key: 'Printed in' });
  await log.call(`PATCH /api/extras/update/${year}/`, { key: 'Mint' });
  await log.call(`PATCH /api/extras/update/${year}/`, { key: '' });
  await log.call('PATCH /api/extras/update/9999/', { key: 'X' });

  log.heading('Deleted');
  await log.call(`DELETE /api/types/${stamp}/`);
  await log.call(`DELETE /api/types/${card}/`);
  await log.call(`DELETE /api/subtypes/${subtype}/`);
  await log.call(`DELETE /api/extras/${year}/`);
  await log.call(`DELETE /api/extras/${rarity}/`);
  await log.call(`DELETE /api/extras/${size}/`);
  await log.call(`DELETE /api/products/${first}/`);
  await log.call(`DELETE /api/subtypes/${subtype}/`);
  const gone = await log.call(`DELETE /api/types/${stamp}/`);
  await log.undo(gone);
  for (const kind of ['types', 'subtypes', 'extras', 'sites']) await log.call(`DELETE /api/${kind}/9999/`);

  log.heading('Sites');
  const fees = [
    {
      kind: 'commission',
      from: '2026-01-01',
      per: 'line',
      tiers: [
        { upTo: 100, percent: 10 },
        { upTo: null, percent: 5 },
      ],
      cap: 20,
      onPostage: true,
    },
    { kind: 'fixed fee', from: '2026-01-01', fixed: 0.35 },
  ];
  const fair = await log.id('POST /api/sites/', { name: 'Fair', fees, vatTreatment: 'site' });
  await log.call('POST /api/sites/', { name: 'fair' });
  await log.call('POST /api/sites/', { name: '', fees: [{ kind: 'x', from: 'y' }], vatTreatment: 'none' });
  await log.call('POST /api/sites/', {
    name: 'X',
    fees: [{ kind: 'commission', from: '2026-01-01', tiers: [{ upTo: 5, percent: 101 }] }],
  });
  await log.call('POST /api/sites/', { name: 'X', fees: [fees[1], fees[1]] });
  const sold = await log.id('POST /api/sales/', {
    site: 'Fair',
    orderNumber: 'F-1',
    day: '2026-03-10',
    postageCharged: 5,
    lines: [
      { title: 'Owl', price: 150 },
      { title: 'Fox', price: 50 },
    ],
  });
  await log.call(`PATCH /api/sites/update/${fair}/`, {
    fees: [{ kind: 'commission', from: '2026-02-01', tiers: [{ upTo: null, percent: 8 }] }],
  });
  await log.call(`PATCH /api/sales/update/${sold}/`, { postageCharged: 6 });
  await log.call(`PATCH /api/sites/update/${fair}/`, {
    fees: [
      { kind: 'commission', from: '2026-02-01', tiers: [{ upTo: null, percent: 8 }], cap: 10 },
      { kind: 'fixed fee', from: '2026-02-15', fixed: 0.35 },
    ],
  });
  for (const change of [
    { day: '2026-03-09' },
    { currency: 'USD', rate: 1.25 },
    { rate: 1.6 },
    { packaging: 1 },
    { lines: [{ title: 'Stag', price: 40 }] },
    { postageCharged: 7 },
    { day: '2026-02-10' },
    { day: '2026-02-15', fees: [{ kind: 'commission', amount: 4 }] },
    { day: '2026-02-16' },
    { site: 'Ebay' },
    { site: 'Fair', currency: 'EUR' },
  ])
    await log.call(`PATCH /api/sales/update/${sold}/`, change);
  const renamed = await log.call(`PATCH /api/sites/update/${fair}/`, { name: 'Card fair', vatTreatment: '' });
  await log.call(`PATCH /api/sites/update/${fair}/`, { name: 'Ebay' });
  await log.call(`PATCH /api/sites/update/${fair}/`, { name: 'Other', before: { name: 'Fair' } });
  await log.undo(renamed);
  await log.call('PATCH /api/sites/update/9999/', { name: 'X' });
  await log.call(`DELETE /api/sites/${fair}/`);
  await log.call(`DELETE /api/sales/${sold}/`);
  await log.call(`DELETE /api/sites/${fair}/`);
}
