import { aType } from '../../support/factories.ts';
import { createForm } from '../../support/caller.ts';
import { createPicture, type EffectLog } from '../../support/effects.ts';

/** Batches, their listings, files for sites and what sites have live. */
export async function writeListings(log: EffectLog): Promise<void> {
  const { id: type } = await aType(log.server);
  const unit = (name: string, fields: object = {}) =>
    log.id('POST /api/products/', { name, type, target_price: 20, received: '2026-02-10', ...fields });
  const fox = await unit('Fox', { sku: 'L-FOX' });
  const owl = await unit('Owl', { sku: 'L-OWL' });
  const stag = await unit('Stag', { sku: 'L-STAG', target_price: null });

  log.heading('Batches');
  const batch = await log.id('POST /api/insertion_batches/', {
    name: 'Spring',
    products: [fox, owl],
    images: 'https://pictures.example/a.jpg https://pictures.example/b.jpg',
  });
  await log.call('POST /api/insertion_batches/', {});
  await log.call('POST /api/insertion_batches/', { name: 'X', products: [9999], images: 'no address' });
  await log.call('POST /api/insertion_batches/', { name: 'X', products: [9999] });
  const one = `PATCH /api/insertion_batches/update/${batch}/`;
  const renamed = await log.call(one, { name: 'Summer', status: 'Ready', images: '' });
  await log.call(one, { name: '', images: 'x' });
  await log.undo(renamed);
  await log.call('PATCH /api/insertion_batches/update/9999/', { name: 'X' });
  const thieves = await log.id('POST /api/insertion_batches/', { name: 'Thieves', products: [owl, stag] });
  await log.call('PATCH /api/insertion_batches/selection/', {
    changes: [{ filter: { id: [batch, thieves] }, set: { status: 'Listed' } }],
  });
  await log.call('POST /api/insertion_batches/selection/', { filter: { id: [batch, thieves] } });
  await log.call(`PATCH /api/products/update/${owl}/`, { insertion_batch: batch });

  log.heading('Insertions');
  const insertion = await log.id('POST /api/insertions/', {
    insertion_batch: batch,
    site: 'amazon',
    price: 25,
    description: '<p>Rare <script>x</script></p>',
    external_id: 'A-1',
    address: 'https://shop.example/1',
    from: '2026-03-01',
    to: '2026-03-31',
    to_take_down: 1,
  });
  await log.call('POST /api/insertions/', {});
  await log.call('POST /api/insertions/', { insertion_batch: 9999, site: 'Ebay', price: 1 });
  await log.call('POST /api/insertions/', { insertion_batch: batch, site: 'Nowhere', price: 1 });
  await log.call('POST /api/insertions/', {
    insertion_batch: batch,
    site: 'Ebay',
    price: 'x',
    address: 'x',
    from: '2026-03-02',
    to: '2026-03-01',
    template: 9999,
    to_take_down: -1,
  });
  await log.call('POST /api/insertions/', {
    insertion_batch: batch,
    site: 'Ebay',
    price: 1,
    from: '2026-03-02',
    to: '2026-03-01',
  });
  await log.call('POST /api/insertions/', { insertion_batch: batch, site: 'Ebay', price: 1, template: 9999 });
  const change = `PATCH /api/insertions/${insertion}/`;
  await log.call(change, { price: 26, description: '', external_id: 'A-2', to: null });
  const ended = await log.call(change, { ended: '2026-03-10' });
  await log.undo(ended);
  await log.call(change, { site: 'Shopify', from: '2026-03-05', address: '' });
  await log.call(change, { from: '2026-03-05', to: '2026-03-04' });
  await log.call(change, { site: '', price: '', to_take_down: 'x' });
  await log.call('PATCH /api/insertions/9999/', { price: 1 });
  await log.call(`DELETE /api/insertions/${insertion}/`);
  await log.call('DELETE /api/insertions/9999/');

  log.heading('Templates');
  const template = await log.id('POST /api/listing_templates/', {
    name: 'All',
    site: 'Amazon',
    format: 'other',
    columns: 'Label = {sku}\nWhat = {title}\nCost = {price}',
    title: '{name} for you',
    description: '<b>{name}</b>',
    category: '183454',
    condition: 'near_mint',
    pricePercent: 110,
    priceEnding: '99',
    marginPercent: 10,
    handlingDays: 2,
  });
  const cards = await log.id('POST /api/listing_templates/', {
    name: 'Dollars',
    site: 'Ebay',
    format: 'ebay',
    type,
    currency: 'USD',
    rate: 1.1,
    grader: 'PSA',
    grade: '9',
    certificate: '{Certificate}',
  });
  await log.call('POST /api/listing_templates/', {});
  await log.call('POST /api/listing_templates/', {
    name: 'X',
    site: 'Nowhere',
    format: 'x',
    pricePercent: -1,
    priceEnding: '9',
    handlingDays: 61,
    columns: 'no',
    type: 9999,
  });
  await log.call('POST /api/listing_templates/', { name: 'X', site: 'Nowhere', format: 'other', type: 9999 });
  await log.call(`PATCH /api/listing_templates/update/${cards}/`, {
    type: null,
    title: '{name}',
    rate: 1.2,
    marginPercent: null,
  });
  await log.call(`PATCH /api/listing_templates/update/${cards}/`, {
    site: 'Amazon',
    category: 'Cards',
    currency: 'EUR',
    name: 'Euros',
  });
  await log.call(`PATCH /api/listing_templates/update/${cards}/`, { name: '', priceEnding: 'x', rate: 0 });
  await log.call('PATCH /api/listing_templates/update/9999/', { name: 'X' });
  await log.call('PATCH /api/listing_templates/selection/', {
    changes: [{ filter: { id: [cards] }, set: { pricePercent: 90, handlingDays: null, priceEnding: '' } }],
  });
  await log.call('POST /api/listing_templates/selection/', { filter: { id: [cards] } });
  const deleted = await log.call(`DELETE /api/listing_templates/${cards}/`);
  await log.undo(deleted);
  await log.call('POST /api/listing_templates/selection/delete/', { filter: { id: [cards] } });
  await log.call('DELETE /api/listing_templates/9999/');

  log.heading('Listings and files');
  const offer = await log.id('POST /api/insertions/', {
    insertion_batch: batch,
    site: 'Amazon',
    price: 22,
    template,
  });
  const path = `PATCH /api/insertions/${offer}/listings/`;
  await log.call(path, {
    changes: [
      {
        products: [fox],
        title: 'A rare fox',
        price: 31,
        condition: 'mint',
        grader: 'PSA',
        grade: '10',
        category: '1',
      },
    ],
  });
  await log.call(path, { changes: [{ products: [owl], leftOut: true }] });
  await log.call(path, { changes: [{ products: [fox], title: null, price: null }] });
  await log.call(path, { changes: [{ products: [9999], title: 'X' }] });
  await log.call(path, { changes: [{ products: [fox], condition: 'good as new', price: 'x' }] });
  await log.call(path, { changes: [] });
  await log.call('PATCH /api/insertions/9999/listings/', { changes: [{ products: [fox], title: 'X' }] });
  await log.look(`/api/insertions/${offer}/listings/`);
  const sent = await log.call('POST /api/listing_exports/', { insertions: [offer], kind: 'listings' });
  await log.call('POST /api/listing_exports/', { insertions: [offer], kind: 'listings' });
  await log.call('POST /api/listing_exports/', { insertions: [offer], kind: 'check' });
  await log.call('POST /api/listing_exports/', { insertions: [9999], kind: 'listings' });
  await log.call('POST /api/listing_exports/', { insertions: [], kind: 'all' });
  await log.call(`PATCH /api/products/update/${fox}/`, { target_price: 50 });
  await log.call(path, {
    changes: [
      { products: [owl], leftOut: false },
      { products: [fox], sendAgain: true },
    ],
  });
  const again = await log.call('POST /api/listing_exports/', {
    insertions: [offer],
    kind: 'listings',
    actions: ['add', 'revise'],
  });
  await log.undo(again);
  await log.undo(sent);
  const mixed = await log.id('POST /api/insertions/', {
    insertion_batch: thieves,
    site: 'Shopify',
    price: 5,
  });
  await log.call('POST /api/listing_exports/', { insertions: [mixed], kind: 'listings' });
  await log.call('POST /api/listing_exports/', { insertions: [offer, mixed], kind: 'listings' });

  log.heading('Files of sites');
  const sites = (await log.server.get('/api/sites/')).json as { id: number; name: string }[];
  const amazon = sites.find(({ name }) => name === 'Amazon')?.id ?? 0;
  const file = (content: string, name = 'table.csv') => createForm({ file: new File([content], name) });
  const given = await log.id(`PUT /api/sites/${amazon}/files/`, file('sku,title\n'));
  await log.call(`PUT /api/sites/${amazon}/files/`, file('sku,title,price\n', 'newer.csv'));
  await log.call(`PUT /api/sites/${amazon}/files/`, file(''));
  await log.call(`PUT /api/sites/${amazon}/files/`, file('PK\u0003\u0004'));
  await log.call(`PUT /api/sites/${amazon}/files/`, createForm({ other: 'x' }));
  await log.call('PUT /api/sites/9999/files/', file('sku,title\n'));
  await log.call(`DELETE /api/sites/${amazon}/files/${given}/`);
  await log.call(`DELETE /api/sites/${amazon}/files/${given + 1}/`);

  log.heading('Live listings');
  const live = await log.id('POST /api/site_listings/', {
    site: 'amazon',
    status: 'live',
    externalId: 'N-1',
    sku: 'L-FOX',
    title: 'Fox',
    price: 18,
    available: 1,
    action: 'Add',
    message: 'Fine',
    code: '0',
    fee: 0.35,
    address: 'https://shop.example/n1',
    started: '2026-03-02',
    seen: '2026-03-19',
  });
  const single = await log.id('POST /api/site_listings/', {
    site: 'Amazon',
    status: 'live',
    sku: 'L-OWL',
    price: 19,
  });
  const stranger = await log.id('POST /api/site_listings/', {
    site: 'Amazon',
    status: 'failed',
    sku: 'NOBODY',
    price: 1,
  });
  const dollars = await log.id('POST /api/site_listings/', {
    site: 'Ebay',
    status: 'live',
    sku: 'L-STAG',
    price: 5,
    currency: 'USD',
  });
  await log.call('POST /api/site_listings/', {});
  await log.call('POST /api/site_listings/', {
    site: 'Amazon',
    status: 'open',
    price: 'x',
    available: -1,
    currency: 'x',
    started: 'x',
  });
  await log.look('/api/live_listings/?site=Amazon');
  const taken = await log.call('POST /api/live_listings/apply/', { take: [live] });
  await log.call('POST /api/live_listings/apply/', { send: [single] });
  await log.call('POST /api/live_listings/apply/', { take: [live] });
  await log.undo(taken);
  await log.call('POST /api/live_listings/apply/', { take: [stranger] });
  await log.call('POST /api/live_listings/apply/', { take: [dollars] });
  await log.call('POST /api/live_listings/apply/', { take: [live], send: [dollars] });
  await log.call('POST /api/live_listings/apply/', { send: [live, 9999] });
  await log.call('POST /api/live_listings/apply/', {});
  await log.call(`PATCH /api/site_listings/update/${live}/`, {
    status: 'ended',
    price: 17,
    available: 0,
    seen: null,
  });
  await log.call(`PATCH /api/site_listings/update/${live}/`, {
    sku: '',
    title: 'Red fox',
    externalId: 'N-2',
    currency: 'USD',
    message: 'Over',
  });
  await log.call(`PATCH /api/site_listings/update/${live}/`, { site: '', status: 'x' });
  await log.call('PATCH /api/site_listings/update/9999/', { status: 'ended' });
  await log.call('PATCH /api/site_listings/selection/', {
    changes: [{ filter: { id: [single, stranger] }, set: { status: 'ended' } }],
  });
  await log.call('POST /api/site_listings/selection/', { filter: { id: [single, stranger] } });
  const dropped = await log.call(`DELETE /api/site_listings/${single}/`);
  await log.undo(dropped);
  await log.call('POST /api/site_listings/selection/delete/', { filter: { id: [live, single] } });
  await log.call('DELETE /api/site_listings/9999/');

  log.heading('Sold while listed');
  const sold = await log.call('POST /api/sales/', {
    site: 'Ebay',
    day: '2026-03-18',
    lines: [
      { product: fox, price: 30 },
      { product: owl, price: 30 },
    ],
  });
  await log.undo(sold);
  const gone = await log.call(`DELETE /api/insertion_batches/${batch}/`);
  await log.undo(gone);
  await log.call('POST /api/insertion_batches/selection/delete/', { filter: { id: [batch, thieves] } });
  await log.call('DELETE /api/insertion_batches/9999/');

  await writeLiveListings(log, { type, template });
  await writeSite(log, { site: amazon, template });
}

interface Given {
  type: number;
  template: number;
}

/** Live listings of several units, by whom and when these are sold, and listings that were made on the site. */
async function writeLiveListings(log: EffectLog, { type, template }: Given): Promise<void> {
  const card = { type, target_price: 20, received: '2026-02-10' };
  const look = () => log.look('/api/live_listings/?site=Amazon');
  const apply = (choice: object) => log.call('POST /api/live_listings/apply/', choice);

  log.heading('A live listing of several units');
  const images = await createPicture('hare.png');
  const hare = await log.id(
    'POST /api/products/',
    createForm({ ...card, name: 'Hare', quantity: 3, images }),
  );
  const lynx = await log.id('POST /api/products/', { ...card, name: 'Lynx', target_price: null });
  const hares = await log.id('POST /api/insertion_batches/', {
    name: 'Hares',
    products: [hare, hare + 1, hare + 2, lynx],
  });
  const three = await log.id('POST /api/insertions/', {
    insertion_batch: hares,
    site: 'Amazon',
    price: 20,
    template,
    external_id: 'TYPED',
    address: 'https://shop.example/hares',
  });
  const exported = { insertions: [three], kind: 'listings' };
  await log.call('POST /api/listing_exports/', exported);
  const live = await log.id('POST /api/site_listings/', {
    site: 'Amazon',
    status: 'live',
    sku: `BS-${String(hare).padStart(6, '0')}`,
    externalId: 'H-1',
    price: 21.99,
    available: 3,
    code: '7',
  });
  await log.look(`/api/insertions/${three}/listings/`);
  await look();
  const sell = (site: string, fields: object) => log.call('POST /api/sales/', { site, ...fields });
  await sell('Amazon', {
    day: '2026-03-11',
    lines: [{ product: hare + 1, price: 30 }],
    events: [{ kind: 'return', place: 0, day: '2026-03-12', amount: 30, restocked: true }],
  });
  await sell('Shopify', { day: '2026-03-19', lines: [{ product: hare, price: 30 }] });
  await look();
  await apply({ send: [live] });
  await sell('Amazon', { day: '2026-03-17', lines: [{ product: hare + 1, price: 30 }] });
  await log.call(`PATCH /api/site_listings/update/${live}/`, { available: 2, price: null, currency: 'USD' });
  await apply({ take: [live] });
  await apply({ send: [live] });
  await log.call(`PATCH /api/site_listings/update/${live}/`, { price: 21.99, currency: 'EUR' });
  await sell('Cardmarket', { day: '2026-03-18', lines: [{ product: hare + 2, price: 30 }] });
  await look();
  const ending = await log.call('POST /api/listing_exports/', exported);
  await look();
  await log.look(`/api/insertions/${three}/listings/`);
  await log.undo(ending);
  await look();
  await log.call(`PATCH /api/insertions/${three}/`, { template: null });
  await look();

  log.heading('A listing that was made on the site');
  const mole = await log.id('POST /api/products/', { ...card, name: 'Mole', sku: 'L-MOLE' });
  const others = [];
  for (const number of [2, 3])
    others.push(await log.id('POST /api/products/', { ...card, name: 'Mole', sku: `L-MOLE-${number}` }));
  await log.call(`PATCH /api/products/update/${others[0]}/`, { state: 'Lost', leftOn: '2026-03-01' });
  const moles = await log.id('POST /api/insertion_batches/', { name: 'Moles', products: [mole, ...others] });
  const offered = await log.id('POST /api/insertions/', {
    insertion_batch: moles,
    site: 'Amazon',
    price: 20,
    template,
    external_id: 'M-1',
    address: 'https://shop.example/moles',
  });
  await log.call('POST /api/insertions/', { insertion_batch: moles, site: 'Shopify', price: 21 });
  const byHand = await log.id('POST /api/site_listings/', {
    site: 'Amazon',
    status: 'live',
    sku: 'l-mole',
    title: 'Mole',
    price: 12,
  });
  await look();
  await log.undo(await apply({ send: [byHand] }));
  await log.call(`PATCH /api/insertions/${offered}/`, { ended: '2026-03-15' });
  await apply({ send: [byHand] });
  await log.call('POST /api/site_listings/selection/delete/', { filter: { id: [live, byHand] } });
}

/** A template and the files of a site, which follow its name. */
async function writeSite(log: EffectLog, { site, template }: { site: number; template: number }) {
  log.heading('A renamed site');
  const file = (content: string) => createForm({ file: new File([content], 'table.csv') });
  const fair = await log.id('POST /api/sites/', { name: 'Old fair', fees: [] });
  await log.call(`PUT /api/sites/${fair}/files/`, file('sku,title\n'));
  await log.call(`DELETE /api/sites/${fair}/`);
  await log.call(`PUT /api/sites/${site}/files/`, file('sku,price\n'));
  await log.call(`PATCH /api/listing_templates/update/${template}/`, {
    site: 'amazon',
    description: '<p>New</p><script>x</script>',
  });
  await log.undo(await log.call(`PATCH /api/sites/update/${site}/`, { name: 'Old fair' }));
  await log.call('POST /api/sales/selection/delete/', { filter: { q: 'hare' } });
  await log.call('POST /api/insertion_batches/selection/delete/', { filter: { name: ['Hares', 'Moles'] } });
}
