import type { CompiledQuery, KyselyPlugin, QueryExecutor, RootOperationNode } from 'kysely';
import type { Db } from '../../server/platform/db/schema.ts';

/** Queries that work sends to the database, in order. */
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

/** Texts of the statements that work sends through any connection, without begin and commit. */
export async function statementsOf(db: Db, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const executor = Object.getPrototypeOf(Object.getPrototypeOf(db.getExecutor())) as QueryExecutor;
  const { executeQuery } = executor;
  executor.executeQuery = function counted(this: QueryExecutor, query) {
    texts.push(query.sql.replaceAll(/\s+/g, ' ').trim());
    return executeQuery.call(this, query) as never;
  };
  try {
    await work();
  } finally {
    executor.executeQuery = executeQuery;
  }
  return texts;
}
