import { aType } from '../../support/factories.ts';
import { createForm } from '../../support/caller.ts';
import { createPicture, type EffectLog } from '../../support/effects.ts';

/** Purchases, shipments and their charges, whose costs are those of products in stock and sold. */
export async function writePurchasing(log: EffectLog): Promise<void> {
  const { id: type } = await aType(log.server);
  const picture = await createPicture('lot.png');

  log.heading('New shipments');
  const ship = await log.id('POST /api/incoming_shipments/', {
    courier: 'EMS',
    state: 'In transit',
    trackingNumber: 'EB1',
    totalWeight: 900,
    totalCost: 100,
    shipmentPrice: 8,
    ivaPrice: 4,
  });
  const abroad = await log.id('POST /api/incoming_shipments/', {
    courier: 'DHL',
    trackingNumber: 'JP2',
    shipmentCurrency: 'JPY',
    shipmentForeign: 1600,
    shipmentRate: 160,
    ivaCurrency: 'USD',
    ivaForeign: 11,
    ivaRate: 1.1,
    received: '2026-03-05',
  });
  await log.call('POST /api/incoming_shipments/', {});
  await log.call('POST /api/incoming_shipments/', {
    courier: 'x'.repeat(101),
    state: 'Lost',
    totalWeight: -1,
    shipmentPrice: 'x',
    received: '2026-13-01',
  });
  await log.call('POST /api/incoming_shipments/', {
    courier: 'DHL',
    shipmentCurrency: 'JPY',
    shipmentForeign: 100,
  });
  await log.call('POST /api/incoming_shipments/', { courier: 'DHL', bought_stocks: [9999] });

  const shipments = (await log.server.get('/api/incoming_shipments/')).json as { id: number; name: string }[];
  const nameOf = (id: number) => shipments.find((one) => one.id === id)?.name ?? '';

  log.heading('New purchases');
  const lot = await log.id(
    'POST /api/bought_stocks/',
    createForm({
      name: 'Lot of foxes',
      state: 'Paid',
      link: 'https://zenmarket.jp/item/1',
      price: '60,00',
      weight: 300,
      shipment: nameOf(ship),
      date: '2026-02-01',
      vatScheme: 'margin',
      sellerName: 'Kitsune',
      sellerCountry: 'FR',
      images: picture,
    }),
  );
  await log.call('POST /api/bought_stocks/', { name: 'X', price: 1, shipment: 'EB1' });
  const yen = await log.id('POST /api/bought_stocks/', {
    name: 'Lot of owls',
    price: 30,
    currency: 'JPY',
    foreign_price: 4800,
    rate: 160,
    weight: 100,
    vatScheme: 'ordinary',
    vatPercent: 20,
    inputVat: 5,
    invoiceNumber: 'R-1',
  });
  await log.call('POST /api/bought_stocks/', {});
  await log.call('POST /api/bought_stocks/', {
    name: '',
    link: 'nowhere',
    price: -5,
    weight: 1.5,
    date: 'x',
    currency: 'EURO',
    vatScheme: 'none at all',
    vatPercent: 101,
    sellerCountry: 'France',
    shipment: 'Unknown',
  });
  await log.call('POST /api/bought_stocks/', { name: 'X', price: 1, shipment: 'Unknown' });
  await log.call('POST /api/bought_stocks/', { name: 'X', price: 10, vatScheme: 'ordinary', inputVat: 11 });
  await log.call('POST /api/bought_stocks/', { name: 'X', price: 10, vatScheme: 'margin', inputVat: 1 });
  await log.call('POST /api/bought_stocks/', { name: 'X', price: 10, currency: 'JPY', foreign_price: 160 });

  log.heading('Products of the purchases');
  const product = (name: string, boughtStock: number, estimated_cost: number) =>
    log.id('POST /api/products/', { name, type, boughtStock, estimated_cost });
  const fox = await product('Fox', lot, 15);
  const vixen = await product('Vixen', lot, 45);
  const owl = await product('Owl', yen, 30);
  const sale = await log.id('POST /api/sales/', {
    site: 'Ebay',
    orderNumber: 'C-1',
    day: '2026-03-10',
    lines: [{ product: vixen, price: 90 }],
  });

  log.heading('Changed purchases');
  const one = `PATCH /api/bought_stocks/update/${lot}/`;
  const dearer = await log.call(one, { price: 70, weight: 200 });
  await log.call(one, { vatScheme: 'ordinary', inputVat: 12 });
  await log.call(one, { inputVat: 71 });
  await log.call(one, { vatScheme: 'margin' });
  await log.call(one, { date: '2026-02-03', state: 'Received' });
  await log.call(one, {
    link: '',
    sellerName: '',
    sellerCountry: '',
    name: 'Foxes',
    already_present_images: [],
  });
  await log.call(one, { currency: 'USD', foreign_price: 77, rate: 1.1 });
  await log.call(one, { incomingShipment: abroad });
  await log.call(one, { incomingShipment: null });
  await log.call(one, { incomingShipment: 9999 });
  await log.call(one, { name: '', price: '', rate: 0 });
  await log.call(one, { incomingShipment: ship });
  await log.call(`PATCH /api/bought_stocks/update/${yen}/`, { incomingShipment: ship });
  await log.call('PATCH /api/bought_stocks/update/9999/', { name: 'Nobody' });
  await log.call(one, { before: { price: 60 }, price: 61 });
  await log.undo(dearer);

  log.heading('Charges');
  const duty = await log.id('POST /api/charges/', {
    incomingShipment: ship,
    kind: 'duty',
    amount: 9,
    day: '2026-02-10',
    way: 'value',
    note: 'Customs',
    locks: [{ purchase: lot, amount: 2 }],
  });
  const vat = await log.id('POST /api/charges/', {
    incomingShipment: ship,
    kind: 'import VAT',
    amount: 20,
    recoverable: 15,
    day: '2026-03-19',
  });
  const proxy = await log.id('POST /api/charges/', {
    boughtStock: yen,
    kind: 'proxy fee',
    currency: 'JPY',
    foreignAmount: 320,
    rate: 160,
  });
  const change = `PATCH /api/charges/${duty}/`;
  await log.call(change, { amount: 12, locks: [{ product: fox, amount: 1 }] });
  await log.call(change, { way: 'quantity', note: '', kind: 'handling', day: '2026-02-11', locks: [] });
  await log.call(change, { way: 'equally' });
  await log.call(change, {
    way: 'hand',
    locks: [
      { purchase: lot, amount: 4 },
      { purchase: yen, amount: 8 },
    ],
  });
  const relocked = await log.call(change, {
    locks: [
      { purchase: lot, amount: 5 },
      { purchase: yen, amount: 7 },
    ],
  });
  await log.undo(relocked);
  await log.call(change, { locks: [{ purchase: lot, amount: 13 }] });
  await log.call(change, { locks: [{ purchase: lot, amount: 1 }] });
  await log.call(change, {
    locks: [
      { purchase: lot, amount: 1 },
      { purchase: lot, amount: 2 },
    ],
  });
  await log.call(change, { locks: [{ purchase: 9999, amount: 1 }] });
  await log.call(change, { locks: [{ amount: 1 }] });
  await log.call(change, { recoverable: 13 });
  await log.call(change, { amount: -1, kind: 'gift', way: 'luck', currency: 'E' });
  await log.call(`PATCH /api/charges/${vat}/`, { recoverable: 0 });
  await log.call(`PATCH /api/charges/${proxy}/`, { foreignAmount: 480 });
  await log.call(`PATCH /api/charges/${proxy}/`, { recoverable: 1 });
  await log.call('PATCH /api/charges/9999/', { amount: 1 });
  await log.call('POST /api/charges/', { kind: 'duty', amount: 1 });
  await log.call('POST /api/charges/', { kind: 'duty', amount: 1, incomingShipment: ship, boughtStock: lot });
  await log.call('POST /api/charges/', { kind: 'duty', incomingShipment: ship });
  await log.call('POST /api/charges/', { kind: 'duty', amount: 1, incomingShipment: 9999 });
  await log.call('POST /api/charges/', { kind: 'duty', amount: 1, boughtStock: 9999 });
  const undone = await log.call(`DELETE /api/charges/${duty}/`);
  await log.undo(undone);
  await log.call('DELETE /api/charges/9999/');
  await log.look(`/api/incoming_shipments/${ship}/costs/`);
  await log.look(`/api/bought_stocks/${lot}/costs/`);
  await log.look(`/api/products/${vixen}/landed/`);

  log.heading('Changes of what the charges are spread by');
  const light = `PATCH /api/bought_stocks/update/${yen}/`;
  await log.call(`PATCH /api/bought_stocks/update/${lot + 1}/`, { weight: 50 });
  for (const [call, sent] of [
    [one, { weight: 250 }],
    [one, { foreign_price: 82.5 }],
    [one, { incomingShipment: null }],
    [one, { incomingShipment: abroad }],
    [light, { inputVat: 4 }],
    [light, { weight: null }],
    [light, { name: 'Owls', invoiceNumber: 'R-2', link: 'https://buyee.jp/item/2', date: '2026-02-04' }],
    [`PATCH /api/products/update/${vixen}/`, { boughtStock: yen }],
    [`PATCH /api/products/update/${owl}/`, { boughtStock: null }],
  ] as const) {
    const action = await log.call(call, sent);
    await log.undo(action);
  }

  log.heading('Changed shipments');
  const parcel = `PATCH /api/incoming_shipments/update/${ship}/`;
  await log.call(parcel, { shipmentPrice: 10, ivaPrice: null });
  await log.call(parcel, { shipmentPrice: '', ivaPrice: 6 });
  await log.call(parcel, { shipmentCurrency: 'JPY', shipmentForeign: 800, shipmentRate: 160 });
  await log.call(parcel, { courier: 'UPS', trackingNumber: '', totalWeight: null, totalCost: null });
  const arrived = await log.call(parcel, { state: 'Received' });
  await log.undo(arrived);
  await log.call(parcel, { received: '2026-03-12' });
  await log.call(parcel, { state: 'Shipped', courier: '' });
  await log.call('PATCH /api/incoming_shipments/update/9999/', { courier: 'X' });
  await log.call('PATCH /api/incoming_shipments/selection/', {
    changes: [{ filter: { id: [ship, abroad] }, set: { state: 'Received', received: '2026-03-14' } }],
  });
  await log.call('PATCH /api/bought_stocks/selection/', {
    changes: [{ filter: { id: [lot, yen] }, set: { incomingShipment: abroad, vatScheme: 'margin' } }],
  });
  await log.call('PATCH /api/bought_stocks/selection/', {
    changes: [{ filter: { id: [lot, yen] }, set: { state: 'Received', date: '2026-02-05' } }],
  });
  await log.call('POST /api/bought_stocks/selection/', { filter: { id: [lot, yen] } });
  await log.call('POST /api/incoming_shipments/selection/', { filter: { id: [ship, abroad] } });

  log.heading('Deleted');
  const other = await log.id('POST /api/bought_stocks/', {
    name: 'Empty',
    price: 5,
    shipment: nameOf(abroad),
  });
  await log.call('POST /api/bought_stocks/selection/delete/', { filter: { id: [other] } });
  const gone = await log.call(`DELETE /api/bought_stocks/${lot}/`);
  await log.undo(gone);
  const lost = await log.call(`DELETE /api/incoming_shipments/${abroad}/`);
  await log.undo(lost);
  await log.call('POST /api/incoming_shipments/selection/delete/', { filter: { id: [ship] } });
  await log.call('DELETE /api/bought_stocks/9999/');
  await log.call('DELETE /api/incoming_shipments/9999/');
  await log.call(`DELETE /api/sales/${sale}/`);
  await log.call(`PATCH /api/products/update/${owl}/`, { boughtStock: lot });
}
