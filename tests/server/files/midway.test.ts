import { once } from 'node:events';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { EXPORT_FORMATS } from '../../../contract/files.ts';
import type { TableColumn } from '../../../contract/tables.ts';
import { sendTable } from '../../../server/records/files/send.ts';

const columns: TableColumn[] = [{ key: 'name', label: 'Name', kind: 'text', aliases: [] }];

/** Rows of a database that fails once the client has received the head of the answer. */
async function* failing(answered: Promise<void>, onEnd: () => void) {
  try {
    for (const row of ['first', 'second', 'third']) yield [[row]];
    await answered;
    throw new Error('The database has gone away.');
  } finally {
    onEnd();
  }
}

describe.each(EXPORT_FORMATS)('an export as %s whose rows fail midway', (format) => {
  test('aborts the download, and closes the connection and the rows', async () => {
    const app = Fastify();
    let isEnded = false;
    let onAnswer = () => {};
    const answered = new Promise<void>((resolve) => (onAnswer = resolve));
    const rows = () => failing(answered, () => (isEnded = true));
    app.get('/', (_, reply) => sendTable(reply, { name: 'rows', format, columns, rows: rows() }));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const closed = once(app.server, 'connection').then(([socket]) => once(socket, 'close'));

    const answer = await fetch(address);
    onAnswer();
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    await closed;
    expect(isEnded).toBe(true);
    await app.close();
  });
});
