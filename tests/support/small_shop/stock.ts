import { z } from 'zod';
import { Extra, Type } from '../../../contract/types.ts';
import type { TestServer } from '../server.ts';
import { aPictureOf, type Writer } from './writer.ts';

/** Places, shipments, purchases with their charges, and products of all states. */
export async function recordStock(server: TestServer, writer: Writer) {
  const { add, addWithFiles, change, call } = writer;
  const { card, figure, coin, subtypes, extraOf } = await recordTypes(server, writer);

  const room = await add('places', { name: 'Stock room', code: 'ROOM', kind: 'room', capacity: 500 });
  const shelf = await add('places', { name: 'Shelf A', parent: room.id, kind: 'shelf' });
  const box = await add('places', {
    name: 'Box 3',
    code: 'BOX3',
    parent: shelf.id,
    kind: 'box',
    capacity: 2,
    note: 'Damp',
  });
  const box12 = await add('places', { name: 'box 12', code: 'box12', parent: shelf.id, kind: 'box' });
  const page = await add('places', { name: 'Page 1', parent: box12.id, kind: 'page', capacity: 9 });
  const attic = await add('places', { name: 'Étagère 100%_\\', code: 'E1', note: 'Top_left' });

  const ems = await add('incoming_shipments', {
    courier: 'EMS',
    trackingNumber: 'EB1 JP',
    totalWeight: 2_000,
    totalCost: 360,
    state: 'In transit',
    shipmentCurrency: 'JPY',
    shipmentForeign: 9_900,
    shipmentRate: 165,
    ivaPrice: 36,
  });
  const dhl = await add('incoming_shipments', {
    courier: 'DHL',
    trackingNumber: '00340434',
    shipmentPrice: 16,
    state: 'In transit',
    ivaCurrency: 'USD',
    ivaForeign: 9,
    ivaRate: 1.2,
  });
  const ups = await add('incoming_shipments', { courier: 'UPS', state: 'Shipped' });
  const lower = await add('incoming_shipments', {
    courier: 'dhl',
    trackingNumber: '00340434',
    totalWeight: 0,
    shipmentPrice: 0.01,
  });

  const buy = (name: string, fields: object) => add('bought_stocks', { name, ...fields });
  const yen = (foreign_price: number) => ({
    price: foreign_price / 165,
    currency: 'JPY',
    foreign_price,
    rate: 165,
  });
  const ofEms = { incomingShipment: ems.id };
  const sealed = await buy('Booster box', {
    ...yen(39_600),
    weight: 800,
    date: '2026-01-05',
    link: 'https://buyee.jp/item/x1',
    vatScheme: 'ordinary',
    state: 'Received',
  });
  const lot = await addWithFiles('bought_stocks', {
    name: 'Lot of cards',
    price: 100,
    currency: 'JPY',
    foreign_price: 16_500,
    rate: 165,
    weight: 200,
    date: '2026-01-05',
    link: 'https://www.fromjapan.co.jp/2',
    vatScheme: 'margin',
    sellerCountry: 'FR',
    sellerName: 'Amélie',
    images: [await aPictureOf(40), await aPictureOf(80)],
  });
  const sleeves = await buy('Sleeves', {
    price: 20,
    weight: 1_000,
    date: '2026-01-31',
    vatScheme: 'none',
    state: 'At warehouse',
  });
  const figures = await buy('Figure lot', {
    price: 50,
    currency: 'USD',
    foreign_price: 55,
    rate: 1.1,
    date: '2026-02-28',
    vatScheme: 'ordinary',
    vatPercent: 10,
    sellerCountry: 'US',
  });
  const tin = await buy('Tin', {
    price: 30,
    weight: 500,
    date: '2026-03-31',
    vatScheme: 'ordinary',
    sellerCountry: 'IT',
    sellerName: 'Cartoleria Rossi',
    invoiceNumber: '2026/17',
    inputVat: 5.41,
    state: 'Received',
  });
  const signs = await buy('Pokémon 100%_\\ lot', {
    price: 9.99,
    date: '2025-12-31',
    state: 'Paid',
    link: 'https://buyee.jp/item/x2',
  });
  const lowerCase = await buy('pokémon 100%_\\ lot', { price: 9.99, date: '2025-12-31', state: 'paid' });
  const collection = await buy('Old collection', {
    price: 300,
    date: '2026-10-01',
    vatScheme: 'margin',
    sellerCountry: 'IT',
    sellerName: 'Bruno Ålund',
    state: 'Received',
    weight: 4_000,
  });
  const newYear = await buy('New year’s lot', {
    price: 46.51,
    currency: 'GBP',
    foreign_price: 40,
    rate: 0.86,
    date: '2027-01-01',
    state: 'In transit',
    vatScheme: 'margin',
  });
  const gift = await buy('Gift', { price: 0, date: '2026-12-31' });
  for (const purchase of [sealed, lot, sleeves]) await change('bought_stocks', purchase, ofEms);
  for (const purchase of [figures, tin])
    await change('bought_stocks', purchase, { incomingShipment: dhl.id });
  await change('bought_stocks', newYear, { incomingShipment: ups.id });

  const unit = (name: string, fields: object) =>
    add('products', { name, type: card.id, quantity: 1, ...fields });
  const extras = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([key, value]) => ({ id: extraOf(key), key, value }));
  const [holo, plain] = subtypes;
  const fox = await addWithFiles('products', {
    name: 'Ember Fox',
    type: card.id,
    quantity: 1,
    sub_type: holo ?? 0,
    boughtStock: lot.id,
    estimated_cost: 45,
    target_price: 120,
    place: box.id,
    origin: 'Yahoo',
    sku: 'FOX-1',
    product_extras: extras({
      Condition: 'Near mint',
      Number: '015/102',
      Set: 'First Sky',
      Language: 'Japanese',
      'Cardmarket ID': '1001',
    }).map((extra) => JSON.stringify(extra)),
    images: [await aPictureOf(120), await aPictureOf(160)],
  });
  const koi = await unit('Tide Koi', {
    sub_type: plain,
    boughtStock: lot.id,
    estimated_cost: 33.75,
    target_price: 30,
    place: box.id,
    product_extras: extras({
      Condition: 'Played',
      Number: '031/102',
      Set: 'First Sky',
      'Cardmarket ID': '1002',
    }),
  });
  const heron = await unit('Moon Heron', {
    boughtStock: lot.id,
    estimated_cost: 11.25,
    target_price: 10,
    place: page.id,
    product_extras: extras({ Condition: 'Near mint', Set: 'Dawn', 'Cardmarket ID': '1003' }),
  });
  const heron2 = await addWithFiles('products', {
    name: 'Moon Heron',
    type: card.id,
    quantity: 1,
    boughtStock: lot.id,
    estimated_cost: 10,
    target_price: 10,
    place: page.id,
    images: await aPictureOf(200),
    product_extras: extras({ Condition: 'Near mint', Set: 'Dawn', 'Cardmarket ID': '1003' }).map((extra) =>
      JSON.stringify(extra),
    ),
  });
  const sealedBox = await unit('Booster box', {
    boughtStock: sealed.id,
    estimated_cost: 240,
    target_price: 450,
    type: figure.id,
  });
  const pack = await unit('Sleeves', {
    boughtStock: sleeves.id,
    estimated_cost: 20,
    target_price: 70,
    type: coin.id,
  });
  const figurine = await unit('Figure', {
    boughtStock: figures.id,
    estimated_cost: 50,
    target_price: 85,
    type: figure.id,
    place: attic.id,
    product_extras: extras({}),
  });
  const tinUnit = await unit('Tin', {
    boughtStock: tin.id,
    estimated_cost: 30,
    bought_order_link: 'https://shop.example/tin',
  });
  const many = await unit('Old card', {
    quantity: 6,
    boughtStock: collection.id,
    estimated_cost: 40,
    target_price: 60,
    received: '2026-10-01',
    origin: 'Fair',
    place: room.id,
  });
  const old = Array.from({ length: 6 }, (_, index) => ({
    id: many.id + index,
    sku: `BS-${String(many.id + index).padStart(6, '0')}`,
  }));
  const expensive = await unit('Old trophy', {
    boughtStock: collection.id,
    estimated_cost: 60,
    target_price: 999.99,
    received: '2026-10-01',
  });
  const coming = await unit('Zebra 月', { boughtStock: newYear.id, estimated_cost: 20, target_price: 33 });
  const comingTwin = await unit('zebra 月', {
    boughtStock: newYear.id,
    estimated_cost: 20,
    target_price: 33,
  });
  const loose = await unit('100%_\\ loose', {
    received: '2026-12-31',
    estimated_cost: 0,
    origin: 'yahoo',
    leftNote: '',
  });
  const undated = await unit('Sold long ago', {
    received: '2026-01-01',
    estimated_cost: 7,
    boughtStock: signs.id,
  });
  await change('products', undated, { state: 'Sold' });
  await change('products', comingTwin, { state: 'Reserved' });
  const stolen = await unit('Stolen owl', {
    received: '2026-11-30',
    estimated_cost: 12,
    boughtStock: gift.id,
  });
  await change('products', stolen, { leftOn: '2026-12-31', leftNote: 'Stolen at the fair' });
  await change('products', tinUnit, { state: 'Lost' });

  const charge = (fields: object) => call('POST', '/api/charges/', fields);
  await charge({
    incomingShipment: ems.id,
    kind: 'proxy fee',
    currency: 'JPY',
    foreignAmount: 1_500,
    rate: 165,
    day: '2026-01-06',
  });
  await charge({
    incomingShipment: ems.id,
    kind: 'duty',
    amount: 3,
    way: 'hand',
    day: '2026-02-01',
    locks: [{ product: pack.id, amount: 3 }],
  });
  await charge({
    incomingShipment: ems.id,
    kind: 'storage',
    amount: 5,
    way: 'equally',
    day: '2026-02-20',
    note: 'Late invoice',
  });
  await charge({
    incomingShipment: dhl.id,
    kind: 'handling',
    amount: 4.01,
    way: 'quantity',
    day: '2026-03-31',
  });
  await charge({
    boughtStock: lot.id,
    kind: 'shipping',
    amount: 6,
    way: 'value',
    day: '2026-01-07',
    locks: [{ product: fox.id, amount: 1.5 }],
  });
  await charge({ boughtStock: tin.id, kind: 'import VAT', amount: 5, recoverable: 0, day: '2026-04-02' });
  await change('incoming_shipments', ems, { state: 'Received', received: '2026-01-31' });
  await change('incoming_shipments', dhl, { state: 'Received', received: '2026-03-31' });

  const products = {
    fox,
    koi,
    heron,
    heron2,
    sealedBox,
    pack,
    figurine,
    tinUnit,
    old,
    expensive,
    coming,
    comingTwin,
    loose,
    undated,
    stolen,
  };
  const purchases = { sealed, lot, sleeves, figures, tin, signs, lowerCase, collection, newYear, gift };
  return {
    card,
    coin,
    products,
    purchases,
    shipments: { ems, dhl, ups, lower },
    places: { room, shelf, box, box12, page, attic },
  };
}

/** A further type, and extra fields of cards. */
async function recordTypes(server: TestServer, { add }: Writer) {
  const types = (await server.get('/api/types/')).as(z.array(Type));
  const typeOf = (name: string): Type => {
    const found = types.find((type) => type.name === name);
    if (!found) throw new Error(`There is no type ${name}.`);
    return found;
  };
  const card = typeOf('Card');
  const coin = await add('types', { name: 'Coin ½' });
  const silver = await add('subtypes', { type: coin.id, name: 'Silver' });
  await add('extras', { type: coin.id, key: 'Year', value_type: 'integer' });
  await add('extras', { type: card.id, key: 'Cardmarket ID', value_type: 'text' });
  const extras = (await server.get('/api/extras/')).as(z.array(Extra));
  const extraOf = (key: string): number => {
    const found = extras.find((extra) => extra.type === card.id && extra.key === key);
    if (!found) throw new Error(`There is no field ${key}.`);
    return found.id;
  };
  return {
    card,
    figure: typeOf('Figure'),
    coin,
    silver,
    subtypes: card.subtypes.map(({ id }) => id),
    extraOf,
  };
}

export type Stock = Awaited<ReturnType<typeof recordStock>>;
