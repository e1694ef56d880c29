import { AwsClient } from 'aws4fetch';
import type { Bucket } from './bucket_url.ts';

/** Of a single answer; a picture that flows has all the time that it needs. */
const PATIENCE = 15_000;

const RETRIES = 2;

interface Sent {
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

/** Asks the store about the file of that name. Fails only where there is no answer. */
export type BucketCall = (method: string, name: string, sent?: Sent) => Promise<Response>;

export function bucketCall({ address, ...account }: Bucket): BucketCall {
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

/** What the store says that is wrong: `403 SignatureDoesNotMatch`. */
export async function refusal(answer: Response): Promise<string> {
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1];
  return code ? `${answer.status} ${code}` : String(answer.status);
}
