import { createMessage } from '../../../contract/messages.ts';
import { AccountSettings, type AccountSettingsChange } from '../../../contract/people.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { invalidInput } from '../errors.ts';

/** The settings as the table has them: each value is JSON. */
const Stored = AccountSettings.omit({ is_fixed: true }).partial();

/** The settings of accounts. `REGISTRATION` in the environment wins over what an owner has chosen. */
export async function readSettings(db: Db, { registration: fixed }: Config): Promise<AccountSettings> {
  const rows = await db.selectFrom('account_settings').selectAll().execute();
  const stored = Stored.parse(Object.fromEntries(rows.map(({ name, value }) => [name, parseJson(value)])));
  const { registration = 'open', second_factor_required = false } = stored;
  if (fixed === undefined) return { registration, is_fixed: false, second_factor_required };
  return {
    registration: fixed === 'open' ? 'open' : 'invitation',
    is_fixed: true,
    second_factor_required,
  };
}

export async function writeSettings(db: Db, change: AccountSettingsChange, config: Config): Promise<void> {
  if (change.registration !== undefined && config.registration !== undefined)
    throw invalidInput({ registration: createMessage('users.registration_fixed') }, 'conflict');
  for (const [name, value] of Object.entries(change)) await writeSetting(db, name, JSON.stringify(value));
}

/** Writes a setting, and locks it until the transaction ends. */
export async function writeSetting(db: Db, name: string, value: string): Promise<void> {
  const setting = db.insertInto('account_settings').values({ name, value });
  await setting.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).execute();
}

/** Whether a change weakens the protection of accounts. */
export const weakensProtection = ({ registration, second_factor_required }: AccountSettingsChange): boolean =>
  registration === 'open' || second_factor_required === false;

const parseJson = (text: string): unknown => JSON.parse(text);
