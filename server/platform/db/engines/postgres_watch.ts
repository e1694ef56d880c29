import pg from 'pg';

/** Wait for an answer before the server is checked with a new connection, in milliseconds. */
const DOUBT = 2_000;
const PATIENCE = 4_000;

/**
 * Closes a connection without an answer if the server accepts no new connection either. A long statement of a
 * busy server continues. The caller gets an error, and cannot know whether a commit succeeded.
 */
export class ConnectionWatch {
  readonly #connectionString: string;
  #asking: Promise<boolean> | undefined;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  watch(client: pg.ClientBase): void {
    const ask = client.query.bind(client);
    Object.assign(client, {
      query: (text: string, values: unknown[]) => {
        const answer = ask(text, values);
        const end = this.#cutLater(client);
        // A late answer must not reach the next query.
        answer.then(end, (error) => (isLate(error) ? cut(client) : undefined, end()));
        return answer;
      },
    });
  }

  /** Starts the watch over one statement. Returns a function that ends the watch. */
  #cutLater(client: pg.ClientBase): () => void {
    let isOver = false;
    const doubt = async () => {
      const isThere = await (this.#asking ??= this.#ask());
      if (isOver) return;
      if (isThere) timer = setTimeout(doubt, DOUBT);
      else cut(client);
    };
    let timer = setTimeout(doubt, DOUBT);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }

  async #ask(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: PATIENCE,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      void client.end();
      return true;
    } catch (error) {
      // A server that refuses a connection is running.
      return error instanceof pg.DatabaseError;
    } finally {
      this.#asking = undefined;
    }
  }
}

function isLate(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

function cut(client: pg.ClientBase): void {
  if (client instanceof pg.Client) void client.end();
}
