import { Overview } from '../../../../contract/overview.ts';
import type { Routes } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { sendUnlessKnown, tagged, type Tagged } from '../../../platform/http/tagged.ts';
import { memoised } from '../../../records/lists/memoised.ts';
import { today } from '../../../platform/today.ts';
import { monthSoFar } from './month.ts';
import { whatWaits } from './repository.ts';

/** What an open start page asks for again and again: counted once for as long as nothing changes. */
function overviewOf(db: Db): Promise<Tagged> {
  return memoised(db, JSON.stringify(['overview', today()]), async () => {
    const [waits, month] = await Promise.all([whatWaits(db), monthSoFar(db)]);
    return tagged(JSON.stringify({ ...waits, month } satisfies Overview));
  });
}

export const overviewRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/overview/',
      {
        schema: {
          summary: 'What waits for the operator, and what this month has brought so far',
          tags: ['tools'],
          response: { 200: Overview },
        },
      },
      async (_request, reply) => sendUnlessKnown(reply, await overviewOf(db)),
    );
  };
