// @module-tag nightly
import { describe, expect, test } from 'vitest';
import { MAX_LABELS } from '../../domain/labels/label.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { startBusyServer } from '../support/busy_server.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { insertParcel } from '../support/parcels.ts';

const UNITS = 100;

async function fill(db: Db): Promise<void> {
  await insertParcel(db, {
    number: 0,
    lots: MAX_LABELS / UNITS,
    units: UNITS,
    shipmentPrice: 60,
    ivaPrice: 36,
  });
}

describe.each(oneEngineByDay)('the labels of 5,000 products, on %s', (engine) => {
  const server = startBusyServer(engine, fill);

  test('are drawn while the server answers others', { timeout: 300_000 }, async () => {
    const asked = {
      of: 'products',
      filter: {},
      format: 'L7651',
      lines: [{ field: 'name' }, { field: 'sku' }, { field: 'place' }],
      address: 'https://shop.example',
    };
    for (const code of ['qr', 'datamatrix', 'code128']) {
      await server.usage();
      const start = performance.now();
      const answer = await server.client.post('/api/labels/', { ...asked, code });
      const took = Math.round(performance.now() - start);
      const { loopDelay } = await server.usage();
      console.log(engine, code, { took, bytes: answer.bytes.length, loopDelay });
      expect(answer.status).toBe(200);
      expect(loopDelay).toBeLessThan(50);
    }
  });
});
