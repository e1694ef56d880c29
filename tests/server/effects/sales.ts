import { aType } from '../../support/factories.ts';
import type { EffectLog } from '../../support/effects.ts';

/** Orders with their lines, fees, refunds and returns, and what they change of units, costs and listings. */
export async function writeSales(log: EffectLog): Promise<void> {
  const { id: type } = await aType(log.server);
  const lot = await log.id('POST /api/bought_stocks/', {
    name: 'Lot',
    price: 100,
    date: '2026-02-01',
    vatScheme: 'ordinary',
    inputVat: 10,
  });
  const batch = await log.id('POST /api/insertion_batches/', { name: 'Set' });
  const unit = (name: string, fields: object = {}) =>
    log.id('POST /api/products/', {
      name,
      type,
      boughtStock: lot,
      estimated_cost: 20,
      target_price: 50,
      received: '2026-02-10',
      ...fields,
    });
  const fox = await unit('Fox', { insertion_batch: batch });
  const owl = await unit('Owl', { insertion_batch: batch });
  const stag = await unit('Stag');
  const wolf = await unit('Wolf');
  const ebay = await log.id('POST /api/insertions/', {
    insertion_batch: batch,
    site: 'Ebay',
    price: 45,
    external_id: 'E-9',
    to_take_down: 2,
  });
  await log.call('POST /api/insertions/', {
    insertion_batch: batch,
    site: 'Cardmarket',
    price: 40,
    external_id: 'C-9',
  });
  await log.call('POST /api/site_listings/', {
    site: 'Ebay',
    status: 'live',
    externalId: 'E-9',
    price: 45,
    available: 2,
  });

  log.heading('Prepared');
  await log.call('POST /api/sales/preview/', {
    site: 'Ebay',
    insertion_batch: batch,
    lines: [
      { product: fox, quantity: 2 },
      { title: 'stag', price: 3 },
    ],
  });
  await log.call('POST /api/sales/preview/', { lines: [{ product: 9999 }] });

  log.heading('New orders');
  const first = await log.id('POST /api/sales/', {
    site: 'ebay',
    orderNumber: ' S-1 ',
    day: '2026-03-05',
    lines: [
      { product: fox, price: 48, externalId: 'L-1' },
      { title: 'Sleeve', price: '2,50' },
    ],
    fees: [
      { kind: 'commission', amount: 5, vat: 1, note: 'Card' },
      { kind: 'promotion', amount: 1, day: '2026-03-08', estimated: true },
    ],
    postageCharged: 4,
    postagePaid: 3,
    postageVat: 0.5,
    packaging: 1,
    buyerCountry: 'DE',
    courier: 'GLS',
    trackingNumber: 'T-1',
    due: '2026-03-07',
    note: 'Gift',
    buyerVatNumber: 'DE123456789',
    vatTreatmentSaid: 'eu_business',
    postageState: 'known',
    priceState: 'known',
  });
  const whole = await log.id('POST /api/sales/', {
    site: 'Cardmarket',
    orderNumber: 'S-2',
    day: '2026-03-06',
    insertion_batch: batch,
    lines: [],
    price: 70,
  });
  const dollars = await log.id('POST /api/sales/', {
    site: 'Ebay',
    currency: 'USD',
    rate: 1.1,
    state: 'Posted',
    lines: [
      { product: stag, price: 55 },
      { product: wolf, price: 11 },
    ],
  });
  const bare = await log.id('POST /api/sales/', {
    site: 'Shopify',
    lines: [{ title: 'Bare', price: 1 }],
    events: [{ kind: 'refund', place: 0, amount: 1 }],
  });
  await log.call('POST /api/sales/', {});
  await log.call('POST /api/sales/', { site: 'New site', lines: [{ title: 'X', price: 1 }] });
  await log.call('POST /api/sales/', { site: 'Ebay', lines: [] });
  await log.call('POST /api/sales/', { site: 'Ebay', lines: [{ price: 1 }] });
  await log.call('POST /api/sales/', { site: 'Ebay', lines: [{ title: 'X' }] });
  await log.call('POST /api/sales/', { site: 'Ebay', lines: [{ product: stag, price: 1 }] });
  await log.call('POST /api/sales/', { site: 'Ebay', lines: [{ product: 9999, price: 1 }] });
  await log.call('POST /api/sales/', { site: 'Ebay', orderNumber: 's-1', lines: [{ title: 'X', price: 1 }] });
  await log.call('POST /api/sales/', {
    site: 'Ebay',
    lines: [{ title: 'X', price: 1 }, { title: 'Y' }],
    price: 0.5,
  });
  await log.call('POST /api/sales/', { site: 'Ebay', currency: 'USD', lines: [{ title: 'X', price: 1 }] });
  await log.call('POST /api/sales/', { site: 'Ebay', insertion_batch: 9999, lines: [] });
  await log.call('POST /api/sales/', { site: 'Ebay', insertion_batch: batch, lines: [], price: 5 });
  await log.call('POST /api/sales/', {
    site: 'Ebay',
    lines: [{ title: 'X', price: 1 }],
    events: [{ kind: 'refund', place: 3, amount: 1 }],
  });
  await log.call('POST /api/sales/', {
    site: 'Ebay',
    lines: [{ title: 'X', price: 1 }],
    events: [{ kind: 'lost', place: 0, restocked: true }],
  });
  await log.call('POST /api/sales/', {
    site: 'Ebay',
    lines: [{ title: 'X', price: 1 }],
    fees: [{ kind: 'other', amount: 1, vat: 2 }],
  });
  await log.call('POST /api/sales/', {
    site: 'Ebay',
    lines: [{ title: 'X', price: 1 }],
    postagePaid: 1,
    postageVat: 2,
  });
  await log.call('POST /api/sales/', {
    site: '',
    day: 'x',
    state: 'Gone',
    buyerCountry: 'DEU',
    buyerVatNumber: '?',
    lines: 'x',
    fees: [{ kind: 'tip', amount: 'x' }],
    events: [{ kind: 'fire' }],
  });

  log.heading('Changed orders');
  const one = `PATCH /api/sales/update/${first}/`;
  const sale = (await log.server.get(`/api/sales/${first}/`)).json as {
    lines: { id: number }[];
    fees: { id: number }[];
  };
  const [line, sleeve] = sale.lines.map(({ id }) => id);
  const [fee] = sale.fees.map(({ id }) => id);
  await log.call(one, { state: 'Packed' });
  await log.call(one, { state: 'Posted', courier: 'DHL' });
  await log.call(one, { state: 'Arrived' });
  await log.call(one, { arrived: '2026-03-12', posted: '2026-03-09', due: null });
  await log.call(one, { state: 'To pack' });
  await log.call(one, {
    day: '2026-03-04',
    buyerCountry: 'IT',
    vatTreatmentSaid: '',
    buyerVatNumber: '',
    note: '',
  });
  await log.call(one, {
    postageCharged: 6,
    postagePaid: 5,
    packaging: 0,
    priceState: 'estimated',
    postageState: 'unknown',
  });
  await log.call(one, { orderNumber: 'S-10', trackingNumber: 'T-2' });
  await log.call(one, { fees: [{ id: fee, kind: 'commission', amount: 6 }] });
  await log.call(one, { fees: [] });
  const swapped = await log.call(one, {
    lines: [
      { id: line, product: owl, price: 40 },
      { id: sleeve, title: 'Sleeves', price: 3 },
    ],
  });
  await log.call(one, { lines: [{ id: sleeve, title: 'Sleeves', price: 3 }] });
  await log.undo(swapped);
  await log.call(one, { lines: [{ product: owl, price: 41 }] });
  await log.call(one, { lines: [] });
  await log.call(one, { lines: [{ id: 9999, title: 'X', price: 1 }] });
  await log.call(one, { lines: [{ product: stag, price: 1 }] });
  await log.call(one, {
    lines: [
      { product: owl, price: 1 },
      { product: owl, price: 1 },
    ],
  });
  await log.call(one, { fees: [{ kind: 'other', amount: 100_000_000 }] });
  await log.call(one, { site: '', day: '', lines: [{ title: 'X', price: 'x' }] });
  await log.call(one, { orderNumber: 'S-2', site: 'Cardmarket' });
  await log.call(one, { site: 'Cardmarket', currency: 'USD', rate: 1.2 });
  await log.call(one, { currency: 'USD', rate: null });
  await log.call('PATCH /api/sales/update/9999/', { note: 'X' });
  await log.call(one, { note: 'New', before: { note: 'Gift' } });

  log.heading('Refunds, returns and losses');
  const after = `PATCH /api/sales/update/${dollars}/`;
  const usd = (await log.server.get(`/api/sales/${dollars}/`)).json as { lines: { id: number }[] };
  const [stagLine, wolfLine] = usd.lines.map(({ id }) => id);
  await log.call(after, {
    events: [{ kind: 'refund', line: stagLine, day: '2026-03-15', amount: 5, note: 'Bent' }],
  });
  const back = await log.call(after, {
    events: [{ kind: 'return', line: stagLine, day: '2026-03-16', amount: 55, restocked: true }],
  });
  await log.call(`PATCH /api/products/update/${stag}/`, { estimated_cost: 25 });
  await log.call(after, {
    events: [
      { kind: 'return', line: stagLine, day: '2026-03-16', amount: 55 },
      { kind: 'lost', line: wolfLine, day: '2026-03-17' },
      { kind: 'refund', day: '2026-03-18', amount: 1 },
    ],
  });
  await log.call(after, { events: [{ kind: 'return', line: line, day: '2026-03-16', amount: 1 }] });
  await log.call(after, { events: [{ kind: 'refund', line: stagLine, amount: 1000 }] });
  await log.call(after, { events: [{ id: 9999, kind: 'refund', amount: 1 }] });
  await log.call(after, { events: [] });
  await log.undo(back);
  await log.call(after, { state: 'Lost' });
  await log.call(after, { state: 'Returned' });

  log.heading('Listings of sold units');
  await log.call(`PATCH /api/insertions/${ebay}/`, { to_take_down: 0 });
  await log.look('/api/take_downs/');

  log.heading('Many at once, and deleted');
  await log.call('PATCH /api/sales/selection/', {
    changes: [{ filter: { id: [first, dollars, bare] }, set: { state: 'Posted', courier: 'UPS' } }],
  });
  await log.call('PATCH /api/sales/selection/', {
    changes: [
      { filter: { id: [first] }, set: { due: '2026-03-30', buyerCountry: 'FR', vatTreatmentSaid: 'home' } },
    ],
  });
  await log.call('PATCH /api/sales/selection/', {
    changes: [{ filter: { id: [first] }, set: { state: 'Away' } }],
  });
  await log.call('POST /api/sales/selection/', { filter: { id: [first, dollars] } });
  await log.call(`DELETE /api/products/${owl}/`);
  const gone = await log.call(`DELETE /api/sales/${whole}/`);
  await log.call('POST /api/sales/', {
    site: 'Cardmarket',
    orderNumber: 'S-2',
    lines: [{ title: 'Again', price: 1 }],
  });
  await log.undo(gone);
  const many = await log.call('POST /api/sales/selection/delete/', {
    filter: { id: [first, dollars, bare] },
  });
  await log.undo(many);
  await log.call('DELETE /api/sales/9999/');

  log.heading('Transactions of sites');
  const payment = await log.id('POST /api/site_transactions/', {
    site: 'ebay',
    day: '2026-03-11',
    kind: 'order',
    word: 'Order',
    orderNumber: 'S-1',
    title: 'Fox',
    reference: 'R-1',
    amount: 48,
    commission: -5,
    fixedFee: -0.35,
    paymentFee: -1,
    promotionFee: -2,
    internationalFee: -0.5,
    otherFee: -0.1,
    postageCharged: 4,
    payout: 'P-1',
    payoutDay: '2026-03-14',
    balance: 100,
  });
  const bareOne = await log.id('POST /api/site_transactions/', { site: 'Ebay', kind: 'payout', amount: -39 });
  await log.call('POST /api/site_transactions/', {});
  await log.call('POST /api/site_transactions/', {
    site: 'Ebay',
    kind: 'gift',
    amount: 'x',
    day: 'y',
    currency: 'z',
  });
  await log.call(`PATCH /api/site_transactions/update/${payment}/`, {
    amount: 50,
    commission: -6,
    kind: 'refund',
    orderNumber: '',
    balance: null,
  });
  await log.call(`PATCH /api/site_transactions/update/${payment}/`, {
    site: 'Cardmarket',
    day: '2026-03-12',
    currency: 'USD',
    title: 'Red fox',
  });
  await log.call(`PATCH /api/site_transactions/update/${payment}/`, { site: '', payoutDay: 'x' });
  await log.call('PATCH /api/site_transactions/update/9999/', { amount: 1 });
  await log.call('PATCH /api/site_transactions/selection/', {
    changes: [
      { filter: { id: [payment, bareOne] }, set: { payout: 'P-2', payoutDay: '2026-03-16', kind: 'fee' } },
    ],
  });
  await log.call('POST /api/site_transactions/selection/', { filter: { id: [payment, bareOne] } });
  const removed = await log.call(`DELETE /api/site_transactions/${payment}/`);
  await log.undo(removed);
  await log.call('POST /api/site_transactions/selection/delete/', { filter: { id: [payment, bareOne] } });
  await log.call('DELETE /api/site_transactions/9999/');
}
