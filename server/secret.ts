import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { errorCode } from './db/engines/engine.ts';
import type { Db } from './db/schema.ts';
import { transaction } from './db/transaction.ts';
import { writeDurably } from './durable_file.ts';

/** A key of its own for each purpose, derived from the secret of an installation. */
export function keyFor(purpose: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

/** The secret in the file, which is made where there is none. */
export async function secretInFile(path: string): Promise<string> {
  const known = await readSecret(path);
  if (known !== undefined) return known;
  const secret = newSecret();
  await writeDurably(path, secret);
  return secret;
}

/**
 * The secret that all servers of a database share. Whoever comes first makes it, or brings along the one
 * in its file: sessions and the addresses of images outlive the move from one server to several.
 */
export async function secretInDatabase(db: Db, file: string): Promise<string> {
  const secret = (await readSecret(file)) ?? newSecret();
  return transaction(db, async (trx) => {
    const row = { name: 'installation', value: secret };
    await trx
      .insertInto('secrets')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const kept = trx.selectFrom('secrets').select('value').where('name', '=', row.name);
    return (await kept.executeTakeFirstOrThrow()).value;
  });
}

function newSecret(): string {
  return randomBytes(48).toString('base64url');
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return undefined;
  }
}
