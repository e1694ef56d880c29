import { anExtra, aType } from '../../support/factories.ts';
import { createForm } from '../../support/caller.ts';
import { createPicture, type EffectLog } from '../../support/effects.ts';

/** Products: in stock, on the way, in batches and places, sold and gone. */
export async function writeProducts(log: EffectLog): Promise<void> {
  const { server } = log;
  const { id: type } = await aType(server);
  const { id: coin } = await aType(server, 'Other');
  const rarity = await anExtra(server, 'Rarity');
  const picture = await createPicture('fox.png');
  const shelf = await log.id('POST /api/places/', { name: 'Shelf', code: 'SHELF' });
  const lot = await log.id('POST /api/bought_stocks/', { name: 'Lot', price: 30, date: '2026-03-01' });
  const later = await log.id('POST /api/bought_stocks/', {
    name: 'Later lot',
    price: 10,
    date: '2026-03-19',
  });
  const batch = await log.id('POST /api/insertion_batches/', { name: 'Foxes' });
  const other = await log.id('POST /api/insertion_batches/', { name: 'Others' });
  await log.call('POST /api/insertions/', {
    insertion_batch: batch,
    site: 'Ebay',
    price: 20,
    external_id: 'E-1',
  });

  log.heading('New products');
  const fox = await log.id(
    'POST /api/products/',
    createForm({
      name: '  Fox ',
      quantity: 2,
      type,
      sub_type: 1,
      origin: 'Japan',
      bought_order_link: 'A-17',
      boughtStock: lot,
      insertion_batch: batch,
      estimated_cost: '12,50',
      images: picture,
      product_extras: JSON.stringify({ id: rarity, key: 'Rarity', value: 'Holo' }),
      target_price: 40,
      place: shelf,
      received: '2026-03-10',
    }),
  );
  const vixen = fox + 1;
  const owl = await log.id('POST /api/products/', {
    name: 'Owl',
    type,
    sku: 'OWL-1',
    received: '2026-03-02',
  });
  const stag = await log.id('POST /api/products/', { name: 'Stag', type: coin, boughtStock: later });
  const guess = await log.id('POST /api/products/', {
    name: 'Guess',
    type,
    received: '2026-03-03',
    receivedBy: 'estimate',
  });
  await log.call('POST /api/products/', {});
  await log.call('POST /api/products/', {
    name: ' ',
    quantity: 1001,
    type: 999,
    estimated_cost: -1,
    target_price: 'much',
    received: '2026-02-30',
    boughtStock: 'x',
    product_extras: [{ id: 9999, value: 'x' }],
  });
  await log.call('POST /api/products/', { name: 'Fox', type: 999 });
  await log.call('POST /api/products/', { name: 'Fox', type: coin, sub_type: 1 });
  await log.call('POST /api/products/', { name: 'Fox', type, sku: 'owl-1' });
  await log.call('POST /api/products/', { name: 'Fox', type, sku: 'TWO', quantity: 2 });
  await log.call('POST /api/products/', {
    name: 'Fox',
    type,
    boughtStock: 9999,
    insertion_batch: 9999,
    place: 9999,
  });
  await log.call('POST /api/products/', { name: 'Fox', type, product_extras: [{ id: 9999, value: 'x' }] });
  await log.call('POST /api/products/', {
    name: 'Fox',
    type: coin,
    product_extras: [{ id: rarity, value: 'x' }],
  });
  await log.call('POST /api/products/', '{"name"');

  log.heading('Changed fields');
  const one = `PATCH /api/products/update/${fox}/`;
  const renamed = await log.call(one, { name: 'Red fox', estimated_cost: 10, target_price: null });
  await log.call(one, { name: 'Red fox' });
  await log.call(one, { sku: 'FOX-1', sub_type: null, origin: '', bought_order_link: 'B-2', received: null });
  await log.call(one, { sku: 'OWL-1' });
  await log.call(one, {
    sku: '',
    name: '',
    state: 'x'.repeat(101),
    received: 'soon',
    already_present_images: 'x',
  });
  await log.call(one, {});
  await log.call(one, { unknown: 1 });
  await log.call(one, { product_extras: [{ id: rarity, value: 'Common' }] });
  await log.call(one, { product_extras: [] });
  await log.call(one, { already_present_images: [] });
  await log.call(one, createForm({ images: picture }));
  await log.call(one, { type: coin });
  await log.call(one, { type, sub_type: 1, product_extras: [{ id: rarity, value: 'Rare' }] });
  await log.call(one, { received: '2026-03-11', receivedBy: 'estimate' });
  await log.call(one, { received: '2026-03-11' });
  await log.call('PATCH /api/products/update/9999/', { name: 'Nobody' });
  await log.call(one, { before: { name: 'Fox' }, name: 'Grey fox' });
  await log.undo(renamed);
  await log.undo(renamed, { rest: true });

  log.heading('Purchase, batch and place');
  await log.call(one, { boughtStock: later });
  await log.call(one, { boughtStock: null });
  const moved = await log.call(one, { insertion_batch: other, place: null });
  await log.undo(moved);
  await log.call(one, { insertion_batch: null });
  await log.call(one, { boughtStock: 9999 });
  await log.call(one, { insertion_batch: 9999, place: 9999 });
  await log.call(one, { boughtStock: lot, insertion_batch: batch });

  log.heading('Sold and gone');
  const sale = await log.call('POST /api/sales/', {
    site: 'Cardmarket',
    orderNumber: 'P-1',
    day: '2026-03-15',
    lines: [{ product: fox, price: 45 }],
  });
  await log.call(one, { estimated_cost: 14, state: 'Reserved', place: shelf });
  await log.call(one, { sku: 'FOX-2', received: '2026-03-12' });
  await log.call(one, { boughtStock: later, insertion_batch: other });
  await log.call(one, { sold: '2026-03-01', leftOn: '2026-03-02' });
  const set = await anExtra(server, 'Set');
  for (const change of [
    { name: 'Sold fox' },
    { type: coin, sub_type: null, product_extras: [] },
    { origin: 'Fair' },
    { target_price: 41 },
    { estimated_cost: 15 },
    { boughtStock: lot },
    { boughtStock: null },
    { product_extras: [{ id: set, value: 'Base' }] },
  ]) {
    const changed = await log.call(one, change);
    await log.undo(changed);
  }
  await log.call(`PATCH /api/products/update/${owl}/`, {
    state: 'Lost',
    leftOn: '2026-03-16',
    leftNote: 'Water',
  });
  await log.call(`PATCH /api/products/update/${owl}/`, { leftOn: null });
  const two = `PATCH /api/products/update/${vixen}/`;
  const lost = await log.call(two, { state: 'Lost', leftOn: '2026-03-16' });
  const given = await log.call(two, { state: 'Returned' });
  await log.undo(given);
  const redated = await log.call(two, { leftOn: '2026-03-15' });
  await log.undo(redated);
  await log.call(two, { estimated_cost: 13 });
  await log.undo(lost, { rest: true });
  await log.call(two, { leftOn: null, estimated_cost: 12.5 });
  const byHand = await log.call(two, { sold: '2026-03-18' });
  const corrected = await log.call(two, { sold: '2026-03-19' });
  await log.undo(corrected);
  await log.undo(byHand);
  await log.call(`PATCH /api/products/update/${vixen}/`, { sold: '2026-03-17' });
  await log.call(`PATCH /api/products/update/${vixen}/`, {
    sold: null,
    listed: '2026-03-14',
    state: 'Listed',
  });

  log.heading('Many at once');
  const all = 'PATCH /api/products/selection/';
  const several = await log.call(all, {
    changes: [
      { filter: { id: [fox, vixen] }, set: { target_price: 33, state: 'Reserved' } },
      { filter: { name: 'Stag' }, set: { boughtStock: lot, received: '2026-03-18', place: shelf } },
    ],
  });
  await log.call(all, { changes: [{ filter: { id: [9999] }, set: { state: 'New' } }] });
  await log.call(all, { changes: [{ filter: {}, set: {} }] });
  await log.call(all, { changes: [{ filter: { id: [fox] }, set: { target_price: -1, type: 999 } }] });
  await log.call(all, { changes: [{ filter: { id: [fox] }, set: { place: 9999 } }] });
  await log.call(all, { changes: [{ filter: { id: [fox] }, set: { name: 'Same' } }] });
  await log.call(all, { changes: [] });
  await log.call(all, { changes: [{ filter: { id: [fox, stag] }, set: { sub_type: 1 } }] });
  await log.call(`PATCH /api/products/update/${vixen}/`, { target_price: 35 });
  const half = await log.undo(several, { rest: true });
  await log.undo(half);
  await log.call('POST /api/products/selection/', { filter: { name: 'fox' } });
  await log.call('POST /api/products/selection/', { filter: { wrong: 1 } });

  log.heading('Deleted');
  await log.call(`DELETE /api/products/${fox}/`);
  const gone = await log.call(`DELETE /api/products/${vixen}/`);
  await log.call('DELETE /api/products/9999/');
  await log.undo(gone);
  const many = await log.call('POST /api/products/selection/delete/', { filter: { id: [owl, stag, guess] } });
  await log.call('POST /api/products/selection/delete/', { filter: { id: [9999] } });
  await log.call('POST /api/products/', { name: 'New owl', type, sku: 'OWL-1' });
  await log.undo(many);
  await log.undo(many, { rest: true });
  await log.undo(sale);
}
