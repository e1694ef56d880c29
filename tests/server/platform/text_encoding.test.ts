import { describe, expect, test } from 'vitest';
import { decodeText, encodeText } from '../../../server/platform/text_encoding.ts';

describe('a file of a site', () => {
  const WORDS = 'Straße €12 „Fox“ – naïve';

  test.each([
    ['utf-8', Buffer.from(WORDS)],
    ['utf-8', Buffer.from(`\ufeff${WORDS}`)],
    ['utf-16le', Buffer.from(`\ufeff${WORDS}`, 'utf16le')],
    ['windows-1252', Buffer.from('Stra\xdfe \x8012 \x84Fox\x93 \x96 na\xefve', 'latin1')],
  ])('is read as %s, and written in the same bytes', (encoding, bytes) => {
    const read = decodeText(bytes);
    expect(read.encoding).toBe(encoding);
    expect(read.text.replace('\ufeff', '')).toBe(WORDS);
    expect(encodeText(read.text, read.encoding)).toEqual(bytes);
  });

  test('has a question mark for each character that its encoding lacks', () => {
    expect(encodeText('a😀ポŽ\u0081', 'windows-1252').toString('latin1')).toBe('a??\x8e\x81');
    expect(encodeText('a😀', 'utf-8').toString()).toBe('a😀');
  });

  test('with half a mark of UTF-16 is not UTF-16', () => {
    expect(decodeText(Buffer.from([0xff, 0x41])).encoding).toBe('windows-1252');
    expect(decodeText(Buffer.from([])).encoding).toBe('utf-8');
  });
});
