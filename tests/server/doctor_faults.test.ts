// @module-tag nightly
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DamagedPart } from '../../contract/system.ts';
import { random } from '../../pictures/random.ts';
import { examinationOf } from '../../server/doctor.ts';
import { readConfig } from '../../server/platform/config.ts';
import { seededPlace } from '../support/checked_place.ts';
import { oneEngineByDay } from '../support/engines.ts';
import type { Place } from '../support/place.ts';
import { copyPlace } from '../support/faulty_copy.ts';
import { PLANTED_FAULTS, type Fault } from '../support/planted_faults.ts';
import { scratchFolder } from '../support/scratch.ts';

/** On PostgreSQL, the doctor checks the rows in a copy on SQLite: there each kind once suffices. */
const ROUNDS = {
  sqlite: 500,
  postgres: 110,
};

describe.each(oneEngineByDay)(
  'the doctor on %s',
  { tags: ['slow'], timeout: ROUNDS.sqlite * 10_000 },
  (engine) => {
    const faults = PLANTED_FAULTS.filter(({ only }) => only === undefined || only === engine);
    let place: Place;
    let folder: string;
    beforeAll(async () => {
      place = await seededPlace(engine);
      folder = await mkdtemp(join(scratchFolder, 'backstock-faults-'));
    });
    afterAll(async () => {
      await place.remove();
      await rm(folder, { recursive: true, force: true });
    });

    test('finds each planted fault in a copy, and repairs those that can be repaired', async () => {
      // By day a few of all kinds, at night each kind several times.
      const order = random('kinds').shuffle(faults);
      const found = new Map<string, { rounds: number; found: number }>();
      const missed: string[] = [];
      for (let round = 0; round < ROUNDS[engine]; round += 1) {
        const fault = order[round % order.length];
        if (!fault) continue;
        const outcome = await examineWith(fault, round);
        if (outcome === undefined) continue;
        const counted = found.get(fault.kind) ?? { rounds: 0, found: 0 };
        counted.rounds += 1;
        if (outcome.problem === undefined) counted.found += 1;
        found.set(fault.kind, counted);
        if (outcome.problem !== undefined && !fault.isShare)
          missed.push(`${fault.kind} (${outcome.what}): ${outcome.problem}`);
      }
      console.table(Object.fromEntries(found));
      expect(missed).toEqual([]);
    });

    /** Plants a fault in a copy. Undefined where the sample data have nothing for it. */
    async function examineWith(fault: Fault, round: number) {
      const copy = await copyPlace(place, join(folder, String(round)));
      try {
        const what = await fault.plant(copy, random(`fault ${round}`));
        if (what === undefined) return undefined;
        const config = readConfig({ ...place.env, DATA_DIR: copy.dataDir, DATABASE_URL: copy.databaseUrl });
        const examination = examinationOf(config);
        const { findings } = await examination.run();
        const parts = findings.map(({ part }) => part);
        if (!isNamed(fault, parts)) return { what, problem: `found ${parts.join(', ') || 'nothing'}` };
        if (!fault.isRepairable) return { what, problem: undefined };
        await examination.repair(findings);
        const left = (await examinationOf(config).run()).findings.map(({ message }) => message);
        return { what, problem: left.length > 0 ? `mended, but: ${left.join(' ')}` : undefined };
      } finally {
        await copy.remove();
      }
    }
  },
);

const isNamed = ({ parts }: Fault, found: readonly DamagedPart[]): boolean =>
  parts.length === 0 ? found.length > 0 : found.some((part) => parts.includes(part));
