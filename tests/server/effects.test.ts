// @module-tag slow
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { PERMISSIONS } from '../../server/permissions.ts';
import { EffectLog } from '../support/effects.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { serverOn } from '../support/server.ts';
import { writeChoices } from './effects/choices.ts';
import { writeHistory } from './effects/history.ts';
import { writeImports } from './effects/imports.ts';
import { writeListings } from './effects/listing.ts';
import { writePeople } from './effects/people.ts';
import { writePlaces } from './effects/places.ts';
import { writePrices } from './effects/prices.ts';
import { writeProducts } from './effects/products.ts';
import { writePurchasing } from './effects/purchasing.ts';
import { writeReimports } from './effects/reimports.ts';
import { writeSales } from './effects/sales.ts';
import { writeVat } from './effects/vat.ts';

// After a change on purpose: `npx vitest run tests/server/effects.test.ts -u`, and read what has changed in `reviewed_effects/`.

const SCRIPTS: Readonly<Record<string, (log: EffectLog) => Promise<void>>> = {
  products: writeProducts,
  purchasing: writePurchasing,
  sales: writeSales,
  choices: writeChoices,
  listing: writeListings,
  places: writePlaces,
  prices: writePrices,
  vat: writeVat,
  imports: writeImports,
  history: writeHistory,
  people: writePeople,
  reimports: writeReimports,
};

/** Calls that no script makes, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'POST /pokemon_cards/match/': 'changes nothing',
  'POST /api/pokemon_cards/index/': 'derived from files',
  'DELETE /api/pokemon_cards/index/': 'derived from files',
  'POST /api/system/backups/': 'changes no records',
  'POST /api/system/backups/:id/link/': 'changes no records',
};

describe.each(oneEngineByDay)('what changing calls write, on %s', (engine) => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-20T12:00:00Z') });
    return () => {
      vi.useRealTimers();
    };
  });
  const server = serverOn(engine, { env: { PUBLIC_URL: 'https://shop.example' } });
  const log = new EffectLog(server);

  test.each(Object.keys(SCRIPTS).map((name, index) => [name, index] as const))(
    'is as reviewed: %s',
    async (name, index) => {
      await log.begin((index + 1) * 1_000);
      await SCRIPTS[name]?.(log);
      await expect(log.text).toMatchFileSnapshot(`reviewed_effects/${name}.txt`);
    },
  );

  test('has each changing call', () => {
    const changing = Object.keys(PERMISSIONS).filter((key) => !/^(GET|OPTIONS)/.test(key));
    const missing = changing.filter((route) => !log.routes.has(route));
    expect(missing.toSorted()).toEqual(Object.keys(LEFT_OUT).toSorted());
  });
});
