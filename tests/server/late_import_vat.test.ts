import { describe, expect, test } from 'vitest';
import { Charge } from '../../contract/charges.ts';
import { Product } from '../../contract/products.ts';
import { LateImportVat } from '../../contract/vat.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aProduct, aPurchase, aShipment } from '../support/factories.ts';
import { serverOn } from '../support/server.ts';
import { VAT_RULE } from '../support/vat_rule.ts';

describe.each(oneEngineByDay)('import VAT from before the VAT rules were entered, on %s', (engine) => {
  const server = serverOn(engine);
  const late = async () => (await server.get('/api/vat/late_import_vat/')).as(LateImportVat);
  const aCharge = async (of: object, day: string) =>
    (await server.post('/api/charges/', { kind: 'import VAT', amount: 20, day, ...of })).as(Charge);

  test('is listed from the first day of the rule on, and removed from landed costs in one call', async () => {
    const lot = await aPurchase(server, { price: 100, vatScheme: 'ordinary' });
    const margin = await aPurchase(server, { price: 100, vatScheme: 'margin' });
    const unit = await aProduct(server, { boughtStock: lot.id, estimated_cost: 100 });
    await aCharge({ boughtStock: lot.id }, '2025-12-31');
    const since = await aCharge({ boughtStock: lot.id }, '2026-01-01');
    await aCharge({ boughtStock: margin.id }, '2026-02-01');
    await aCharge({ boughtStock: lot.id, kind: 'duty' }, '2026-02-01');
    await aCharge({ boughtStock: lot.id, amount: 0 }, '2026-02-01');
    const { id: incomingShipment, name: shipment } = await aShipment(server, { trackingNumber: 'MARGIN' });
    await aPurchase(server, { price: 5, vatScheme: 'margin', shipment });
    await aCharge({ incomingShipment }, '2026-02-01');
    await aCharge({ boughtStock: lot.id, recoverable: 7 }, '2026-02-01');
    const none = { count: 0, amount: 0, ids: [] };
    expect(await late()).toEqual(none);

    await server.send('PUT', '/api/vat/', { rules: [VAT_RULE], rates: [] });
    const found = { count: 1, amount: 20, ids: [since.id] };
    expect(await late()).toEqual(found);
    const recovered = (await server.post('/api/vat/late_import_vat/', {})).as(LateImportVat);
    expect([recovered, await late()]).toEqual([found, none]);
    // 100.00, a duty of 20.00, the import VAT of 20.00 of the previous year, and 13.00 that are not recoverable.
    expect((await server.get(`/api/products/${unit.id}/`)).as(Product).landed_cost).toBe(153);
  });
});
