import { randomInt } from 'node:crypto';
import type { Db } from '../db/schema.ts';

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';

/**
 * The installation's id, which exported files contain: see domain/table/installation_id.ts. Created once, and
 * moved with the database.
 */
export function installationId(db: Db): Promise<string> {
  const pair = () => oneOf(LETTERS) + oneOf(DIGITS);
  return getOrCreateValue(db, {
    table: 'installation',
    name: 'mark',
    make: async () => pair() + pair() + pair(),
  });
}

function oneOf(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}

interface KeptValue {
  table: 'installation' | 'secrets';
  name: string;
  make: () => Promise<string>;
}

/** A value that all servers of a database share. The first server creates the value. */
export async function getOrCreateValue(db: Db, { table, name, make }: KeptValue): Promise<string> {
  const query = db.selectFrom(table).select('value').where('name', '=', name);
  const known = await query.executeTakeFirst();
  if (known) return known.value;
  const value = await make();
  const insert = db.insertInto(table).values({ name, value });
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  return (await query.executeTakeFirst())?.value ?? value;
}
