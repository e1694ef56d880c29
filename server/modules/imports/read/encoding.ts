import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { WINDOWS_1252 } from '../../../platform/windows_1252.ts';

const SAMPLE = 256 * 1024;
const CHUNK = 64 * 1024;

const MARKS: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Encodings that detection confuses with Windows-1252, which has all of their characters. */
const LATIN = new Set(['iso-8859-1', 'iso-8859-15', 'ascii']);

export async function readFirstBytes(path: string, length = SAMPLE): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Detects the encoding of a text: from the byte order mark; UTF-8 if all or nearly all of the text is valid.
 * Otherwise the likeliest encoding that can decode the text.
 */
export async function detectEncoding(path: string): Promise<string> {
  const start = await readFirstBytes(path);
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => start[index] === byte));
  if (marked) return marked[0];
  const wide = withoutMark(start);
  if (wide) return wide;
  const strange = await firstOther(path);
  return strange ? await likeliest(strange) : 'utf-8';
}

/** The text of a file in pieces. Invalid bytes become U+FFFD. */
export async function* readText(path: string, encoding: string): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    yield mended(encoding, decoder.decode(chunk, { stream: true }));
  }
  yield decoder.decode();
}

/** Decodes the beginning of a file. */
export function decodeStart(encoding: string, start: Buffer): string {
  return mended(encoding, new TextDecoder(encoding).decode(start, { stream: true }));
}

/**
 * Some versions of Node decode Windows-1252 as Latin-1, with control characters in place of dashes and
 * quotes.
 */
function mended(encoding: string, text: string): string {
  if (encoding !== 'windows-1252') return text;
  return text.replace(/[\u0080-\u009f]/g, (one) => WINDOWS_1252[one.charCodeAt(0) - 0x80] ?? one);
}

/** Detects UTF-16 by the zero bytes of Latin letters, which stand on one side only. */
function withoutMark(bytes: Buffer): string | undefined {
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, 4_096).entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const many = Math.min(bytes.length, 4_096) / 8;
  if (odd > many && even < odd / 16) return 'utf-16le';
  return even > many && odd < even / 16 ? 'utf-16be' : undefined;
}

/**
 * A sample around the first bytes that are not UTF-8, from the start of a line; undefined where all bytes are
 * UTF-8.
 */
async function firstOther(path: string): Promise<Buffer | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let before = Buffer.alloc(0);
  let sample: Buffer | undefined;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    const bytes: Buffer = chunk;
    if (sample) {
      sample = Buffer.concat([sample, bytes]);
    } else if (!decodes(decoder, bytes)) {
      const known = Buffer.concat([before, bytes]);
      sample = known.length <= SAMPLE ? known : known.subarray(known.indexOf(10) + 1);
    }
    if (sample && sample.length >= SAMPLE) return sample;
    before = Buffer.concat([before, bytes]).subarray(-CHUNK);
  }
  return sample ?? (decodes(decoder) ? undefined : before);
}

function decodes(decoder: TextDecoder, bytes?: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}

async function likeliest(sample: Buffer): Promise<string> {
  const text = new TextDecoder('utf-8').decode(sample);
  const broken = text.split('\ufffd').length - 1;
  const whole = (text.match(/[^\0-\x7f\ufffd]/g) ?? []).length;
  if (whole > broken * 10) return 'utf-8';
  const { analyse } = await import('chardet');
  for (const { name } of analyse(sample)) {
    const encoding = name.toLowerCase();
    if (encoding === 'utf-8' || encoding.startsWith('utf-16') || encoding.startsWith('utf-32')) continue;
    if (LATIN.has(encoding)) return 'windows-1252';
    if (isReadable(sample, encoding)) return encoding;
  }
  return 'windows-1252';
}

function isReadable(sample: Buffer, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}
