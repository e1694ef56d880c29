// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createForm } from '../support/caller.ts';
import { Client } from '../support/client.ts';
import { compiledServer } from '../support/compiled_server.ts';
import { CRAFTED_PICTURES, craftedPictures } from '../support/crafted_pictures.ts';
import { createMigratedPlace } from '../support/engines.ts';
import { LOOP_PROBE, readLoopFigures } from '../support/loop_figures.ts';
import { ServerProcess } from '../support/server_process.ts';

const PICTURES = 500;
/** Longest time for which an upload may block the event loop, in milliseconds. */
const MOST_HELD = 50;
/** Two images are read at a time: their bytes, their decoded pixels and the memory of a thread. */
const MOST_MEGABYTES = 250;

let place: Awaited<ReturnType<typeof createMigratedPlace>>;
let server: ServerProcess;
let client: Client;
beforeAll(async () => {
  place = await createMigratedPlace('sqlite');
  const env = { ...place.env, ...LOOP_PROBE, ACCESS_TOKEN_SECONDS: '86400' };
  server = new ServerProcess(await compiledServer(), env);
  client = await Client.register(await server.ready());
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await place.remove();
});

test(
  `${PICTURES} crafted images block the event loop for at most ${MOST_HELD} ms each, in less than ${MOST_MEGABYTES} MB`,
  { timeout: 1_800_000 },
  async () => {
    // The first upload starts the thread, and loads the modules for forms.
    for await (const picture of craftedPictures(Object.keys(CRAFTED_PICTURES).length, {
      seed: 1,
      size: 50_000,
    })) {
      await upload(picture);
    }
    const { peak: before } = await readLoopFigures(server);
    const held: { kind: string; bytes: number; max: number; took: number; status: number }[] = [];
    for await (const picture of craftedPictures(PICTURES, { seed: 34 })) {
      const start = performance.now();
      const status = await upload(picture);
      const { max } = await readLoopFigures(server);
      const took = Math.round(performance.now() - start);
      held.push({ kind: picture.kind, bytes: picture.bytes.length, max, took, status });
    }
    const { peak } = await readLoopFigures(server);
    console.table(held.toSorted((one, other) => other.max - one.max).slice(0, 10));
    console.table(held.toSorted((one, other) => other.took - one.took).slice(0, 5));
    console.log({ before, peak });
    expect(held.filter(({ status }) => status !== 201 && status !== 400)).toEqual([]);
    expect(held.filter(({ max }) => max > MOST_HELD)).toEqual([]);
    expect(peak - before).toBeLessThan(MOST_MEGABYTES);
    expect(server.faults).toEqual([]);
  },
);

async function upload({ bytes, format }: { bytes: Buffer; format: string }): Promise<number> {
  const image = new File([new Uint8Array(bytes)], `card.${format}`);
  const answer = await client.post(
    '/api/bought_stocks/',
    createForm({ name: 'Lot', price: 1, images: image }),
  );
  return answer.status;
}
