import { aType } from '../../support/factories.ts';
import type { EffectLog } from '../../support/effects.ts';
import { VAT_RULE } from '../../support/vat_rule.ts';

/** VAT settings, the entries that they make of sales and purchases, and closed periods. */
export async function writeVat(log: EffectLog): Promise<void> {
  const { id: type } = await aType(log.server);
  const rates = [
    { country: 'IT', from: '2020-01-01', percent: 22 },
    { country: 'DE', from: '2020-01-01', percent: 19 },
  ];

  log.heading('Records without VAT');
  const ordinary = await log.id('POST /api/bought_stocks/', {
    name: 'Invoice',
    price: 50,
    date: '2026-01-05',
    vatScheme: 'ordinary',
    inputVat: 9,
  });
  const margin = await log.id('POST /api/bought_stocks/', {
    name: 'Private',
    price: 40,
    date: '2026-01-06',
    vatScheme: 'margin',
  });
  const unit = (name: string, boughtStock: number, estimated_cost: number) =>
    log.id('POST /api/products/', { name, type, boughtStock, estimated_cost, received: '2026-01-10' });
  const fox = await unit('Vfox', ordinary, 50);
  const owl = await unit('Vowl', margin, 40);
  const first = await log.id('POST /api/sales/', {
    site: 'Ebay',
    orderNumber: 'V-1',
    day: '2026-01-20',
    buyerCountry: 'IT',
    lines: [
      { product: fox, price: 122 },
      { product: owl, price: 101 },
    ],
    fees: [{ kind: 'commission', amount: 12.2, vat: 2.2 }],
    postageCharged: 6.1,
    postagePaid: 5,
    postageVat: 0.9,
  });
  const abroad = await log.id('POST /api/sales/', {
    site: 'Cardmarket',
    orderNumber: 'V-2',
    day: '2026-02-20',
    buyerCountry: 'DE',
    lines: [{ title: 'Stag', price: 119 }],
  });

  log.heading('Settings');
  await log.call('PUT /api/vat/', { rules: [VAT_RULE], rates });
  await log.call('PUT /api/vat/', {
    rules: [{ ...VAT_RULE, country: 'XX', flatPercent: 'x' }],
    rates: [{ country: 'IT', from: 'x', percent: 101 }],
  });
  await log.call('PUT /api/vat/', { rules: [VAT_RULE, VAT_RULE], rates: [rates[0], rates[0]] });
  await log.call('PUT /api/vat/', { rules: [{ ...VAT_RULE, marginMethod: 'flat' }], rates });
  await log.call('PUT /api/vat/', { rules: [VAT_RULE], rates, before: { rules: [], rates: [] } });
  await log.call('PUT /api/vat/', {});

  log.heading('Changed records');
  await log.call(`PATCH /api/sales/update/${abroad}/`, {
    buyerVatNumber: 'DE123456789',
    vatTreatmentSaid: 'eu_business',
  });
  await log.call(`PATCH /api/sales/update/${abroad}/`, {
    buyerCountry: 'JP',
    vatTreatmentSaid: '',
    buyerVatNumber: '',
  });
  await log.call(`PATCH /api/sales/update/${abroad}/`, { vatTreatmentSaid: 'site' });
  await log.call(`PATCH /api/bought_stocks/update/${ordinary}/`, { inputVat: 8, vatPercent: 19 });
  await log.call(`PATCH /api/bought_stocks/update/${margin}/`, { price: 45 });
  await log.call(`PATCH /api/products/update/${owl}/`, { estimated_cost: 45 });
  const invoice = `PATCH /api/bought_stocks/update/${ordinary}/`;
  const moved = await log.call(invoice, { date: '2026-01-07' });
  await log.undo(moved);
  const dearer = await log.call(invoice, { price: 60 });
  await log.undo(dearer);
  const other = await log.call(invoice, { vatScheme: 'margin', inputVat: 0, vatPercent: null });
  await log.undo(other);
  const sale = (await log.server.get(`/api/sales/${first}/`)).json as { lines: { id: number }[] };
  const refunded = await log.call(`PATCH /api/sales/update/${first}/`, {
    events: [{ kind: 'return', line: sale.lines[1]?.id, day: '2026-02-03', amount: 101, restocked: true }],
  });
  await log.undo(refunded);
  await log.call('POST /api/charges/', {
    boughtStock: ordinary,
    kind: 'import VAT',
    amount: 11,
    day: '2026-01-15',
    recoverable: 0,
  });
  await log.look('/api/vat/late_import_vat/');
  const late = await log.call('POST /api/vat/late_import_vat/', {});
  await log.call('POST /api/vat/late_import_vat/', {});
  await log.undo(late);
  await log.call('POST /api/charges/', {
    boughtStock: ordinary,
    kind: 'duty',
    amount: 5,
    day: '2026-01-16',
    recoverable: 1,
  });

  log.heading('Each field of an order');
  const sites = (await log.server.get('/api/sites/')).json as { id: number; name: string }[];
  const market = `PATCH /api/sites/update/${sites.find(({ name }) => name === 'Shopify')?.id}/`;
  const dollars = await log.id('POST /api/sales/', {
    site: 'Shopify',
    orderNumber: 'V-3',
    day: '2026-03-01',
    currency: 'USD',
    rate: 1.1,
    buyerCountry: 'IT',
    lines: [{ title: 'Wolf', price: 134.2 }],
    fees: [{ kind: 'commission', amount: 13.42, vat: 2.42, day: '2026-03-04' }],
  });
  await log.call(market, { vatTreatment: 'site' });
  await log.call(`PATCH /api/sales/update/${abroad}/`, { site: 'Shopify', vatTreatmentSaid: 'home' });
  const field = `PATCH /api/sales/update/${dollars}/`;
  for (const change of [
    { site: 'Ebay' },
    { rate: 1.22 },
    { day: '2026-03-02' },
    { postageCharged: 12.2 },
    { postagePaid: 6.1 },
    { postageVat: 1.1 },
    { packaging: 0.5 },
    { buyerCountry: 'DE' },
    { buyerVatNumber: 'DE123456789' },
    { vatTreatmentSaid: 'home' },
    { note: 'Late', courier: 'DHL', state: 'Posted' },
  ])
    await log.call(field, change);
  await log.call(market, { vatTreatment: '' });
  await log.call(`PATCH /api/sales/update/${abroad}/`, { site: 'Cardmarket', vatTreatmentSaid: 'site' });
  await log.call(`DELETE /api/sales/${dollars}/`);

  log.heading('Sold units in other purchases');
  const sold = `PATCH /api/products/update/${owl}/`;
  for (const change of [{ boughtStock: ordinary }, { boughtStock: null }, { boughtStock: margin }])
    await log.call(sold, change);
  const parted = await log.call(sold, { boughtStock: null });
  await log.undo(parted);

  log.heading('Periods');
  await log.call('PUT /api/vat/', {
    rules: [{ ...VAT_RULE, period: 'month', recoversImportVat: true, countsCharges: true }],
    rates,
  });
  await log.look('/api/vat/periods/');
  await log.call('POST /api/vat/periods/2026-02-01/close/', {});
  await log.call('POST /api/vat/periods/2026-01-02/close/', {});
  await log.call('POST /api/vat/periods/2026-03-01/close/', {});
  const closed = await log.call('POST /api/vat/periods/2026-01-01/close/', {});
  await log.call('POST /api/vat/periods/2026-01-01/close/', {});
  await log.call(`PATCH /api/sales/update/${first}/`, { postageCharged: 12.2 });
  await log.call(`PATCH /api/bought_stocks/update/${ordinary}/`, { inputVat: 7 });
  await log.call(`DELETE /api/sales/${first}/`);
  await log.call('PUT /api/vat/', { rules: [{ ...VAT_RULE, period: 'quarter' }], rates });
  await log.call('POST /api/vat/periods/2026-02-01/close/', {});
  await log.call('POST /api/vat/periods/2026-01-01/reopen/', {});
  await log.call('POST /api/vat/periods/2026-02-01/reopen/', {});
  await log.call('POST /api/vat/periods/2026-02-01/reopen/', {});
  await log.undo(closed);

  log.heading('Other methods');
  await log.call('PUT /api/vat/', {
    rules: [
      { ...VAT_RULE, marginMethod: 'global', globalLimit: 500, marginStock: 100, usualScheme: 'margin' },
    ],
    rates,
  });
  const stag = await unit('Vstag', margin, 30);
  const wolf = `PATCH /api/products/update/${stag}/`;
  await log.call(wolf, { estimated_cost: 10 });
  const lost = await log.call(wolf, { leftOn: '2026-02-10' });
  const later = await log.call(wolf, { leftOn: '2026-03-10' });
  const returned = await log.call(wolf, { state: 'Returned' });
  for (const action of [returned, later, lost]) await log.undo(action);
  await log.call(wolf, { boughtStock: ordinary });
  await log.call(wolf, { boughtStock: margin });
  await log.call(wolf, { state: 'Lost' });
  await log.undo(await log.call(`DELETE /api/products/${stag}/`));
  await log.call(`PATCH /api/bought_stocks/update/${margin}/`, { date: '2026-01-08', vatPercent: 10 });
  await log.call('POST /api/charges/', { boughtStock: margin, kind: 'duty', amount: 2, day: '2026-01-09' });
  await log.call('PUT /api/vat/', { rules: [{ ...VAT_RULE, marginMethod: 'flat', flatPercent: 6 }], rates });
  await log.call('PUT /api/vat/', { rules: [{ ...VAT_RULE, isRegistered: false }], rates });
  const emptied = await log.call('PUT /api/vat/', { rules: [], rates: [] });
  await log.undo(emptied);
  await log.call('PUT /api/vat/', { rules: [], rates: [] });
}
