import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BinRecord } from '../../contract/bin.ts';
import { Charge } from '../../contract/charges.ts';
import { ACTION_HEADER, HistoryAction, Undone } from '../../contract/history.ts';
import { Extra, Subtype, Type } from '../../contract/types.ts';
import { ListingTemplate } from '../../contract/listing_templates.ts';
import { RESOURCE_NAMES } from '../../contract/resources.ts';
import { Site } from '../../contract/sites.ts';
import { VatPeriods } from '../../contract/vat_periods.ts';
import { recalculateNextPortion } from '../../server/modules/accounting/earnings/backlog.ts';
import { PERMISSIONS } from '../../server/permissions.ts';
import { AllRows } from '../support/all_rows.ts';
import { type Answer, createForm } from '../support/caller.ts';
import { createFieldChanges, FIELD_RULES, findWrongFigures } from '../support/changed_fields.ts';
import { aStoredProduct, finishCount, scan, startCount } from '../support/counts.ts';
import { differencesOf, readDomainRows } from '../support/domain_rows.ts';
import { oneEngineByDay } from '../support/engines.ts';
import {
  aBatch,
  anExtra,
  anInsertion,
  aPicture,
  aPlace,
  aProduct,
  aPurchase,
  aSale,
  aShipment,
  aSiteListing,
  aTransaction,
  aType,
} from '../support/factories.ts';
import { importFile, stepImport, waitForImport } from '../support/imports.ts';
import { aPerson } from '../support/people.ts';
import { serverOn, type TestServer } from '../support/server.ts';
import { VAT_RULE } from '../support/vat_rule.ts';

const RATES = [{ country: 'IT', from: '2020-01-01', percent: 22 }];

/** Records of all kinds that are linked with each other. */
async function aWorld(server: TestServer) {
  await server.send('PUT', '/api/vat/', { rules: [VAT_RULE], rates: RATES });
  const type = await aType(server);
  const rarity = await anExtra(server, 'Rarity');
  const shipment = await aShipment(server, { trackingNumber: 'EB1', shipmentPrice: 8, ivaPrice: 4 });
  const of = { shipment: shipment.name, date: '2026-02-01', vatScheme: 'margin', images: await aPicture() };
  const owls = { name: 'Lot of owls', price: 30, weight: 100, vatScheme: 'ordinary' };
  const other = await aPurchase(server, { ...of, ...owls });
  const purchase = await aPurchase(server, { ...of, name: 'Lot of foxes', price: 60, weight: 300 });
  const batch = await aBatch(server, { name: 'Foxes', images: await aPicture() });
  const room = await aPlace(server, { name: 'Stock room' });
  const shelf = await aPlace(server, { name: 'Shelf A', parent: room.id });
  const box = await aPlace(server, { name: 'Box 3', parent: shelf.id, capacity: 50 });
  const unit = (name: string, fields: object = {}) =>
    aProduct(server, {
      name,
      type: type.id,
      boughtStock: purchase.id,
      estimated_cost: 15,
      target_price: 40,
      received: '2026-02-10',
      ...fields,
    });
  const loose = await unit('Loose fox', {
    images: await aPicture(),
    product_extras: JSON.stringify({ id: rarity, key: 'Rarity', value: 'Holo' }),
  });
  const listed = await unit('Listed fox', { insertion_batch: batch.id, place: box.id });
  const sold = await unit('Sold fox', { insertion_batch: batch.id });
  const returned = await unit('Returned fox');
  const owl = await unit('Owl', { boughtStock: other.id, estimated_cost: 30 });
  const ebay = await anInsertion(server, {
    insertion_batch: batch.id,
    site: 'Ebay',
    price: 40,
    external_id: '256000000001',
  });
  const siteListing = await aSiteListing(server, { externalId: '256000000001', price: 38 });
  await anInsertion(server, { insertion_batch: batch.id, site: 'Cardmarket', price: 39 });
  const template = (
    await server.post('/api/listing_templates/', {
      name: 'All',
      site: 'Shopify',
      format: 'other',
      columns: 'A = {sku}',
    })
  ).as(ListingTemplate);
  const shopify = await anInsertion(server, { insertion_batch: batch.id, site: 'Shopify', price: 41 });
  const sale = await aSale(server, {
    orderNumber: 'A-1',
    day: '2026-03-01',
    lines: [{ product: sold.id, price: 45 }],
    fees: [{ kind: 'commission', amount: 2 }],
  });
  const back = await aSale(server, {
    orderNumber: 'A-2',
    day: '2026-03-02',
    lines: [{ product: returned.id, price: 45 }],
  });
  const [line] = back.lines;
  await server.patch(`/api/sales/update/${back.id}/`, {
    events: [{ kind: 'return', line: line?.id, day: '2026-03-09', amount: 45, restocked: true }],
  });
  const charge = (
    await server.post('/api/charges/', {
      boughtStock: purchase.id,
      kind: 'duty',
      amount: 6,
      day: '2026-02-02',
    })
  ).as(Charge);
  const transaction = await aTransaction(server, {
    kind: 'fee',
    title: 'A fee',
    amount: 3,
    orderNumber: 'A-1',
  });
  const newType = (await server.post('/api/types/', { name: 'Coin' })).as(Type);
  const subtype = (await server.post('/api/subtypes/', { type: newType.id, name: 'Silver' })).as(Subtype);
  const extra = (
    await server.post('/api/extras/', { type: newType.id, key: 'Year', value_type: 'integer' })
  ).as(Extra);
  const site = (await server.post('/api/sites/', { name: 'Fair', fees: [] })).as(Site);
  const counted = await aPlace(server, { name: 'Counted box' });
  await aStoredProduct(server, 'Missing owl', counted);
  const count = await startCount(server, counted);
  await scan(server, count, [loose.sku]);
  const sites = (await server.get('/api/sites/')).as(z.array(Site));
  const cardmarket = sites.find(({ name }) => name === 'Cardmarket')?.id ?? 0;
  return {
    shipment,
    purchase,
    other,
    batch,
    loose,
    listed,
    sold,
    returned,
    owl,
    ebay,
    sale,
    back,
    charge,
    transaction,
    siteListing,
    type,
    rarity,
    newType,
    subtype,
    extra,
    site,
    cardmarket,
    template,
    shopify,
    count,
    room,
    shelf,
    box,
  };
}
type World = Awaited<ReturnType<typeof aWorld>>;

/** A call that changes records. */
interface Step {
  route: string;
  what: string;
  call(server: TestServer, world: World): Promise<Answer>;
}

const step = (route: string, what: string, call: Step['call']): Step => ({ route, what, call });
const patch = (
  resource: string,
  what: string,
  of: (world: World) => { id: number },
  sent: (world: World) => object,
) =>
  step(`PATCH /api/${resource}/update/:id/`, what, (server, world) =>
    server.patch(`/api/${resource}/update/${of(world).id}/`, sent(world)),
  );
const remove = (resource: string, what: string, of: (world: World) => { id: number }) =>
  step(`DELETE /api/${resource}/:id/`, what, (server, world) =>
    server.delete(`/api/${resource}/${of(world).id}/`),
  );
const select = (resource: string, what: string, set: object, ids?: (world: World) => number[]) =>
  step(`PATCH /api/${resource}/selection/`, what, (server, world) =>
    server.patch(`/api/${resource}/selection/`, {
      changes: [{ filter: ids ? { id: ids(world) } : {}, set }],
    }),
  );
const removeAll = (resource: string) =>
  step(`POST /api/${resource}/selection/delete/`, `all ${resource} are deleted`, (server) =>
    server.post(`/api/${resource}/selection/delete/`, { filter: {} }),
  );

const STEPS: readonly Step[] = [
  step('POST /api/products/', 'products are created', async (server, { type, purchase, batch, rarity }) =>
    server.post(
      '/api/products/',
      createForm({
        name: 'New fox',
        quantity: 2,
        type: type.id,
        boughtStock: purchase.id,
        insertion_batch: batch.id,
        estimated_cost: 5,
        images: await aPicture(),
        product_extras: JSON.stringify({ id: rarity, key: 'Rarity', value: 'Rare' }),
      }),
    ),
  ),
  patch(
    'products',
    'a name and prices are changed',
    ({ loose }) => loose,
    () => ({
      name: 'Renamed fox',
      estimated_cost: 17.5,
      target_price: 50,
    }),
  ),
  patch(
    'products',
    'a sold unit gets another cost, SKU and state',
    ({ sold }) => sold,
    () => ({
      estimated_cost: 18,
      sku: 'FOX-1',
      state: 'Reserved',
    }),
  ),
  patch(
    'products',
    'a sold unit leaves its purchase',
    ({ sold }) => sold,
    () => ({ boughtStock: null }),
  ),
  patch(
    'products',
    'a product is moved to another purchase and batch',
    ({ loose }) => loose,
    ({ other, batch }) => ({
      boughtStock: other.id,
      insertion_batch: batch.id,
    }),
  ),
  patch(
    'products',
    'a product is lost',
    ({ loose }) => loose,
    () => ({ state: 'Lost', leftOn: '2026-03-20' }),
  ),
  patch(
    'products',
    'extras and pictures are changed',
    ({ loose }) => loose,
    ({ rarity }) => ({
      already_present_images: [],
      product_extras: [{ id: rarity, key: 'Rarity', value: 'Common' }],
    }),
  ),
  step('POST /api/prices/accept/', 'prices are accepted', (server, { loose, listed }) =>
    server.post('/api/prices/accept/', {
      prices: [
        { product: loose.id, price: 52 },
        { product: listed.id, price: 47.5 },
      ],
    }),
  ),
  remove('products', 'a product in stock', ({ loose }) => loose),
  remove('products', 'a sold product', ({ sold }) => sold),
  remove('products', 'a returned product', ({ returned }) => returned),
  select('products', 'all products get a state and a price', { state: 'Reserved', target_price: 12 }),
  removeAll('products'),

  step('POST /api/bought_stocks/', 'a purchase is created', async (server, { shipment }) =>
    server.post(
      '/api/bought_stocks/',
      createForm({
        name: 'New lot',
        price: 10,
        weight: 50,
        shipment: shipment.name,
        images: await aPicture(),
      }),
    ),
  ),
  patch(
    'bought_stocks',
    'a price and a scheme are changed',
    ({ purchase }) => purchase,
    () => ({
      price: 70,
      vatScheme: 'ordinary',
      inputVat: 5,
    }),
  ),
  patch(
    'bought_stocks',
    'a purchase leaves its shipment',
    ({ purchase }) => purchase,
    () => ({
      incomingShipment: null,
    }),
  ),
  remove('bought_stocks', 'a purchase with products, a charge and a picture', ({ purchase }) => purchase),
  select('bought_stocks', 'all purchases get a state', { state: 'Received' }),
  removeAll('bought_stocks'),

  step('POST /api/incoming_shipments/', 'a shipment is created with purchases', (server, { purchase }) =>
    server.post(
      '/api/incoming_shipments/',
      createForm({ courier: 'EMS', trackingNumber: 'EB2', shipmentPrice: 3, bought_stocks: purchase.id }),
    ),
  ),
  patch(
    'incoming_shipments',
    'a shipment arrives',
    ({ shipment }) => shipment,
    () => ({ state: 'Received' }),
  ),
  patch(
    'incoming_shipments',
    'a price is removed',
    ({ shipment }) => shipment,
    () => ({ shipmentPrice: '' }),
  ),
  remove('incoming_shipments', 'a shipment with purchases and charges', ({ shipment }) => shipment),
  select('incoming_shipments', 'all shipments get a state', { state: 'Received' }),
  removeAll('incoming_shipments'),

  step('POST /api/insertion_batches/', 'a batch is created', async (server, { loose, listed }) =>
    server.post(
      '/api/insertion_batches/',
      createForm({ name: 'Spring', products: [loose.id, listed.id], images: await aPicture() }),
    ),
  ),
  patch(
    'insertion_batches',
    'a batch is renamed',
    ({ batch }) => batch,
    () => ({ name: 'Red foxes', images: '' }),
  ),
  remove('insertion_batches', 'a batch with products and listings', ({ batch }) => batch),
  select('insertion_batches', 'all batches get a status', { status: 'Draft' }),
  removeAll('insertion_batches'),
  step('POST /api/insertions/', 'a listing is created', (server, { batch }) =>
    server.post('/api/insertions/', {
      insertion_batch: batch.id,
      site: 'Amazon',
      price: 50,
      external_id: 'X-1',
      to_take_down: 1,
    }),
  ),
  step('PATCH /api/insertions/:id/', 'a listing is ended', (server, { ebay }) =>
    server.patch(`/api/insertions/${ebay.id}/`, { price: 41, ended: '2026-03-05' }),
  ),
  step('DELETE /api/insertions/:id/', 'a listing', (server, { ebay }) =>
    server.delete(`/api/insertions/${ebay.id}/`),
  ),

  step('POST /api/sales/', 'a batch is sold', (server, { batch, loose }) =>
    server.post('/api/sales/', {
      site: 'Ebay',
      orderNumber: 'B-1',
      day: '2026-03-10',
      insertion_batch: batch.id,
      lines: [{ product: loose.id, price: 44 }],
      price: 90,
      postageCharged: 3,
    }),
  ),
  patch(
    'sales',
    'an order gets another day, buyer and postage',
    ({ sale }) => sale,
    () => ({
      day: '2026-03-03',
      buyerCountry: 'DE',
      postageCharged: 4,
      postagePaid: 2,
    }),
  ),
  patch(
    'sales',
    'an order gets other units, fees and a refund',
    ({ sale }) => sale,
    ({ sale, loose, listed }) => ({
      lines: [
        { id: sale.lines[0]?.id, product: listed.id, price: 30 },
        { product: loose.id, price: 12 },
      ],
      fees: [],
      events: [{ kind: 'refund', line: sale.lines[0]?.id, day: '2026-03-06', amount: 5 }],
    }),
  ),
  patch(
    'sales',
    'a return is taken back',
    ({ back }) => back,
    () => ({ events: [] }),
  ),
  patch(
    'sales',
    'an order moves to another site',
    ({ sale }) => sale,
    () => ({ site: 'Ebay' }),
  ),
  remove('sales', 'an order', ({ sale }) => sale),
  remove('sales', 'an order whose unit came back', ({ back }) => back),
  select('sales', 'all orders are posted', { state: 'Posted' }),
  removeAll('sales'),

  step('POST /api/site_transactions/', 'a transaction is recorded', (server) =>
    server.post('/api/site_transactions/', {
      site: 'Ebay',
      day: '2026-03-01',
      kind: 'fee',
      title: 'Promotion',
      amount: -2,
    }),
  ),
  patch(
    'site_transactions',
    'an amount is changed',
    ({ transaction }) => transaction,
    () => ({ amount: 4 }),
  ),
  remove('site_transactions', 'a transaction', ({ transaction }) => transaction),
  select('site_transactions', 'all transactions get a payout', { payout: 'P-1' }),
  removeAll('site_transactions'),

  step('POST /api/listing_templates/', 'a template is added', (server, { type }) =>
    server.post('/api/listing_templates/', { name: 'Cards', site: 'Ebay', format: 'ebay', type: type.id }),
  ),
  patch(
    'listing_templates',
    'a template is for another type and site',
    ({ template }) => template,
    ({ type }) => ({ type: type.id, site: 'Amazon', title: '{name} {Number}' }),
  ),
  remove('listing_templates', 'a template with an insertion', ({ template }) => template),
  select('listing_templates', 'all templates get a percentage', { pricePercent: 90 }),
  removeAll('listing_templates'),
  step('PATCH /api/insertions/:id/listings/', 'a listing is typed', (server, { shopify, listed }) =>
    server.patch(`/api/insertions/${shopify.id}/listings/`, {
      changes: [{ products: [listed.id], title: 'A rare fox', price: 50 }],
    }),
  ),
  step('POST /api/listing_exports/', 'the listings of a batch are exported', (server, { shopify }) =>
    server.post('/api/listing_exports/', { insertions: [shopify.id], kind: 'listings' }),
  ),
  step('POST /api/site_listings/', 'a listing of a site', (server) =>
    server.post('/api/site_listings/', { site: 'Ebay', status: 'live', sku: 'P-2', price: 12 }),
  ),
  patch(
    'site_listings',
    'a listing of a site has ended',
    ({ siteListing }) => siteListing,
    () => ({ status: 'ended' }),
  ),
  step('POST /api/live_listings/apply/', 'a price of a site is taken', (server, { siteListing }) =>
    server.post('/api/live_listings/apply/', { take: [siteListing.id] }),
  ),
  remove('site_listings', 'a listing of a site', ({ siteListing }) => siteListing),
  select('site_listings', 'all listings of sites have ended', { status: 'ended' }),
  removeAll('site_listings'),

  step('POST /api/places/', 'a place inside another', (server, { room }) =>
    server.post('/api/places/', { name: 'Shelf C', parent: room.id }),
  ),
  patch(
    'places',
    'a place is renamed, with places and products inside',
    ({ shelf }) => shelf,
    () => ({ name: 'Rack', code: 'RACK' }),
  ),
  patch(
    'places',
    'a place is moved to the top',
    ({ shelf }) => shelf,
    () => ({ parent: null }),
  ),
  step('PATCH /api/products/selection/', 'products are put away', (server, { loose, owl, box }) =>
    server.patch('/api/products/selection/', {
      changes: [{ filter: { id: [loose.id, owl.id] }, set: { place: box.id } }],
    }),
  ),
  remove('places', 'a place with products', ({ box }) => box),
  remove('places', 'a place with places inside', ({ shelf }) => shelf),
  select('places', 'places are moved into another', { parent: null, kind: 'crate' }, ({ shelf, box }) => [
    shelf.id,
    box.id,
  ]),
  removeAll('places'),

  step('POST /api/charges/', 'a charge with a lock', (server, { shipment, purchase }) =>
    server.post('/api/charges/', {
      incomingShipment: shipment.id,
      kind: 'duty',
      amount: 9,
      locks: [{ purchase: purchase.id, amount: 2 }],
    }),
  ),
  step('PATCH /api/charges/:id/', 'a charge is changed', (server, { charge, loose }) =>
    server.patch(`/api/charges/${charge.id}/`, { amount: 7, locks: [{ product: loose.id, amount: 1 }] }),
  ),
  step('DELETE /api/charges/:id/', 'a charge', (server, { charge }) =>
    server.delete(`/api/charges/${charge.id}/`),
  ),

  step('POST /api/types/', 'a type', (server) => server.post('/api/types/', { name: 'Stamp' })),
  patch(
    'types',
    'a type is renamed',
    ({ newType }) => newType,
    () => ({ name: 'Medal' }),
  ),
  remove('types', 'a type with its subtype and extra', ({ newType }) => newType),
  step('POST /api/subtypes/', 'a subtype', (server, { newType }) =>
    server.post('/api/subtypes/', { type: newType.id, name: 'Gold' }),
  ),
  patch(
    'subtypes',
    'a subtype is renamed',
    ({ subtype }) => subtype,
    () => ({ name: 'Bronze' }),
  ),
  remove('subtypes', 'a subtype', ({ subtype }) => subtype),
  step('POST /api/extras/', 'an extra', (server, { newType }) =>
    server.post('/api/extras/', { type: newType.id, key: 'Mint', value_type: 'text' }),
  ),
  patch(
    'extras',
    'an extra of sold products is renamed',
    ({ rarity }) => ({ id: rarity }),
    () => ({ key: 'Rareness' }),
  ),
  remove('extras', 'an extra', ({ extra }) => extra),
  step('POST /api/sites/', 'a site', (server) => server.post('/api/sites/', { name: 'Shop', fees: [] })),
  patch(
    'sites',
    'a site with orders is renamed',
    ({ cardmarket }) => ({ id: cardmarket }),
    () => ({
      name: 'Card Market',
      vatTreatment: 'site',
    }),
  ),
  step(
    'POST /api/counts/:id/finish/',
    'a count that moves a product and misses another',
    (server, { count }) => finishCount(server, count),
  ),
  remove('sites', 'a site', ({ site }) => site),
  step('PUT /api/vat/', 'VAT rules are emptied', (server) =>
    server.send('PUT', '/api/vat/', { rules: [], rates: [] }),
  ),
];

/** Calls that have an undo of their own. They are walked at the end. */
const AT_LAST = [
  'POST /api/vat/late_import_vat/',
  'POST /api/vat/periods/:from/close/',
  'POST /api/vat/periods/:from/reopen/',
  'POST /api/imports/:id/commit/',
  'POST /api/imports/:id/undo/',
  'POST /api/bin/restore/',
];

/** Calls that the history does not have, and why. */
const APART: Readonly<Record<string, string>> = {
  'POST /api/token/': 'a session',
  'POST /api/token/refresh/': 'a session',
  'POST /api/logout/': 'a session',
  'POST /api/user/register/': 'an account, with events of its own',
  'POST /api/user/password_reset/': 'an account, with events of its own',
  'POST /api/user/confirm/': 'a session',
  'POST /api/user/second_factor/': 'an account, with events of its own',
  'POST /api/user/second_factor/confirm/': 'an account, with events of its own',
  'POST /api/user/second_factor/off/': 'an account, with events of its own',
  'POST /api/user/second_factor/recovery_codes/': 'an account, with events of its own',
  'POST /api/user/password/': 'an account, with events of its own',
  'DELETE /api/sessions/:id/': 'a session',
  'POST /api/sessions/end_others/': 'a session',
  'PATCH /api/people/:id/': 'an account, with events of its own',
  'DELETE /api/people/:id/': 'an account, with events of its own',
  'POST /api/people/:id/reset_link/': 'an account, with events of its own',
  'DELETE /api/people/:id/sessions/': 'a session',
  'DELETE /api/people/:id/sessions/:session/': 'a session',
  'POST /api/people/end_sessions/': 'a session',
  'PATCH /api/people/settings/': 'settings of accounts, with events of their own',
  'POST /api/people/invitations/': 'an account, with events of its own',
  'DELETE /api/people/invitations/:id/': 'an account, with events of its own',
  'POST /api/sales/preview/': 'changes nothing',
  'POST /api/labels/': 'changes nothing',
  'POST /api/prices/keep/': 'a choice of the price check, which is made again',
  'PUT /api/prices/match/': 'a choice of the price check, which is taken back by a call of its own',
  'DELETE /api/prices/match/': 'a choice of the price check, which is made again',
  'PUT /api/prices/settings/': 'settings of the price check',
  'POST /api/price_files/': 'a file, whose prices are replaced by those of the right one',
  'POST /api/counts/': 'a count that goes on',
  'DELETE /api/counts/:id/': 'a count that goes on',
  'POST /api/counts/:id/scans/': 'a count that goes on',
  'PATCH /api/counts/:id/scans/:scan/': 'a count that goes on',
  'POST /api/counts/:id/scans/withdraw/': 'a count that goes on',
  'POST /api/counts/:id/pause/': 'a count that goes on',
  'POST /api/counts/:id/resume/': 'a count that goes on',
  'PUT /api/sites/:id/files/': 'a file, which is replaced by giving it again',
  'DELETE /api/sites/:id/files/:file/': 'a file, which is given again',
  'POST /api/tools/import_zenmarket/': 'a draft',
  'POST /api/imports/': 'a draft',
  'POST /api/imports/file/': 'a draft',
  'PATCH /api/imports/:id/': 'a draft',
  'DELETE /api/imports/:id/': 'a draft',
  'PATCH /api/imports/:id/rows/': 'a draft',
  'PATCH /api/imports/:id/rows/:row/': 'a draft',
  'PATCH /api/imports/:id/repeats/': 'a draft',
  'POST /api/imports/:id/cancel/': 'a draft',
  'POST /api/imports/:id/compare/': 'a draft',
  'POST /api/imports/:id/photos/': 'goes on with an import, whose action has the pictures',
  'POST /api/imports/:id/resume/': 'a draft',
  'POST /api/history/:id/undo/': 'undone in each step of the walk',
  'PATCH /api/history/settings/': 'settings of the history',
  'POST /api/bin/delete/': 'cannot be undone',
  'POST /api/bin/empty/': 'cannot be undone',
  'POST /pokemon_cards/match/': 'changes nothing',
  'POST /api/pokemon_cards/index/': 'derived from files',
  'DELETE /api/pokemon_cards/index/': 'derived from files',
  'POST /api/system/backups/': 'changes no records',
  'POST /api/system/backups/:id/link/': 'changes no records',
  ...Object.fromEntries(RESOURCE_NAMES.map((name) => [`POST /api/${name}/selection/`, 'changes nothing'])),
};

test('every call that changes records is walked, or has a reason not to be', () => {
  const changing = Object.keys(PERMISSIONS).filter((key) => !/^(GET|OPTIONS)/.test(key));
  const walked = new Set([...STEPS.map(({ route }) => route), ...AT_LAST, ...Object.keys(APART)]);
  expect(changing.filter((key) => !walked.has(key))).toEqual([]);
  expect([...walked].filter((key) => !changing.includes(key))).toEqual([]);
});

describe.each(oneEngineByDay)('each action on %s', { tags: ['slow'] }, (engine) => {
  const server = serverOn(engine);
  let world: World;
  /** The rows of the world, which each step leaves as they were. */
  let rowsOfWorld: Awaited<ReturnType<typeof readDomainRows>>;
  const allRows = new AllRows(engine);
  const readRows = () => readDomainRows(server.store, allRows);
  beforeAll(async () => {
    world = await aWorld(server);
    rowsOfWorld = await readRows();
  });

  const undo = async (id: number) => {
    const answer = await server.post(`/api/history/${id}/undo/`, {});
    expect(answer).toHaveStatus(200);
    return answer.as(Undone);
  };

  test.each(STEPS.map((one) => [one.route, one.what, one] as const))(
    '%s (%s) is found, undone and done again',
    async (_route, _what, { call }) => {
      const answer = await call(server, world);
      expect(answer.status, answer.summary).toBeLessThan(300);
      while (await recalculateNextPortion(server.store.db));
      const after = await readRows();
      expect(differencesOf(rowsOfWorld, after)).not.toEqual({});
      const id = Number(answer.headers[ACTION_HEADER.toLowerCase()]);
      const [newest] = (await server.list('history', { range: [0, 0] })).as(z.array(HistoryAction));
      expect(newest).toMatchObject({ id, by: 'tester', undo: 'possible' });
      const undone = await undo(id);
      expect(differencesOf(rowsOfWorld, await readRows())).toEqual({});
      const redone = await undo(undone.action ?? 0);
      expect(differencesOf(after, await readRows())).toEqual({});
      await undo(redone.action ?? 0);
      expect(differencesOf(rowsOfWorld, await readRows())).toEqual({});
    },
  );

  const actionOf = (answer: Answer) => Number(answer.headers[ACTION_HEADER.toLowerCase()]);
  const newest = async () => (await server.list('history', { range: [0, 0] })).as(z.array(HistoryAction))[0];
  const settle = async () => {
    while (await recalculateNextPortion(server.store.db));
  };

  test('records of the bin are restored, deleted again and restored again', async () => {
    const before = await readRows();
    for (const { id, resource } of [
      { resource: 'bought_stocks', id: world.purchase.id },
      { resource: 'sales', id: world.sale.id },
      { resource: 'products', id: world.loose.id },
      { resource: 'insertion_batches', id: world.batch.id },
      { resource: 'places', id: world.shelf.id },
    ]) {
      await server.delete(`/api/${resource}/${id}/`);
      const after = await readRows();
      const [inBin] = (await server.list('bin', { range: [0, 0] })).as(z.array(BinRecord));
      expect(inBin).toMatchObject({ record_id: id, kind: resource, days_left: 30 });
      const restored = await server.post('/api/bin/restore/', { ids: [inBin?.id] });
      expect(restored).toHaveStatus(200);
      expect(differencesOf(before, await readRows())).toEqual({});
      const redone = await undo(actionOf(restored));
      expect(differencesOf(after, await readRows())).toEqual({});
      await undo(redone.action ?? 0);
      expect(differencesOf(before, await readRows())).toEqual({});
    }
  });

  test('an import is one action, whose undo is the undo of the import', async () => {
    const before = await readRows();
    const content = `name,type,estimated_cost\nFile fox,Card,3\nFile owl,Card,4\n`;
    const { id } = await importFile(server, { name: 'foxes.csv', content, resource: 'products' });
    await stepImport(server, id, 'commit');
    const made = await newest();
    expect(made).toMatchObject({
      action: 'imported',
      import_id: id,
      name: 'foxes.csv',
      count: 2,
      by: 'tester',
    });
    const answer = await server.post(`/api/history/${made?.id}/undo/`, {});
    expect(answer).toHaveStatus(200);
    await waitForImport(server, id, ({ state }) => state === 'undone');
    expect(await newest()).toMatchObject({ action: 'import_undone', import_id: id, undo: 'impossible' });
    expect(differencesOf(before, await readRows())).toEqual({});
    const all = (await server.list('history', { filter: { action: 'imported' } })).as(z.array(HistoryAction));
    expect(all).toMatchObject([{ id: made?.id, undo: 'undone' }]);
    expect((await server.list('bin', { filter: { q: 'File fox' } })).as(z.array(BinRecord))).toEqual([]);
  });

  test('import VAT that was made recoverable is made a cost again', async () => {
    await server.post('/api/charges/', {
      boughtStock: world.other.id,
      kind: 'import VAT',
      amount: 5,
      recoverable: 0,
      day: '2026-02-03',
    });
    await settle();
    const before = await readRows();
    const answer = await server.post('/api/vat/late_import_vat/', {});
    expect(differencesOf(before, await readRows())).not.toEqual({});
    await undo(actionOf(answer));
    expect(differencesOf(before, await readRows())).toEqual({});
  });

  test('a closed period is reopened by an owner', async () => {
    const [first] = (await server.get('/api/vat/periods/')).as(VatPeriods).periods.toReversed();
    await settle();
    const before = await readRows();
    const answer = await server.post(`/api/vat/periods/${first?.from}/close/`, {});
    expect(answer).toHaveStatus(200);
    const closed = actionOf(answer);
    expect(await newest()).toMatchObject({ id: closed, action: 'period_closed', kind: 'vat_periods' });
    const operator = await aPerson(server);
    const refused = await server.post(`/api/history/${closed}/undo/`, {}, { token: operator.access });
    expect(refused).toHaveStatus(403);
    await server.post(`/api/history/${closed}/undo/`, {});
    await settle();
    expect(await newest()).toMatchObject({ action: 'period_reopened', undo: 'impossible' });
    expect(differencesOf(before, await readRows())).toEqual({});
  });

  test(
    'a change of a single field leaves the figures that are computed anew, and is undone',
    { tags: ['nightly'], timeout: 600_000 },
    async () => {
      await server.send('PUT', '/api/vat/', { rules: FIELD_RULES, rates: RATES });
      const changes = await createFieldChanges(server);
      await settle();
      const before = await readRows();
      const problems: unknown[] = [];
      for (const [url, sent] of changes) {
        const changed = await server.patch(url, sent);
        await settle();
        const wrong = engine === 'sqlite' ? await findWrongFigures(server.store) : [];
        const undone = await server.undo(changed);
        await settle();
        const left = differencesOf(before, await readRows());
        if (
          changed.status !== 200 ||
          undone.status !== 200 ||
          wrong.length > 0 ||
          Object.keys(left).length > 0
        )
          problems.push({ url, sent, answers: [changed.summary, undone.summary], wrong, left });
      }
      expect(problems).toEqual([]);
    },
  );
});
