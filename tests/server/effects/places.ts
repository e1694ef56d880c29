import { aType } from '../../support/factories.ts';
import type { EffectLog } from '../../support/effects.ts';

/** Places as a tree, products that are put away, counts and labels. */
export async function writePlaces(log: EffectLog): Promise<void> {
  const { id: type } = await aType(log.server);

  log.heading('Places');
  const room = await log.id('POST /api/places/', { name: 'Store', code: 'ROOM9' });
  const shelf = await log.id('POST /api/places/', {
    name: 'Shelf',
    code: 'shelf9',
    parent: room,
    kind: 'shelf',
    capacity: 5,
    note: 'Left',
  });
  const box = await log.id('POST /api/places/', { name: 'Box 1', parent: shelf, quantity: 2 });
  await log.call('POST /api/places/', {});
  await log.call('POST /api/places/', {
    name: 'A / B',
    code: 'TOO-LONG-A-CODE',
    parent: 9999,
    capacity: 0,
    quantity: 101,
  });
  await log.call('POST /api/places/', { name: 'X', parent: 9999 });
  await log.call('POST /api/places/', { name: 'X', code: 'ROOM9' });
  await log.call('POST /api/places/', { name: 'X', code: 'TWO', quantity: 2 });
  await log.call('POST /api/places/', { name: 'Box 1', parent: shelf });
  const one = `PATCH /api/places/update/${shelf}/`;
  const renamed = await log.call(one, { name: 'Rack', code: 'RACK9' });
  await log.call(one, { parent: null });
  await log.call(one, { parent: box });
  await log.call(one, { parent: shelf });
  await log.call(one, { parent: 9999 });
  await log.call(one, { code: 'ROOM9' });
  await log.call(one, { name: '', capacity: 'x', code: '!' });
  await log.call(one, { kind: '', capacity: null, note: '', code: '' });
  await log.call(one, { parent: room });
  await log.undo(renamed);
  await log.call('PATCH /api/places/update/9999/', { name: 'X' });
  await log.call('PATCH /api/places/selection/', {
    changes: [
      { filter: { id: [box, box + 1] }, set: { parent: room, kind: 'box', capacity: 2, note: 'Both' } },
    ],
  });
  await log.call('PATCH /api/places/selection/', {
    changes: [{ filter: { id: [room] }, set: { parent: shelf } }],
  });
  await log.call('POST /api/places/selection/', { filter: { id: [room, box] } });

  log.heading('Put away');
  const unit = (name: string, fields: object = {}) =>
    log.id('POST /api/products/', { name, type, received: '2026-03-01', sku: name.toUpperCase(), ...fields });
  const fox = await unit('Pfox', { place: box });
  const owl = await unit('Powl', { place: box });
  const stag = await unit('Pstag');
  const wolf = await unit('Pwolf', { place: room });
  await log.call('PATCH /api/products/selection/', {
    changes: [{ filter: { id: [stag] }, set: { place: box + 1 } }],
  });

  log.heading('Counts');
  const count = await log.id('POST /api/counts/', { place: shelf });
  const second = await log.id('POST /api/counts/', { place: box });
  await log.call('POST /api/counts/', { place: box });
  await log.call('POST /api/counts/', { place: room });
  await log.call('POST /api/counts/', { place: 9999 });
  await log.call('POST /api/counts/', { place: 'x' });
  const scans = `POST /api/counts/${second}/scans/`;
  await log.call(scans, {
    scans: [
      { key: 'a', codes: ['PFOX'] },
      { key: 'b', codes: ['UNKNOWN'] },
      { key: 'c', product: wolf },
    ],
  });
  await log.call(scans, {
    scans: [
      { key: 'a', codes: ['PFOX'] },
      { key: 'd', codes: ['PFOX', 'X'] },
    ],
  });
  await log.call(scans, { at: box, scans: [{ key: 'e', codes: ['ROOM9'] }] });
  await log.call(scans, { scans: [] });
  await log.call(scans, { scans: [{ key: 'f' }] });
  await log.call(scans, { scans: [{ key: 'g', product: 9999 }] });
  await log.call(scans, { at: 9999, scans: [{ key: 'h', codes: ['PSTAG'] }] });
  const found = (await log.server.get(`/api/counts/${second}/`)).json as { unknownScans: { id: number }[] };
  const [unknown] = found.unknownScans;
  await log.call(`PATCH /api/counts/${second}/scans/${unknown?.id}/`, { product: 9999 });
  await log.call(`PATCH /api/counts/${second}/scans/${unknown?.id}/`, { product: stag });
  await log.call(`PATCH /api/counts/${second}/scans/9999/`, { product: stag });
  await log.call(`POST /api/counts/${second}/scans/withdraw/`, { products: [stag] });
  await log.call(`POST /api/counts/${second}/scans/withdraw/`, { scans: [9999] });
  await log.call(`POST /api/counts/${second}/pause/`, {});
  await log.call(`POST /api/counts/${second}/pause/`, {});
  await log.call(scans, { scans: [{ key: 'i', codes: ['POWL'] }] });
  await log.call(`POST /api/counts/${second}/resume/`, {});
  const finished = await log.call(`POST /api/counts/${second}/finish/`, {});
  await log.call(`POST /api/counts/${second}/finish/`, {});
  await log.call(scans, { scans: [{ key: 'j', codes: ['POWL'] }] });
  await log.look(`/api/counts/${second}/`);
  await log.undo(finished);
  await log.call(`DELETE /api/counts/${second}/`);
  await log.call(`DELETE /api/counts/${count}/`);
  await log.call('DELETE /api/counts/9999/');
  await log.call('POST /api/counts/9999/finish/', {});
  const third = await log.id('POST /api/counts/', { place: box });
  await log.call(`PATCH /api/products/update/${fox}/`, { state: 'Lost', leftOn: '2026-03-20' });
  await log.call(`PATCH /api/products/update/${owl}/`, { place: room });
  await log.call(`POST /api/counts/${third}/scans/`, {
    scans: [
      { key: 'k', codes: ['PFOX'] },
      { key: 'l', codes: ['PSTAG'] },
    ],
  });
  await log.call(`POST /api/counts/${third}/finish/`, {});

  log.heading('Labels');
  const label = {
    of: 'products',
    filter: { id: [fox] },
    format: 'avery-l4731',
    code: 'qr',
    lines: [{ field: 'name' }, { text: 'Fox' }],
  };
  await log.call('POST /api/labels/', { ...label, format: 'none' });
  await log.call('POST /api/labels/', { ...label, filter: { id: [9999] } });

  log.heading('Deleted');
  const gone = await log.call(`DELETE /api/places/${box}/`);
  await log.undo(gone);
  await log.call(`DELETE /api/places/${room}/`);
  await log.call('POST /api/places/selection/delete/', { filter: { id: [shelf, box, box + 1] } });
  await log.call('DELETE /api/places/9999/');
}
