import type { Db } from '../../server/platform/db/schema.ts';
import { confirmSecondFactor, startSecondFactor } from '../../server/platform/auth/second_factor.ts';
import { appCode } from './app_code.ts';

/** Turns the second factor of an account on. The code of the next half minute is the first that is not used. */
export async function turnOnSecondFactor(db: Db, id: number): Promise<{ key: string; codes: string[] }> {
  const { key } = await startSecondFactor(db, id);
  return { key, ...(await confirmSecondFactor(db, id, appCode(key))) };
}
