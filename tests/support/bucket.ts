import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The emulator's only account. Its secret is the same text. */
const ACCOUNT = 'S3RVER';

/** Starts an S3-compatible store with one bucket. The store checks the signatures of requests. */
export async function startBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'backstock-bucket-'));
  const options = { address: '127.0.0.1', silent: true, directory, vhostBuckets: false };
  const bucket = { name: 'pictures' };
  let store = new S3rver({ ...options, port: 0, configureBuckets: [bucket] });
  const { port } = await store.run();
  return {
    /** Value of MEDIA_S3_URL for this bucket. */
    url: ({ key = ACCOUNT, secret = ACCOUNT, path = bucket.name } = {}) =>
      `http://${key}:${secret}@127.0.0.1:${port}/${path}`,
    folder: join(directory, bucket.name),
    stop: () => store.close(),
    async startAgain() {
      store = new S3rver({ ...options, port, configureBuckets: [] });
      await store.run();
    },
    async remove() {
      await store.close().catch(() => {});
      await rm(directory, { recursive: true, force: true });
    },
  };
}
