import { sql } from 'kysely';
import { z } from 'zod';
import { BinChoice, BinEmptied, BinRecord, BinRestore, BinRestored } from '../../../contract/bin.ts';
import { ListQuery } from '../../../contract/lists.ts';
import type { Routes } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { purgeFromBin } from '../../records/history/purge_bin.ts';
import { findInBin, restoreFromBin } from './bin.ts';

const tags = ['history'];

/** Records that one transaction deletes for good. */
const PORTION = 500;

export const binRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/bin/',
      {
        schema: {
          summary: 'Deleted records, the last ones first: by words, kind and action',
          tags,
          querystring: ListQuery,
          response: { 200: z.array(BinRecord) },
        },
      },
      async ({ query }, reply) => {
        const { records, total } = await findInBin(db, query);
        const [from] = query.range ?? [0, 0];
        const span = records.length === 0 ? '*' : `${from}-${from + records.length - 1}`;
        return reply.header('content-range', `bin ${span}/${total}`).send(records);
      },
    );

    app.post(
      '/api/bin/restore/',
      {
        schema: {
          summary: 'Restore deleted records, with their parts, links and numbers',
          tags,
          body: BinRestore,
          response: { 200: BinRestored },
        },
      },
      ({ body }) => restoreFromBin(db, body),
    );

    app.post(
      '/api/bin/delete/',
      {
        schema: {
          summary: 'Delete records of the bin for good',
          tags,
          body: BinChoice,
          response: { 200: BinEmptied },
        },
      },
      async ({ body }) => ({ count: await transaction(db, (trx) => purgeFromBin(trx, body.ids)) }),
    );

    app.post(
      '/api/bin/empty/',
      { schema: { summary: 'Delete all records of the bin for good', tags, response: { 200: BinEmptied } } },
      async () => ({ count: await emptyBin(db) }),
    );
  };

async function emptyBin(db: Db): Promise<number> {
  let count = 0;
  for (;;) {
    const purged = await transaction(db, async (trx) => {
      const { rows } = await sql<{
        id: number;
      }>`select id from bin order by id limit ${sql.lit(PORTION)}`.execute(trx);
      return purgeFromBin(
        trx,
        rows.map(({ id }) => id),
      );
    });
    count += purged;
    if (purged < PORTION) return count;
  }
}
