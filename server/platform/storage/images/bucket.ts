import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { FastifyReply } from 'fastify';
import { AppError, notFound } from '../../errors.ts';
import type { Bucket } from './bucket_url.ts';
import { IMAGE_FILE, type ImageFiles, type UncheckedFile } from './store.ts';
import { createMessage } from '../../../../contract/messages.ts';

/** Request headers for parts of a file and for caches, which are passed on to the bucket. */
const ASKED = ['range', 'if-range', 'if-none-match', 'if-modified-since'];
const TOLD = ['accept-ranges', 'content-range', 'etag', 'last-modified'];

/** Limit for the start of a response. The body may take longer. */
const PATIENCE = 15_000;

const RETRIES = 2;

const TYPES = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
]);

export class BucketError extends Error {}

interface BucketRequest {
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

/** Sends a request about a file. Rejects only if the bucket does not respond. */
type BucketCall = (method: string, name: string, sent?: BucketRequest) => Promise<Response>;

function bucketCall({ address, ...account }: Bucket): BucketCall {
  const client = new AwsClient({ ...account, service: 's3', retries: RETRIES });
  return async (method, name, sent) => {
    const slow = new AbortController();
    const timer = setTimeout(() => slow.abort(new Error('It takes too long.')), PATIENCE);
    try {
      return await client.fetch(`${address}${name}`, { method, ...sent, signal: slow.signal });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Files that are set aside have this before their names. */
const ASIDE = 'deleted/';

/** Stores image files in a bucket, under the same names as in a folder. */
export function bucketFiles(bucket: Bucket): ImageFiles {
  const call = bucketCall(bucket);
  const calling: BucketCall = (...asked) =>
    call(...asked).catch((error) => Promise.reject(unavailable(error)));

  async function read(name: string): Promise<UncheckedFile | undefined> {
    const answer = await calling('GET', name);
    if (answer.ok) {
      const content = answer.arrayBuffer().catch((error) => Promise.reject(unavailable(error)));
      return { version: versionOf(answer), bytes: Buffer.from(new Uint8Array(await content)) };
    }
    const found = await problem(answer);
    if (found.code === 'not_found') return undefined;
    throw found;
  }

  async function write(name: string, content: Buffer): Promise<void> {
    const answer = await put(calling, name, content);
    if (!answer.ok) throw unavailable(await refusal(answer));
  }

  async function remove(name: string): Promise<void> {
    const answer = await calling('DELETE', name);
    if (!answer.ok && answer.status !== 404) throw unavailable(await refusal(answer));
    await answer.body?.cancel();
  }

  return {
    async write(name, content) {
      const present = await read(name);
      if (!present?.bytes.equals(content)) await write(name, content);
    },

    async send(reply, name, isChecked) {
      const { method, headers } = reply.request;
      const asked = ASKED.flatMap((header) => {
        const value = headers[header];
        return typeof value === 'string' ? [[header, value] as const] : [];
      });
      const answer = await calling(method, name, { headers: Object.fromEntries(asked) });
      if (!answer.ok && answer.status !== 304 && answer.status !== 416) throw await problem(answer);
      if (answer.ok && !isChecked(versionOf(answer))) {
        await answer.body?.cancel();
        const whole = await read(name);
        if (!whole) throw notFound();
        return whole;
      }
      pass(answer, reply.code(answer.status).type(typeOf(name)));
      if (answer.ok && answer.body) await reply.send(answer.body);
      else {
        await answer.body?.cancel();
        await reply.send(Readable.from([]));
      }
      return undefined;
    },

    read: async (name) => (await read(name))?.bytes,

    list: () => listNames(bucket, ''),

    async setAside(name) {
      const present = await read(name);
      if (!present) return;
      await write(`${ASIDE}${name}`, present.bytes);
      await remove(name);
    },

    async bringBack(name) {
      const aside = await read(`${ASIDE}${name}`);
      if (aside && !(await read(name))) await write(name, aside.bytes);
      await remove(`${ASIDE}${name}`);
    },

    discard: (name) => remove(`${ASIDE}${name}`),

    async listAside() {
      const names: string[] = [];
      for await (const some of listNames(bucket, ASIDE)) names.push(...some);
      return names;
    },

    async copy(name, path) {
      const content = await this.read(name);
      if (content) await writeFile(path, content, { mode: 0o600 });
      return content !== undefined;
    },
  };
}

/** S3 changes the ETag with the content. */
const versionOf = (answer: Response): string =>
  `${answer.headers.get('etag')} ${answer.headers.get('last-modified')}`;

/** Names of image files after a prefix, which the names do not include. Needs the right to list the bucket. */
async function* listNames({ folder, address, ...account }: Bucket, prefix: string): AsyncGenerator<string[]> {
  // Without the slash at its end, which some stores do not accept in a signed address.
  const root = address.slice(0, address.length - folder.length - 1);
  const call = bucketCall({ ...account, folder, address: root });
  const start = `${folder}${prefix}`;
  for (let token: string | undefined; ;) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: start });
    if (token) query.set('continuation-token', token);
    const answer = await call('GET', `?${query}`).catch((error) => Promise.reject(unavailable(error)));
    if (!answer.ok) throw unavailable(`listing: ${await refusal(answer)}`);
    const text = await answer.text();
    const keys = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key.slice(start.length));
    yield keys.filter((name) => IMAGE_FILE.test(name));
    token = /<NextContinuationToken>([^<]*)</.exec(text)?.[1]?.replaceAll('&amp;', '&');
    if (!token) return;
  }
}

/** Writes and reads a test file. Throws an error of one line on failure. */
export async function testBucketAccess(bucket: Bucket): Promise<void> {
  const call = bucketCall(bucket);
  const [name, content] = ['backstock.txt', Buffer.from('Backstock keeps its images here.\n')];
  try {
    for (const answer of [await put(call, name, content), await call('GET', name)]) {
      if (!answer.ok) throw new Error(await refusal(answer));
      await answer.body?.cancel();
    }
  } catch (error) {
    const { message, cause } = error as Error;
    const why =
      cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message;
    throw new BucketError(`MEDIA_S3_URL: no image can be kept at ${bucket.address}: ${why}`);
  }
}

function put(call: BucketCall, name: string, content: Buffer): Promise<Response> {
  return call('PUT', name, {
    body: new Uint8Array(content),
    headers: {
      'content-type': typeOf(name),
      // The bucket refuses content that was damaged in transit.
      'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
    },
  });
}

function pass(answer: Response, reply: FastifyReply): void {
  const isWhole = answer.ok && !answer.headers.has('content-encoding');
  for (const header of isWhole ? [...TOLD, 'content-length'] : TOLD) {
    const value = answer.headers.get(header);
    if (value !== null) reply.header(header, value);
  }
}

/** Status and error code of a refused request: `403 SignatureDoesNotMatch`. */
async function refusal(answer: Response): Promise<string> {
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1];
  return code ? `${answer.status} ${code}` : String(answer.status);
}

/** A key without the right to list the bucket gets 403 for a missing file. */
async function problem(answer: Response): Promise<AppError> {
  const said = await refusal(answer);
  return /^404|^403($| AccessDenied)/.test(said) ? notFound() : unavailable(said);
}

function unavailable(cause: unknown): AppError {
  const error = new AppError('unavailable', createMessage('requests.images_down'));
  error.cause = cause;
  return error;
}

function typeOf(name: string): string {
  return TYPES.get(name.slice(name.lastIndexOf('.') + 1)) ?? 'text/plain';
}
