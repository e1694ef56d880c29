import pg from 'pg';

/** After so long it is asked whether the server still answers anybody, in milliseconds. */
const DOUBT = 2_000;
const PATIENCE = 4_000;

/**
 * Cuts the connections on which a server does not answer, when it answers nobody else either: a long statement of a
 * server that is busy goes on. Whoever waits gets an error; whether a commit came through, nobody knows then.
 */
export class Watch {
  readonly #connectionString: string;
  #asking: Promise<boolean> | undefined;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  over(client: pg.ClientBase): void {
    const ask = client.query.bind(client);
    Object.assign(client, {
      query: (text: string, values: unknown[]) => {
        const answer = ask(text, values);
        const end = this.#cutLater(client);
        // What is late must not answer the next one who asks.
        answer.then(end, (error) => (isLate(error) ? cut(client) : undefined, end()));
        return answer;
      },
    });
  }

  /** Gives what ends the watch over one statement. */
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
      // Who refuses a connection is there.
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
