import { randomInt } from 'node:crypto';
import type { Db } from '../db/schema.ts';

const NAME = 'mark';
/** Without those that are taken for others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';

/** By which files tell whose numbers they hold: see domain/table/mark.ts. It is made once, and moves with the database. */
export async function installationMark(db: Db): Promise<string> {
  const known = await keptMark(db);
  if (known !== undefined) return known;
  const made = newMark();
  await db
    .insertInto('installation')
    .values({ name: NAME, value: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await keptMark(db)) ?? made;
}

async function keptMark(db: Db): Promise<string | undefined> {
  const query = db.selectFrom('installation').select('value').where('name', '=', NAME);
  return (await query.executeTakeFirst())?.value;
}

function newMark(): string {
  const pair = () => oneOf(LETTERS) + oneOf(DIGITS);
  return pair() + pair() + pair();
}

function oneOf(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}
