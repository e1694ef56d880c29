import { TEST_CREDENTIALS } from '../../support/credentials.ts';
import { aType } from '../../support/factories.ts';
import type { EffectLog } from '../../support/effects.ts';

/** Undoing, the bin, and calls that are made twice. */
export async function writeHistory(log: EffectLog): Promise<void> {
  const { server } = log;
  const { id: type } = await aType(server);
  const lot = await log.id('POST /api/bought_stocks/', { name: 'Lot', price: 30, date: '2026-03-01' });
  const batch = await log.id('POST /api/insertion_batches/', { name: 'Batch' });
  const fox = await log.id('POST /api/products/', {
    name: 'Hfox',
    type,
    sku: 'H-FOX',
    boughtStock: lot,
    insertion_batch: batch,
    estimated_cost: 10,
  });
  const owl = await log.id('POST /api/products/', {
    name: 'Howl',
    type,
    sku: 'H-OWL',
    boughtStock: lot,
    estimated_cost: 5,
  });
  const binOf = async (q: string) => {
    const found = (await server.list('bin', { filter: { q } })).json as { id: number }[];
    return found.map(({ id }) => id);
  };

  log.heading('Undo after other changes');
  const both = await log.call(`PATCH /api/products/update/${fox}/`, { name: 'Red fox', estimated_cost: 12 });
  const later = await log.call(`PATCH /api/products/update/${fox}/`, { estimated_cost: 13 });
  await log.undo(both);
  await log.undo(both, { only: { kind: 'products', record_id: fox, field: 'name' } });
  await log.undo(both, { only: { kind: 'products', record_id: fox, field: 'nothing' } });
  await log.undo(both, { rest: true });
  await log.undo(later);
  const undone = await log.undo(both);
  await log.undo(both);
  await log.undo(undone);
  await log.call('POST /api/history/9999/undo/', {});
  await log.undo(both, { links: 'perhaps' });
  const created = await log.call('POST /api/products/', { name: 'Short', type });
  await log.undo(created);
  const made = await log.call('POST /api/bought_stocks/', { name: 'New lot', price: 1 });
  await log.call(`PATCH /api/products/update/${owl}/`, { boughtStock: (made.json as { id: number }).id });
  await log.undo(made);
  await log.undo(made, { rest: true });

  log.heading('Undo after records are gone');
  const unit = (name: string, fields: object = {}) =>
    log.id('POST /api/products/', { name, type, boughtStock: lot, estimated_cost: 2, ...fields });
  const crow = await unit('Crow');
  const wren = await unit('Wren');
  const birds = await log.call('PATCH /api/products/selection/', {
    changes: [{ filter: { id: [crow, wren] }, set: { target_price: 7, estimated_cost: 4 } }],
  });
  await log.call(`PATCH /api/products/update/${crow}/`, { name: 'Grey crow' });
  const removed = await log.call(`DELETE /api/products/${crow}/`);
  await log.undo(birds);
  await log.undo(birds, { rest: true });
  await log.undo(removed);
  await log.undo(birds, { rest: true });
  const robin = await log.call('POST /api/products/', { name: 'Robin', type, place: null });
  const robinId = (robin.json as { id: number }).id;
  await log.call(`PATCH /api/products/update/${robinId}/`, { name: 'Red robin' });
  await log.call(`DELETE /api/products/${robinId}/`);
  await log.undo(robin);
  await log.undo(robin, { rest: true });

  log.heading('The bin');
  const gone = await log.call(`DELETE /api/bought_stocks/${lot}/`);
  await log.call(`DELETE /api/products/${fox}/`);
  await log.call(`DELETE /api/insertion_batches/${batch}/`);
  const [foxInBin] = await binOf('Red fox');
  await log.call('POST /api/bin/restore/', { ids: [foxInBin] });
  await log.call('POST /api/bin/restore/', { ids: [foxInBin], without_links: true });
  const again = await log.call(`DELETE /api/products/${fox}/`);
  await log.call('POST /api/products/', { name: 'Other fox', type, sku: 'H-FOX' });
  const [inBin] = await binOf('Red fox');
  await log.call('POST /api/bin/restore/', { ids: [inBin], without_links: true });
  await log.call('POST /api/bin/restore/', { ids: [inBin], numbers: { [String(inBin)]: 'H-FOX-2' } });
  await log.call('POST /api/bin/restore/', { ids: [9999] });
  await log.call('POST /api/bin/restore/', { ids: [] });
  await log.undo(again);
  const [lotInBin] = await binOf('Lot');
  const restored = await log.call('POST /api/bin/restore/', { ids: [lotInBin] });
  await log.undo(restored);
  await log.undo(gone);
  const sale = await log.id('POST /api/sales/', {
    site: 'Ebay',
    orderNumber: 'H-1',
    day: '2026-03-10',
    lines: [{ product: owl, price: 9 }],
  });
  await log.call(`DELETE /api/sales/${sale}/`);
  await log.call(`DELETE /api/products/${owl}/`);
  const [saleInBin] = await binOf('H-1');
  await log.call('POST /api/bin/restore/', { ids: [saleInBin] });
  await log.call('POST /api/bin/restore/', { ids: [saleInBin, ...(await binOf('Howl'))] });
  await log.call(`DELETE /api/sales/${sale}/`);
  await log.call('POST /api/bin/delete/', { ids: await binOf('H-1') });
  await log.call('POST /api/user/confirm/', { password: TEST_CREDENTIALS.password });
  await log.call('POST /api/bin/delete/', { ids: await binOf('H-1') });
  await log.call('POST /api/bin/delete/', { ids: [9999] });
  await log.call('POST /api/bin/empty/', {});

  log.heading('Settings of the history');
  await log.call('PATCH /api/history/settings/', { years: 2 });
  await log.call('PATCH /api/history/settings/', { years: 0 });

  log.heading('Calls with a key');
  const once = { headers: { 'idempotency-key': 'one' } };
  await log.call('POST /api/types/', { name: 'Once' }, once);
  await log.call('POST /api/types/', { name: 'Once' }, once);
  await log.call('POST /api/types/', { name: 'Twice' }, once);
  await log.call('POST /api/subtypes/', { name: 'Once', type }, once);
  await log.call('POST /api/types/', { name: '' }, { headers: { 'idempotency-key': 'two' } });
  await log.call('POST /api/types/', { name: '' }, { headers: { 'idempotency-key': 'two' } });
  await log.call('POST /api/types/', { name: 'X' }, { headers: { 'idempotency-key': 'not a key' } });
}
