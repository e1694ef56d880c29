import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDriver,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';
import { retried } from '../retried.ts';

/** A statement outside a transaction is a transaction of its own, and is tried again like one. */
export class RetryingDriver extends PostgresDriver {
  readonly #inTransaction: WeakSet<DatabaseConnection>;

  constructor(config: Pick<PostgresDialectConfig, 'pool'>, attempts: (error: unknown) => number) {
    const inTransaction = new WeakSet<DatabaseConnection>();
    super({
      ...config,
      async onCreateConnection(connection) {
        // Nested JSON looks expensive to the planner: compiling it takes longer than answering it.
        await connection.executeQuery(CompiledQuery.raw('set jit = off')).then(nothing, nothing);
        const execute = connection.executeQuery.bind(connection);
        connection.executeQuery = (query) => {
          return inTransaction.has(connection) ? execute(query) : retried(() => execute(query), attempts);
        };
      },
    });
    this.#inTransaction = inTransaction;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await super.beginTransaction(connection, settings);
    this.#inTransaction.add(connection);
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection);
    this.#inTransaction.delete(connection);
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).finally(() => this.#inTransaction.delete(connection));
  }
}

function nothing() {}
