import type { EffectLog } from '../../support/effects.ts';
import { aType } from '../../support/factories.ts';
import { rowsOf } from '../../support/imports.ts';
import { ebayActiveListings, ebayResults } from '../../support/listing_files.ts';
import { ebayOrders } from '../../support/sale_files.ts';
import { type ImportCalls, importCalls } from './imports.ts';

/** The id of another installation. */
const THERE = 'q7w8x9';

/** Files about records that exist, were changed, were deleted, or come later, and what their undo keeps. */
export async function writeReimports(log: EffectLog): Promise<void> {
  const calls = importCalls(log);
  await writeChanges(log, calls);
  await writeBin(log, calls);
  await writeLinks(log, calls);
  await writeOrders(log, calls);
  await writeTakeDowns(log, calls);
}

/** The id of a record by its name. */
async function idOf({ server }: EffectLog, resource: string, name: string): Promise<number> {
  const found = (await server.list(resource, { filter: { name } })).json as { id: number }[];
  return found.at(-1)?.id ?? 0;
}

/** The ids of an import's rows, in the order of the file. */
const rowIds = async ({ server }: EffectLog, id: number) => (await rowsOf(server, id)).map((row) => row.id);

async function writeChanges(log: EffectLog, { read, step }: ImportCalls): Promise<void> {
  log.heading('A file again, after changes by hand');
  const lots = (rows: readonly string[]) =>
    [`Id (${THERE}),Name,Price,Currency,Rate,Date,Weight,vatScheme,inputVat`, ...rows, ''].join('\n');
  const edit = async (name: string, fields: object) =>
    log.call(`PATCH /api/bought_stocks/update/${await idOf(log, 'bought_stocks', name)}/`, fields);
  const first = await read(
    'lots.csv',
    lots([
      '1,Fox lot,12.50,EUR,,2026-03-01,100,,',
      '2,Owl lot,5,EUR,,2026-03-02,50,,',
      '3,Koi lot,6,EUR,,2026-03-02,,,',
      '4,Elk lot,7,EUR,,2026-03-03,10,,',
      '5,Yak lot,8,EUR,,2026-03-03,10,,',
      '6,Yen lot,¥1600,,160,2026-03-04,10,,',
      '8,Vat lot,8,EUR,,2026-03-04,,ordinary,1',
    ]),
    'bought_stocks',
  );
  await step(first, 'commit');
  await edit('Owl lot', { weight: 60 });
  await edit('Yak lot', { weight: 20 });
  await edit('Vat lot', { inputVat: 4 });
  await log.call(`DELETE /api/bought_stocks/${await idOf(log, 'bought_stocks', 'Koi lot')}/`);
  const second = await read(
    'lots2.csv',
    lots([
      '1,Red fox lot,13,EUR,,2026-03-01,100,,',
      '2,Owls lot,5,EUR,,2026-03-02,70,,',
      '3,Koi lot,6,EUR,,2026-03-02,,,',
      '4,Elk lot,7,EUR,,2026-03-03,10,,',
      '5,Yak lot,8,EUR,,2026-03-03,30,,',
      '6,Yen lot,¥1700,,160,2026-03-04,20,,',
      '7,New lot,9,EUR,,2026-03-04,,,',
      '8,Vat lot,3,EUR,,2026-03-04,,ordinary,0.5',
    ]),
    'bought_stocks',
  );
  await log.look(`/api/imports/${second}/rows/`);
  const [, , koi, , yak] = await rowIds(log, second);
  const choose = (id: number | undefined, choice: string) =>
    log.call(`PATCH /api/imports/${second}/rows/`, { ids: [id], choice });
  await choose(koi, 'take');
  await choose(yak, 'overwrite');
  await step(second, 'commit');
  await edit('Red fox lot', { name: 'Vixen lot' });
  await edit('Yen lot', { rate: 170 });
  await edit('New lot', { weight: 5 });
  const { id: type } = await aType(log.server);
  const unit = await log.id('POST /api/products/', {
    name: 'Of the koi lot',
    type,
    boughtStock: await idOf(log, 'bought_stocks', 'Koi lot'),
  });
  await step(second, 'undo');
  await log.look(`/api/imports/${second}/`);
  await log.call(`DELETE /api/products/${unit}/`);
  await step(first, 'undo');
  await log.call(`DELETE /api/bought_stocks/${await idOf(log, 'bought_stocks', 'Vat lot')}/`);

  log.heading('Amounts in yen without a rate');
  const yen = await read('yen.csv', 'Name,Price\nBare yen,¥1600\nBare euros,5\n', 'bought_stocks');
  await log.call(`POST /api/imports/${yen}/commit/`);
  await log.call(`PATCH /api/imports/${yen}/`, { rate: 160 });
  await log.look(`/api/imports/${yen}/rows/`);
  await step(yen, 'commit');
}

async function writeBin(log: EffectLog, { read, step }: ImportCalls): Promise<void> {
  log.heading('Rows that meet the bin, and rows of one SKU');
  const { id: type } = await aType(log.server);
  const unit = (fields: object) => log.id('POST /api/products/', { type, received: '2026-03-20', ...fields });
  const binned = await unit({ name: 'Binned', sku: 'BIN-1' });
  await unit({ name: 'Binned too', sku: 'BIN-3', estimated_cost: 3 });
  const deleted = await log.call('POST /api/products/selection/delete/', { filter: { q: 'binned' } });
  const stock = await read(
    'stock.csv',
    [
      'name,type,sku,estimated_cost,received',
      'Binned,Card,bin-1,3,',
      'Fresh,Card,BIN-2,3,',
      'Fresh too,Card,bin-2,4,',
      'Binned too,Card,BIN-3,3,2026-03-20',
      '',
    ].join('\n'),
    'products',
  );
  await log.look(`/api/imports/${stock}/rows/`);
  await log.undo(deleted);
  await step(stock, 'compare');
  await log.look(`/api/imports/${stock}/rows/`);
  await log.call(`PATCH /api/imports/${stock}/rows/`, { status: 'changed', choice: 'take' });
  await step(stock, 'commit');
  await log.call(`DELETE /api/products/${binned}/`);
  await step(stock, 'undo');
}

async function writeLinks(log: EffectLog, { read, step }: ImportCalls): Promise<void> {
  log.heading('Links that wait for the records of later files');
  const sold = await read(
    'sold.csv',
    `Id (${THERE}),site,orderNumber,day,lines\n71,Ebay,W-1,2026-03-05,"9.00; product #1 (${THERE}); title Waiting fox\n8.00; product #2 (${THERE}); title Waiting owl"\n`,
    'sales',
  );
  await step(sold, 'commit');
  const cards = await read(
    'cards.csv',
    [
      `Id (${THERE}),Name,Type,Purchase (${THERE}),Insertion group (${THERE}),Place`,
      '1,Waiting fox,Card,31,41,',
      '2,Waiting owl,Card,32,,New room / New box',
      '3,Waiting koi,Card,31,,New room / Other box',
      '4,Waiting elk,Card,8,,',
      '',
    ].join('\n'),
    'products',
  );
  await log.look(`/api/imports/${cards}/`);
  await step(cards, 'commit');
  const byHand = await log.id('POST /api/bought_stocks/', { name: 'By hand', price: 1 });
  const koi = await idOf(log, 'products', 'Waiting koi');
  await log.call(`PATCH /api/products/update/${koi}/`, { boughtStock: byHand });
  const purchases = `Id (${THERE}),Name,Price\n31,Waited lot,5\n32,Waited box,6\n`;
  const lots = await read('lots.csv', purchases, 'bought_stocks');
  await step(lots, 'commit');
  await step(
    await read('groups.csv', `Id (${THERE}),Name\n41,Waited group\n`, 'insertion_batches'),
    'commit',
  );
  await step(lots, 'undo');
  const again = await read('lots2.csv', purchases, 'bought_stocks');
  await step(again, 'commit');
  await step(cards, 'undo');
  await step(again, 'undo');
  await step(sold, 'undo');
}

async function writeOrders(log: EffectLog, { read, step }: ImportCalls): Promise<void> {
  log.heading('Orders with fees and events, twice');
  const orders = (rows: readonly string[]) =>
    [`Id (${THERE}),site,orderNumber,day,lines,fees,events,note`, ...rows, ''].join('\n');
  const fox = '"12.50; title Fox\n7.00; title Owl"';
  const elk = '"9.00; title Elk\n8.00; title Koi"';
  const first = await read(
    'orders.csv',
    orders([
      `81,Ebay,R-1,2026-03-02,${fox},"commission 1.20; VAT 0.20; 2026-03-05; note Card\nfixed fee 0.35",,Gift`,
      `82,Ebay,R-2,2026-03-03,${elk},none,"refund 2.00; line 2; 2026-03-06; note Torn\nreturn 9.00; line 1; 2026-03-07; restocked",`,
      '83,Ebay,R-3,2026-03-03,20; title Yak,,,',
      '84,Ebay,R-4,2026-03-03,5; title Newt,"other 1.00; VAT 0.10\nestimated",,',
    ]),
    'sales',
  );
  await log.look(`/api/imports/${first}/rows/`);
  await step(first, 'commit');
  await log.call(`PATCH /api/sales/update/${await idOf(log, 'sales', 'Ebay R-3')}/`, { note: 'Mine' });
  const second = await read(
    'orders2.csv',
    orders([
      `81,Ebay,R-1,2026-03-02,${fox},"commission 1.40; VAT 0.30; 2026-03-06",,Gift`,
      `82,Ebay,R-2,2026-03-03,${elk},none,"refund 3.00; line 2; 2026-03-06; note Torn",`,
      '83,Ebay,R-3,2026-03-03,21; title Yak,,,Theirs',
      '84,Ebay,R-4,2026-03-03,5; title Newt,"other 1.00; VAT 0.10\nestimated",,',
    ]),
    'sales',
  );
  await log.look(`/api/imports/${second}/rows/`);
  await step(second, 'commit');
  await step(second, 'undo');

  log.heading('Orders of a site, twice');
  const { id: type } = await aType(log.server);
  await log.call('POST /api/products/', { name: 'Site fox', type, sku: 'E-FOX', received: '2026-02-01' });
  const article = { order: '12-1', item: '7001', title: 'Site fox', sku: 'E-FOX', price: 20, postage: 4 };
  const sold = await read('ebay.csv', ebayOrders([article, { ...article, order: '12-2', price: 3 }]));
  await log.look(`/api/imports/${sold}/rows/`);
  await step(sold, 'commit');
  const owl = { order: '12-1', item: '7002', title: 'Site owl', price: 3 };
  const later = await read('ebay2.csv', ebayOrders([{ ...article, price: 22, postage: 5 }, owl]));
  await log.look(`/api/imports/${later}/rows/`);
  await step(later, 'commit');
  await step(later, 'undo');
  await step(sold, 'undo');
}

async function writeTakeDowns(log: EffectLog, { read, step }: ImportCalls): Promise<void> {
  log.heading('Listings that a file of the site shows as lowered, and their undo');
  const { id: type } = await aType(log.server);
  const unit = (name: string, sku: string) =>
    log.id('POST /api/products/', { name, type, sku, received: '2026-02-01' });
  const [fox, owl] = [await unit('Shown fox', 'T-FOX'), await unit('Shown owl', 'T-OWL')];
  const batch = await log.id('POST /api/insertion_batches/', { name: 'Shown', products: [fox, owl] });
  const offer = (site: string, fields: object = {}) =>
    log.call('POST /api/insertions/', { insertion_batch: batch, site, price: 20, ...fields });
  await offer('Ebay', { external_id: '256000000012' });
  await offer('Cardmarket');
  const sell = (site: string, product: number) =>
    log.call('POST /api/sales/', { site, day: '2026-03-18', lines: [{ product, price: 20 }] });
  await sell('Cardmarket', fox);
  const shown = { 'Item number': '256000000012', Title: 'Shown', 'Custom label (SKU)': 'T-FOX' };
  const active = await read(
    'active.csv',
    ebayActiveListings([
      { ...shown, 'Current price': '20.00' },
      { ...shown, 'Item number': '256000000013', 'Custom label (SKU)': '', 'Current price': '5.00' },
    ]),
  );
  await step(active, 'commit');
  await sell('Ebay', owl);
  await step(active, 'undo');
  const results = await read(
    'results.csv',
    ebayResults([
      { Action: 'End', Status: 'Success', ItemID: '256000000012', CustomLabel: 'T-FOX' },
      { Action: 'Add', Status: 'Failure', CustomLabel: 'T-OWL', ErrorCode: '5', ErrorMessage: 'No.' },
      { Action: 'Add', Status: 'Failure', CustomLabel: 't-owl', ErrorCode: '6', ErrorMessage: 'Still no.' },
    ]),
  );
  await log.look(`/api/imports/${results}/rows/`);
  await step(results, 'commit');
  const accepted = await read(
    'accepted.csv',
    ebayResults([{ Action: 'Add', Status: 'Warning', CustomLabel: 'T-OWL', WarningMessage: 'Saved.' }]),
  );
  await step(accepted, 'commit');
  await step(accepted, 'undo');
  await step(results, 'undo');
}
