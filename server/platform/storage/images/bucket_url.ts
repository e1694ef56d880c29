/** A bucket of an S3-compatible store, as `MEDIA_S3_URL` names it. */
export interface Bucket {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** Prefix of all files. Ends with a slash, and with `folder`. */
  address: string;
  /** The folder in the bucket, with a slash at its end; empty for the whole bucket. */
  folder: string;
}

type Read = { bucket: Bucket; problem?: undefined } | { bucket?: undefined; problem: string };

const SHAPE = 'is not an address like https://KEY:SECRET@s3.example.com/bucket?region=eu-central-1';
const STYLES = ['path', 'virtual'];

/**
 * Parses `https://KEY:SECRET@HOST/BUCKET[/FOLDER][?region=REGION][&style=path|virtual]`. Key and secret are
 * percent-encoded where needed. `virtual` puts the bucket before the host: `https://BUCKET.HOST/`.
 */
export function readBucketUrl(text: string): Read {
  if (!URL.canParse(text)) return { problem: SHAPE };
  const url = new URL(text);
  const [name = '', ...folders] = url.pathname.split('/').filter(Boolean);
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (!/^https?:$/.test(url.protocol) || !name) return { problem: SHAPE };
  if (!accessKeyId || !secretAccessKey) {
    return { problem: 'has no key and secret, percent-encoded, before its host' };
  }
  const unknown = [...url.searchParams.keys()].find((key) => !['region', 'style'].includes(key));
  if (unknown !== undefined) return { problem: `knows only “region” and “style”, not “${unknown}”` };
  const style = url.searchParams.get('style') ?? 'path';
  if (!STYLES.includes(style)) return { problem: 'has a “style” that is neither “path” nor “virtual”' };
  const folder = folders.map((one) => `${one}/`).join('');
  const address =
    style === 'path'
      ? `${url.protocol}//${url.host}/${name}/${folder}`
      : `${url.protocol}//${name}.${url.host}/${folder}`;
  if (!URL.canParse(address)) return { problem: SHAPE };
  const region = url.searchParams.get('region') || 'us-east-1';
  return { bucket: { accessKeyId, secretAccessKey, region, address, folder } };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
