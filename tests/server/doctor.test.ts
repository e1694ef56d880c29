// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examinationOf } from '../../server/doctor.ts';
import { argon2Passwords } from '../../server/platform/auth/passwords.ts';
import { readConfig } from '../../server/platform/config.ts';
import { openStore, type Store } from '../../server/open.ts';
import { readOptions } from '../../server/seed/options.ts';
import { seed } from '../../server/seed/seed.ts';
import { emptyPlace, engines } from '../support/engines.ts';
import type { Place } from '../support/place.ts';

const passwords = argon2Passwords({ memoryCost: 64, timeCost: 1 });

async function seededPlace(engine: (typeof engines)[number]): Promise<Place> {
  const place = await emptyPlace(engine);
  const store = await openStore(readConfig(place.env), passwords);
  const options = readOptions(
    ['--products', '40', '--purchases', '8', '--user', 'demo:demo-pass-1'],
    '2026-11-21',
  );
  if (!options) throw new Error('There are no options.');
  await seed(store, options, () => {});
  await store.close();
  return place;
}

describe.each(engines)('the doctor on %s', (engine) => {
  let place: Place;
  beforeAll(async () => void (place = await seededPlace(engine)));
  afterAll(() => place.remove());

  test('finds nothing in sample data', async () => {
    const start = performance.now();
    const { findings } = await examinationOf(readConfig(place.env)).run();
    console.log(engine, performance.now() - start);
    expect(findings.map(({ message }) => message)).toEqual([]);
  });
});
