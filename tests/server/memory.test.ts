// @module-tag nightly
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MAX_IMAGE_BYTES } from '../../contract/files.ts';
import { Client } from '../support/client.ts';
import { compiledServer } from '../support/compiled_server.ts';
import { createMigratedPlace } from '../support/engines.ts';
import { aPicture } from '../support/factories.ts';
import { createForm } from '../support/server.ts';
import { ServerProcess } from '../support/server_process.ts';

const FORMS = 6;
const PICTURES = 10;

const isLinux = process.platform === 'linux';

/** Peak memory of a process, in MiB. */
function peakOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

describe.runIf(isLinux)('the memory of a server', () => {
  test('grows by less than 320 MiB during six large uploads at once', { timeout: 300_000 }, async () => {
    const place = await createMigratedPlace('sqlite');
    const server = new ServerProcess(await compiledServer(), place.env);
    const client = await Client.register(await server.ready());
    const before = peakOf(server.pid);
    const picture = await (await aPicture()).arrayBuffer();
    const large = [picture, new Uint8Array(MAX_IMAGE_BYTES - picture.byteLength)];
    const images = Array.from({ length: PICTURES }, (_, at) => new File(large, `${at}.png`));
    const answers = await Promise.all(
      Array.from({ length: FORMS }, () =>
        client.post('/api/bought_stocks/', createForm({ name: 'Lot', price: 1, images })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(peakOf(server.pid) - before).toBeLessThan(320);
    await server.kill('SIGTERM');
    await place.remove();
  });
});
