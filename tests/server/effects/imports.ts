import type { Answer } from '../../support/caller.ts';
import { aType } from '../../support/factories.ts';
import type { EffectLog } from '../../support/effects.ts';
import { rowsOf, waitForImport } from '../../support/imports.ts';
import { isRunning } from '../../../contract/imports.ts';
import { ebayActiveListings } from '../../support/listing_files.ts';

const idOf = (answer: Answer): number => (answer.json as { id: number }).id;

/** Calls that start a job on an import, written down once it has ended. */
export type ImportCalls = ReturnType<typeof importCalls>;

export function importCalls(log: EffectLog) {
  const { server } = log;
  const isOver = (answer: Answer) =>
    answer.status < 300
      ? waitForImport(server, idOf(answer), ({ state }) => !isRunning(state))
      : Promise.resolve();
  const headers = { 'content-type': 'application/octet-stream' };
  return {
    isOver,
    read: async (name: string, content: string, resource?: string) => {
      const of = resource ? `&resource=${resource}` : '';
      const call = `POST /api/imports/file/?name=${name}${of}`;
      return idOf(await log.job(call, isOver, Buffer.from(content), { headers }));
    },
    readAgain: (id: number, body: object) => log.job(`PATCH /api/imports/${id}/`, isOver, body),
    step: (id: number, name: string) => log.job(`POST /api/imports/${id}/${name}/`, isOver),
  };
}

/** Files that are read, corrected, recorded and undone. */
export async function writeImports(log: EffectLog): Promise<void> {
  const { server } = log;
  const { id: type } = await aType(server);
  const { isOver, read, readAgain, step } = importCalls(log);

  log.heading('Purchases');
  const content =
    'Number,Name,Price,Date,Weight\nA1,Fox lot,12.50,2026-03-01,100\nA2,Owl lot,x,2026-03-02,\nA3,,5,2026-03-03,1\nA1,Fox lot,12.50,2026-03-01,100\n';
  const lots = await read('lots.csv', content, 'bought_stocks');
  await log.look(`/api/imports/${lots}/`);
  const path = `PATCH /api/imports/${lots}/`;
  await readAgain(lots, { mapping: { 0: 'id', 1: 'name', 2: 'price', 3: 'date', 4: null } });
  await log.call(path, { rates: { USD: 1.1 } });
  await log.call(path, { rates: { USD: 0 }, rate: 0, type: 'x' });
  await readAgain(lots, { mapping: { 0: null, 1: 'name', 2: 'price', 3: 'date', 4: 'weight' } });
  await log.call('PATCH /api/imports/9999/', { rates: { USD: 1.1 } });
  const rows = await rowsOf(server, lots);
  const [first] = rows;
  const wrong = rows.find(({ status }) => status === 'wrong')?.id;
  await log.call(`${path}rows/${wrong}/`, { values: { price: '7,25' } });
  await log.call(`${path}rows/${wrong}/`, { values: { price: 'y' } });
  await log.call(`${path}rows/${wrong}/`, { values: { nothing: 'y' } });
  await log.call(`${path}rows/9999/`, { values: { price: '1' } });
  await log.call(`${path}rows/${wrong}/`, { values: { price: '8' } });
  await log.call(`${path}rows/`, { ids: [first?.id], choice: 'skip' });
  await log.call(`${path}rows/`, { status: 'new', choice: 'take' });
  await log.call(`${path}rows/`, { choice: 'perhaps' });
  await log.call(`${path}repeats/`, { take: 'all' });
  await log.call(`${path}repeats/`, { take: 'one' });
  await log.call(`${path}repeats/`, { take: 'both' });
  await log.look(`/api/imports/${lots}/rows/`);
  await step(lots, 'compare');
  await step(lots, 'commit');
  await log.call(`POST /api/imports/${lots}/commit/`);
  await log.call(`POST /api/imports/${lots}/cancel/`);
  await log.call(`POST /api/imports/${lots}/resume/`, {});
  await log.call(`DELETE /api/imports/${lots}/`);
  await log.call(path, { rates: { USD: 1.1 } });
  await step(lots, 'photos');

  log.heading('The same file with other values');
  const again = await read('lots2.csv', content.replace('Fox lot,12.50', 'Red fox lot,13'), 'bought_stocks');
  await log.look(`/api/imports/${again}/rows/`);
  await step(again, 'commit');
  await step(again, 'undo');
  await step(lots, 'undo');
  await log.call(`POST /api/imports/${lots}/undo/`);
  await log.call(`DELETE /api/imports/${again}/`);
  await log.call('DELETE /api/imports/9999/');
  await log.call('POST /api/imports/9999/commit/');

  log.heading('Products');
  const cards = await read(
    'cards.csv',
    'name,type,estimated_cost,state,received,Rarity,quantity\nFile fox,Card,3,,2026-03-02,Holo,1\nFile owl,Card,4,Sold,,Rare,2\n',
    'products',
  );
  await readAgain(cards, { type, currency: 'USD', rates: { USD: 1.25 } });
  await log.look(`/api/imports/${cards}/rows/`);
  await step(cards, 'commit');
  const products = (await server.list('products', { filter: { name: 'File fox' } })).json as { id: number }[];
  await log.call(`PATCH /api/products/update/${products[0]?.id}/`, { estimated_cost: 9 });
  await step(cards, 'undo');

  log.heading('Orders, transactions, shipments, places and listings');
  for (const [name, text, resource] of [
    [
      'orders.csv',
      'site,orderNumber,day,lines,fees,postageCharged\nEbay,I-1,2026-03-02,12.50 Fox,commission 1.20,3\nEbay,I-2,2026-03-03,1 Owl,,\nNowhere,I-3,2026-03-03,1 Owl,,\n',
      'sales',
    ],
    [
      'transactions.csv',
      'site,day,kind,title,amount\nEbay,2026-03-02,fee,Promotion,-2\nEbay,2026-03-03,order,Fox,12.50\n',
      'site_transactions',
    ],
    [
      'parcels.csv',
      'courier,trackingNumber,state,shipmentPrice,received\nEMS,EI1,Received,8,2026-03-04\n',
      'incoming_shipments',
    ],
    ['places.csv', 'name,code,parent,kind\nImported,IMP1,,room\nInside,IMP2,IMP1,box\n', 'places'],
    ['batches.csv', 'name,status\nImported batch,Ready\n', 'insertion_batches'],
    ['templates.csv', 'name,site,format,pricePercent\nImported template,Ebay,ebay,95\n', 'listing_templates'],
  ] as const) {
    const id = await read(name, text, resource);
    await log.look(`/api/imports/${id}/rows/`);
    await step(id, 'commit');
    await step(id, 'undo');
  }
  const listings = await read(
    'active.csv',
    ebayActiveListings([
      {
        'Item number': '256000000009',
        Title: 'Fox',
        'Custom label (SKU)': 'P-7',
        'Start price': '12.50',
        'Current price': '12.50',
      },
    ]),
  );
  await log.look(`/api/imports/${listings}/rows/`);
  await step(listings, 'commit');
  await step(listings, 'undo');

  log.heading('Files that cannot be read, and drafts that are given up');
  await log.call('POST /api/imports/file/?name=', Buffer.from('a,b\n'), {
    headers: { 'content-type': 'application/octet-stream' },
  });
  const empty = await read('empty.csv', '');
  await log.look(`/api/imports/${empty}/`);
  const unknown = await read('unknown.csv', 'What,Ever\n1,2\n');
  await log.look(`/api/imports/${unknown}/`);
  await log.call(`POST /api/imports/${unknown}/commit/`);
  await log.call(`DELETE /api/imports/${unknown}/`);
  await log.call('POST /api/tools/import_zenmarket/', {});
  await log.call('POST /api/imports/', { auth_token: 'x', source: 'nowhere' });
  await log.job('POST /api/imports/', isOver, { auth_token: 'a', source: 'buyee' });
}
