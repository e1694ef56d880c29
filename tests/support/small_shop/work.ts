import type { Sale } from '../../../contract/sales.ts';
import { TokenPair } from '../../../contract/users.ts';
import { finishCount, startCount } from '../counts.ts';
import { importFile, setImportRates, stepImport } from '../imports.ts';
import type { TestServer } from '../server.ts';
import type { Stock } from './stock.ts';
import type { Writer } from './writer.ts';

/** A finished, a running and a paused count, and one whose place is gone. */
export async function recordCounts(
  server: TestServer,
  { call, add, remove }: Writer,
  { products, places }: Stock,
) {
  const { fox, koi, heron2, old, sealedBox } = products;
  const scan = (id: number, codes: readonly unknown[], key: string) =>
    call('POST', `/api/counts/${id}/scans/`, {
      scans: codes.map((code, index) => ({ key: `${key}-${index}`, codes: [String(code)] })),
    });
  const done = await startCount(server, places.box);
  await scan(done.id, [fox.sku, fox.sku, heron2.sku, 'nothing', sealedBox.sku], 'done');
  await finishCount(server, done);
  const running = await startCount(server, places.room);
  await scan(running.id, ['PAGE', koi.sku, old[4]?.sku, 'who?', 'BOX3'], 'running');
  const paused = await startCount(server, places.attic);
  await call('POST', `/api/counts/${paused.id}/pause/`);
  const gone = await add('places', { name: 'Counted box' });
  await finishCount(server, await startCount(server, { id: gone.id }));
  await remove('places', gone);
}

/** Imports of all states: recorded, undone, in draft with problems and questions, failed. */
export async function recordImports(server: TestServer) {
  const read = (name: string, content: string, resource?: string) =>
    importFile(server, { name, content, ...(resource && { resource }) });
  const products = await read(
    'products.csv',
    'name,type,estimated_cost,received\nFile fox,Card,3,2026-11-30\nFile owl,Card,4,\nFile owl,Nothing,4,\n,Card,x,2026-02-30\n',
    'products',
  );
  await stepImport(server, products.id, 'commit');
  const undone = await read(
    'shipments.csv',
    'courier,trackingNumber,shipmentPrice\nGLS,G-1,3.5\n',
    'incoming_shipments',
  );
  await stepImport(server, undone.id, 'commit');
  await stepImport(server, undone.id, 'undo');
  const purchases = await read(
    'purchases é.csv',
    'name,price,currency,rate,date,link\nYen lot,8000,JPY,,2026-12-01,https://buyee.jp/item/x1\nYen lot 2,1650,JPY,165,2026-12-31,\nBad lot,-1,EUR,,2026-13-01,\nEuro lot,5,EUR,,2027-01-01,\n',
    'bought_stocks',
  );
  await setImportRates(server, purchases.id, { JPY: 16.5 });
  await read('places.csv', 'name,parent,capacity\nDrawer,Stock room,5\nDrawer,Stock room,many\n', 'places');
  await read('nothing.csv', 'a,b\n1,2\n');
}

/** What was edited, changed together, undone and deleted. */
export async function recordEdits(
  server: TestServer,
  { add, change, call, remove }: Writer,
  { card, places, products, purchases, shipments }: Stock,
) {
  await change('products', products.fox, { name: 'Ember Fox (first)', target_price: 125 });
  await change('products', products.fox, { name: 'Ember Fox', origin: 'Yahoo!' });
  await change('products', products.heron2, { name: 'Moon Heron (rare)' });
  const undone = await change('bought_stocks', purchases.tin, { name: 'Tins', sellerName: '' });
  await call('POST', `/api/history/${undone.action}/undo/`, {});
  await call('PATCH', '/api/products/selection/', {
    changes: [
      {
        filter: { id: [products.coming.id, products.comingTwin.id] },
        set: { origin: 'Mercari', target_price: 34 },
      },
    ],
  });
  await change('incoming_shipments', shipments.lower, { received: '2027-01-15', state: 'Received' });

  const { access: token } = await aColleague(server);
  const moved = await server.patch(
    `/api/products/update/${products.coming.id}/`,
    { place: places.box12.id },
    { token },
  );
  await server.patch(`/api/products/update/${products.coming.id}/`, { place: places.page.id }, { token });
  await server.post(`/api/history/${moved.action}/undo/`, { rest: true });

  const bin: readonly [resource: string, fields: object][] = [
    ['products', { name: 'Deleted fox', type: card.id, quantity: 1, sku: 'GONE-1' }],
    ['bought_stocks', { name: 'Deleted 100%_\\ lot', price: 4 }],
    ['incoming_shipments', { courier: 'GLS', trackingNumber: 'GONE' }],
    ['insertion_batches', { name: 'Deleted batch' }],
    [
      'sales',
      {
        site: 'Ebay',
        orderNumber: 'GONE-2',
        day: '2026-12-01',
        lines: [{ title: 'Gone', price: 2 }],
        fees: [{ kind: 'other', amount: 1 }],
      },
    ],
    ['site_transactions', { site: 'Ebay', kind: 'fee', day: '2026-12-01', amount: -1 }],
    ['site_listings', { site: 'Ebay', status: 'live', sku: 'GONE-3' }],
    ['listing_templates', { name: 'Deleted template', site: 'Ebay', format: 'ebay' }],
    ['places', { name: 'Deleted place', code: 'GONE' }],
  ];
  for (const [resource, fields] of bin) await remove(resource, await add(resource, fields));
}

/** Sales of the last days, without profit, returned, and by hand; prices that were accepted; a purchase without a day. */
export async function recordLastDays(
  server: TestServer,
  { add, change, call }: Writer,
  { card, products: { heron2, koi }, purchases }: Stock,
) {
  const unit = (name: string, fields: object) =>
    add('products', { name, type: card.id, quantity: 1, ...fields });
  const sell = async ({ id }: { id: number }, price: number) =>
    (await add('sales', {
      site: 'Cardmarket',
      day: '2027-01-10',
      buyerCountry: 'IT',
      fees: [],
      lines: [{ product: id, price }],
    })) as unknown as Sale;
  const received = '2027-01-08';
  await sell(await unit('Mare', { boughtStock: purchases.newYear.id, estimated_cost: 6, received }), 400);
  // 2.00 after VAT, as much as its cost.
  await sell(await unit('Foal', { boughtStock: purchases.signs.id, estimated_cost: 2, received }), 2.44);
  const pony = await unit('Pony', { estimated_cost: 1, received });
  await change('products', pony, { receivedBy: 'estimate' });
  await sell(pony, 4);
  const mule = await unit('Mule', { estimated_cost: 3, received });
  const sale = await sell(mule, 9);
  const back = { kind: 'return', line: sale.lines?.[0]?.id, day: '2027-01-11', amount: 9, restocked: true };
  await change('sales', sale, { events: [back] });
  await change('products', mule, { sold: '2027-01-12' });
  await call('POST', '/api/prices/accept/', {
    prices: [
      { product: heron2.id, price: 26 },
      { product: koi.id, price: 41 },
    ],
  });
  await change('products', koi, { target_price: 42 });
  // Earlier versions did not ask for a day.
  await server.store.db
    .updateTable('bought_stocks')
    .set({ date: '' })
    .where('id', '=', purchases.lowerCase.id)
    .execute();
}

const ZOE = { username: 'zoë', password: 'long-enough-1' };

/** An operator with a session. */
async function aColleague(server: TestServer): Promise<TokenPair> {
  await server.post('/api/user/register/', ZOE, { token: null });
  await server.store.db
    .updateTable('users')
    .set({ role: 'operator' })
    .where('username', '=', ZOE.username)
    .execute();
  return (await server.post('/api/token/', ZOE, { token: null })).as(TokenPair);
}

/** Closes the first half of 2026, and changes it afterwards. */
export async function closePeriods({ call, change }: Writer, { purchases }: Stock) {
  await call('POST', '/api/vat/periods/2026-01-01/close/');
  await call('POST', '/api/vat/periods/2026-04-01/close/');
  await change('bought_stocks', purchases.tin, { inputVat: 4.41 });
}
