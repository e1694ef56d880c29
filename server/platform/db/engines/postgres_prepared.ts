import { createHash } from 'node:crypto';
import type pg from 'pg';
import { errorCode } from './engine.ts';

/** Per connection. Prepared statements use memory of the database until the connection ends. */
const MOST_STATEMENTS = 300;
/** Longer statements insert many rows. Planning is a small part of their time. */
const MOST_CHARACTERS = 8_192;

/** A prepared statement's table has other columns now, or the database has dropped the statement. */
export const OUTDATED_STATEMENT_CODES = { otherColumns: '0A000', unknown: '26000' } as const;

/**
 * Prepares the statements that writing transactions repeat. Most look up rows by id, for which planning takes
 * longer than running. Other statements are planned for their parameters.
 */
export function prepareRepeated(client: pg.PoolClient): void {
  const query = client.query.bind(client);
  const seen = new Set<string>();
  let isWriting = false;
  let generation = 0;

  const nameOf = (text: string): string | undefined => {
    if (text.length > MOST_CHARACTERS) return undefined;
    if (seen.has(text)) return `${generation} ${createHash('sha1').update(text).digest('base64url')}`;
    if (seen.size < MOST_STATEMENTS) seen.add(text);
    return undefined;
  };

  Object.assign(client, {
    query: async (text: string, values: unknown[] = []) => {
      if (client.getTransactionStatus() !== 'T') isWriting = text === 'begin';
      const name = isWriting && values.length > 0 ? nameOf(text) : undefined;
      if (name === undefined) return query(text, values);
      try {
        return await query({ name, text, values });
      } catch (error) {
        if (isOutdated(error)) {
          seen.clear();
          generation += 1;
        }
        throw error;
      }
    },
  });
}

function isOutdated(error: unknown): boolean {
  return Object.values<string>(OUTDATED_STATEMENT_CODES).includes(errorCode(error));
}
