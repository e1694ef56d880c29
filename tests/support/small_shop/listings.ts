import { aGuide, sendPriceFile } from '../prices.ts';
import type { TestServer } from '../server.ts';
import type { Stock } from './stock.ts';
import type { Writer } from './writer.ts';

/** Batches on several sites, their templates and files, and what the sites say is live. */
export async function recordListings({ add, addWithFiles, change, call }: Writer, { card, products }: Stock) {
  const { fox, koi, heron2, old, coming } = products;
  const cards = await add('listing_templates', {
    name: 'Cards on Ebay',
    site: 'Ebay',
    format: 'ebay',
    type: card.id,
    title: '{name} {Number} {Set}',
    description: '<p>{title}</p>',
    category: '183454',
    condition: '{Condition}',
    pricePercent: 110,
    priceEnding: '99',
    marginPercent: 12.5,
    handlingDays: 2,
    currency: 'USD',
    rate: 1.25,
    columns: 'C:Set = {Set}',
  });
  await add('listing_templates', {
    name: 'all of Shopify',
    site: 'Shopify',
    format: 'shopify',
    title: '{name}',
  });
  const other = await add('listing_templates', {
    name: 'Étagère 100%_',
    site: 'Cardmarket',
    format: 'other',
    title: '{name}',
    grader: 'PSA',
    grade: '10',
    certificate: '{Certificate}',
    columns: 'A = {sku}\nB = {price}',
  });

  const foxes = await addWithFiles('insertion_batches', {
    name: 'Foxes',
    products: [fox.id, heron2.id, coming.id],
    images: 'https://pictures.example/1.jpg',
  });
  const rest = await add('insertion_batches', {
    name: 'foxes 100%_\\',
    products: [koi.id, old[4]?.id, old[5]?.id],
  });
  await add('insertion_batches', { name: 'Empty batch' });
  await change('insertion_batches', rest, { status: 'Ready' });
  const offer = (batch: { id: number }, site: string, fields: object) =>
    add('insertions', { insertion_batch: batch.id, site, price: 40, ...fields });
  const ebay = await offer(foxes, 'Ebay', {
    template: cards.id,
    external_id: '256000000001',
    from: '2027-01-02',
    description: '<p>Rare</p>',
  });
  const cardmarket = await offer(foxes, 'Cardmarket', {
    price: 39.5,
    template: other.id,
    address: 'https://cardmarket.example/1',
  });
  await offer(rest, 'Ebay', { template: cards.id });
  await offer(rest, 'Shopify', {
    price: 41,
    external_id: 'X_1',
    ended: '2026-12-31',
    from: '2026-12-01',
    to: '2026-12-31',
  });
  await call('PATCH', `/api/insertions/${ebay.id}/listings/`, {
    changes: [{ products: [heron2.id], title: 'A rare heron', price: 50, condition: 'near_mint' }],
  });
  await call('POST', '/api/listing_exports/', { insertions: [cardmarket.id], kind: 'listings' });
  await call('POST', '/api/listing_exports/', { insertions: [ebay.id], kind: 'listings' });

  await call('PATCH', `/api/insertions/${ebay.id}/listings/`, {
    changes: [{ products: [heron2.id], title: 'The rarest heron' }],
  });

  const live = (fields: object) => add('site_listings', { site: 'Ebay', status: 'live', ...fields });
  await live({
    sku: 'FOX-1',
    externalId: '256000000001',
    title: 'Ember Fox',
    price: 165.99,
    currency: 'USD',
    available: 1,
    action: 'Add',
    message: 'Thanks 100%_\\',
    code: '17',
    fee: 0.35,
    address: 'https://ebay.example/256',
    started: '2026-12-31',
    seen: '2027-01-15',
  });
  await live({ sku: heron2.sku, title: 'A rare heron', price: 44, available: 2, started: '2027-01-01' });
  await live({
    sku: koi.sku,
    externalId: '256000000003',
    title: 'tide koi',
    price: 33,
    currency: 'USD',
    available: 0,
  });
  await live({
    sku: old[0]?.sku,
    externalId: '256000000004',
    price: 60,
    currency: 'GBP',
    seen: '2026-12-31',
  });
  await live({ sku: 'NOBODY', externalId: '256000000005', title: 'Nobody’s', price: 1 });
  await live({ site: 'Cardmarket', sku: 'fox-1', status: 'ended', action: 'End' });
  await live({ site: 'Shopify', sku: old[4]?.sku, status: 'accepted', price: 41 });
  await live({
    site: 'Ebay',
    sku: old[5]?.sku,
    status: 'failed',
    message: 'Category is wrong',
    code: '240',
    action: 'Verify',
  });
  return { foxes, rest, ebay, cardmarket };
}

/** Prices of two days on Cardmarket, and of a table in dollars; some are accepted, kept, or chosen by hand. */
export async function recordPrices(server: TestServer, { call }: Writer, { products }: Stock) {
  const { fox, heron2, koi } = products;
  await sendPriceFile(server, aGuide({ 1001: 90, 1002: [28, 40], 1003: 12 }, '2026-12-20'));
  await sendPriceFile(server, aGuide({ 1001: 150, 1002: [29, 41], 1003: 26, 1004: 5 }, '2027-01-14'));
  const table = 'name,set,number,price\nOld card,,,10\nMoon Heron,Dawn,007,18\nOld trophy,,,x\n';
  await sendPriceFile(server, table, {
    name: 'prices.csv',
    day: '2027-01-01',
    mapping: JSON.stringify({ name: 'name', set: 'set', number: 'number', price: 'price' }),
  });
  await call('PUT', '/api/prices/match/', {
    product: fox.id,
    choice: { source: 'cardmarket', key: '1001', variant: 'regular' },
  });
  await call('PUT', '/api/prices/match/', {
    product: koi.id,
    choice: { source: 'cardmarket', key: '1002', variant: 'reverse' },
  });
  await call('POST', '/api/prices/keep/', { products: [heron2.id] });
}
