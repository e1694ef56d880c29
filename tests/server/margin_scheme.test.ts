// @module-tag slow
import { describe, expect, test } from 'vitest';
import { Charge } from '../../contract/charges.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aPurchase, aShipment } from '../support/factories.ts';
import { ownIdHeading, importFile, rowsOf } from '../support/imports.ts';
import { serverOn } from '../support/server.ts';

describe.each(oneEngineByDay)('a purchase under the margin scheme on %s', (engine) => {
  const server = serverOn(engine);
  const charge = (of: object, recoverable?: number) =>
    server.post('/api/charges/', { kind: 'import VAT', amount: 20, recoverable, ...of });
  const aParcel = async (...schemes: string[]) => {
    const { id, name } = await aShipment(server, { trackingNumber: crypto.randomUUID() });
    const purchases = [];
    for (const vatScheme of schemes) purchases.push(await aPurchase(server, { shipment: name, vatScheme }));
    return { incomingShipment: id, name, purchases };
  };
  const change = (purchase: { id: number } | undefined, sent: object) =>
    server.patch(`/api/bought_stocks/update/${purchase?.id}/`, sent);

  test('has no recoverable import VAT, whether the scheme or the charge is set first', async () => {
    const own = await aPurchase(server, { vatScheme: 'margin' });
    expect((await charge({ boughtStock: own.id }, 20)).errors).toHaveProperty('recoverable');
    const { id } = (await charge({ boughtStock: own.id })).as(Charge);
    expect((await server.patch(`/api/charges/${id}/`, { recoverable: 5 })).errors).toHaveProperty(
      'recoverable',
    );
    const ordinary = await change(own, { vatScheme: 'ordinary' });
    expect(await server.patch(`/api/charges/${id}/`, { recoverable: 5 })).toHaveStatus(200);
    expect((await server.undo(ordinary)).errors).toHaveProperty('vatScheme');
    expect((await change(own, { vatScheme: 'margin' })).errors).toHaveProperty('vatScheme');
    const renamed = await change(own, { name: 'Still as it was' });
    expect(renamed).toHaveStatus(200);
    expect(await server.undo(renamed)).toHaveStatus(200);
  });

  test('shares a shipment with paid back import VAT only with a purchase under another scheme', async () => {
    const mixed = await aParcel('margin', 'ordinary');
    expect(await charge({ incomingShipment: mixed.incomingShipment }, 20)).toHaveStatus(201);
    expect((await change(mixed.purchases[1], { vatScheme: 'margin' })).errors).toHaveProperty('vatScheme');
    expect(await change(mixed.purchases[1], { incomingShipment: null })).toHaveStatus(200);

    const { incomingShipment, name } = await aParcel('margin', 'margin');
    expect((await charge({ incomingShipment }, 20)).errors).toHaveProperty('recoverable');
    expect(await charge({ incomingShipment })).toHaveStatus(201);
    const empty = await aParcel();
    await charge({ incomingShipment: empty.incomingShipment }, 20);
    const sent = { name: 'Lot', price: 10, vatScheme: 'margin', shipment: empty.name };
    expect((await server.post('/api/bought_stocks/', sent)).errors).toHaveProperty('vatScheme');
    expect(await server.post('/api/bought_stocks/', { ...sent, shipment: name })).toHaveStatus(201);
  });

  test('is refused in an imported row when its import VAT is paid back', async () => {
    const own = await aPurchase(server, { vatScheme: 'ordinary' });
    await charge({ boughtStock: own.id }, 20);
    const { incomingShipment, name } = await aParcel();
    await charge({ incomingShipment }, 20);
    const [alone, beside] = [await aParcel('ordinary'), await aParcel('ordinary', 'ordinary')];
    for (const parcel of [alone, beside]) await charge({ incomingShipment: parcel.incomingShipment }, 20);
    const content = [
      `${await ownIdHeading(server, 'Id')},Name,Price,VAT scheme,Shipment`,
      `${own.id},Lot of cards,100,margin,`,
      `,Another,10,margin,${name}`,
      `,A third,10,ordinary,${name}`,
      `${alone.purchases[0]?.id},Lot of cards,100,margin,${alone.name}`,
      `${beside.purchases[0]?.id},Lot of cards,100,margin,${beside.name}`,
    ].join('\n');
    const { id } = await importFile(server, { name: 'lots.csv', content, resource: 'bought_stocks' });
    const rows = await rowsOf(server, id);
    expect(rows.map(({ problems }) => Object.keys(problems))).toEqual([
      ['vatScheme'],
      ['vatScheme'],
      [],
      ['vatScheme'],
      [],
    ]);
  });

  test('has import VAT in its cost even when the shop recovers import VAT', async () => {
    const rule = { from: '2020-01-01', country: 'IT', usualScheme: 'margin', period: 'month' };
    await server.send('PUT', '/api/vat/', { rules: [{ ...rule, recoversImportVat: true }], rates: [] });
    const [margin, mixed] = [await aParcel('margin'), await aParcel('margin', 'ordinary')];
    expect((await charge({ incomingShipment: margin.incomingShipment })).as(Charge).recoverable).toBe(0);
    expect((await charge({ incomingShipment: mixed.incomingShipment })).as(Charge).recoverable).toBe(20);
  });
});
