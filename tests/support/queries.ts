import type { CompiledQuery, KyselyPlugin, QueryExecutor } from 'kysely';
import type { Db } from '../../server/platform/db/schema.ts';

/** Queries that work sends to the database, in order. */
export async function queriesOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  // Marks the connections of the work.
  const mark: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  };
  const see = (query: CompiledQuery, { plugins }: QueryExecutor) => {
    if (plugins.includes(mark)) queries.push(query);
  };
  await watchQueries(db, see, () => work(db.withPlugin(mark)));
  return queries;
}

/** Texts of the statements that work sends through any connection, without begin and commit. */
export async function statementsOf(db: Db, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  await watchQueries(db, (query) => texts.push(query.sql.replaceAll(/\s+/g, ' ').trim()), work);
  return texts;
}

/** Also sees queries that are compiled once. */
async function watchQueries(
  db: Db,
  see: (query: CompiledQuery, executor: QueryExecutor) => void,
  work: () => Promise<unknown>,
): Promise<void> {
  const executor = Object.getPrototypeOf(Object.getPrototypeOf(db.getExecutor())) as QueryExecutor;
  const { executeQuery } = executor;
  executor.executeQuery = function watched(this: QueryExecutor, query) {
    see(query, this);
    return executeQuery.call(this, query) as never;
  };
  try {
    await work();
  } finally {
    executor.executeQuery = executeQuery;
  }
}
