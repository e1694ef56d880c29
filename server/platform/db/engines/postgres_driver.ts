import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDriver,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';
import { CALL_RETRY_LIMIT, retry } from '../retry.ts';
import type { Engine } from './engine.ts';

/** Retries statements outside transactions, as `transaction` retries transactions. */
export class RetryingDriver extends PostgresDriver {
  readonly #inTransaction: WeakSet<DatabaseConnection>;
  readonly #isUnavailable: Engine['isUnavailable'];

  constructor(
    config: Pick<PostgresDialectConfig, 'pool'>,
    { attempts, isUnavailable }: Pick<Engine, 'attempts' | 'isUnavailable'>,
  ) {
    const inTransaction = new WeakSet<DatabaseConnection>();
    super({
      ...config,
      async onCreateConnection(connection) {
        // The planner overestimates the cost of nested JSON: JIT would take longer than the query.
        await connection.executeQuery(CompiledQuery.raw('set jit = off')).then(nothing, nothing);
        const execute = connection.executeQuery.bind(connection);
        connection.executeQuery = (query) => {
          return inTransaction.has(connection)
            ? execute(query)
            : retry(() => execute(query), { attempts, end: performance.now() + CALL_RETRY_LIMIT });
        };
      },
    });
    this.#inTransaction = inTransaction;
    this.#isUnavailable = isUnavailable;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await super.beginTransaction(connection, settings);
    this.#inTransaction.add(connection);
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection);
    this.#inTransaction.delete(connection);
  }

  override async rollbackTransaction(...[connection]: Parameters<PostgresDriver['rollbackTransaction']>) {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      // A lost connection ends the transaction. The error that caused the rollback is the one to report.
      if (!this.#isUnavailable(error)) throw error;
    } finally {
      this.#inTransaction.delete(connection);
    }
  }
}

function nothing() {}
