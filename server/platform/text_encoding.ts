import { TextDecoder } from 'node:util';
import { WINDOWS_1252 } from './windows_1252.ts';

/** A text with its encoding. The byte order mark stays in the text. */
export interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'windows-1252';
}

/** Decodes a file of a site: UTF-8, UTF-16 with a mark as Excel writes it, otherwise Windows-1252. */
export function decodeText(bytes: Buffer): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: bytes.toString('utf16le'), encoding: 'utf-16le' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, encoding: 'utf-8' };
  } catch {
    const text = bytes
      .toString('latin1')
      .replace(/[\u0080-\u009f]/g, (one) => WINDOWS_1252[one.charCodeAt(0) - 0x80] ?? one);
    return { text, encoding: 'windows-1252' };
  }
}

/** Characters that the encoding lacks become `?`. */
export function encodeText(text: string, encoding: string): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding !== 'windows-1252') return Buffer.from(text, 'utf8');
  const latin = text.replace(/[^\0-\u007f\u00a0-\u00ff]/gu, (one) => {
    const place = WINDOWS_1252.indexOf(one);
    return place === -1 ? '?' : String.fromCharCode(0x80 + place);
  });
  return Buffer.from(latin, 'latin1');
}
