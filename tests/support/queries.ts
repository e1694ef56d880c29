import type { CompiledQuery, KyselyPlugin, RootOperationNode } from 'kysely';
import type { Db } from '../../server/platform/db/schema.ts';

/** What the work asks of the database, in its order. */
export async function queriesOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  const watch: KyselyPlugin = {
    transformQuery({ node, queryId }): RootOperationNode {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(watch));
  return queries;
}
