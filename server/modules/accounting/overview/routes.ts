import { Overview } from '../../../../contract/overview.ts';
import type { Routes } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { sendUnlessUnchanged, tagText, type TaggedText } from '../../../platform/http/etag.ts';
import { memoize } from '../../../records/lists/memoize.ts';
import { today } from '../../../platform/today.ts';
import { summarizeMonthSoFar } from './month.ts';
import { listTodo } from './repository.ts';

/** Cached until the database changes, because open start pages request the overview repeatedly. */
function overviewOf(db: Db): Promise<TaggedText> {
  return memoize(db, JSON.stringify(['overview', today()]), async () => {
    const [waits, month] = await Promise.all([listTodo(db), summarizeMonthSoFar(db)]);
    return tagText(JSON.stringify({ ...waits, month } satisfies Overview));
  });
}

export const overviewRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/overview/',
      {
        schema: {
          summary: 'Work that waits for the operator, and the results of this month so far',
          tags: ['tools'],
          response: { 200: Overview },
        },
      },
      async (_request, reply) => sendUnlessUnchanged(reply, await overviewOf(db)),
    );
  };
