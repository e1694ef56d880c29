import { expect } from 'vitest';
import { examinationOf } from '../../server/doctor.ts';
import type { Config } from '../../server/platform/config.ts';

/** The messages of the complete check, with the part of each. */
export async function damageOf(config: Config): Promise<string[]> {
  const { findings } = await examinationOf(config).run();
  return findings.map(({ part, message }) => `${part}: ${message}`);
}

/** Expects an installation to be intact. Its server may run. */
export async function expectNoDamage({ store }: { store: { config: Config } }): Promise<void> {
  expect(await damageOf(store.config)).toEqual([]);
}
