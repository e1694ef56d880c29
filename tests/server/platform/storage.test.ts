import { describe, expect, test } from 'vitest';
import { baseNameOf, picturesOf, thumbnailOf } from '../../../server/platform/storage/images/file_name.ts';
import { orientationExif, readOrientation } from '../../../server/platform/storage/images/metadata/exif.ts';
import { readStoredAddress } from '../../../server/platform/storage/images/uploads.ts';

describe('a stored picture', () => {
  test('has a thumbnail of its name', () => {
    expect(baseNameOf('ab/cd.png')).toBe('ab/cd');
    expect(thumbnailOf('ab/cd.webp')).toBe('ab/cd.thumb.webp');
    expect(picturesOf('ab/cd.thumb.webp')).toEqual(['ab/cd.jpg', 'ab/cd.png', 'ab/cd.webp']);
    expect(picturesOf('ab/cd.webp')).toEqual(['ab/cd.webp']);
  });

  const path = `/media/ab/ab${'0'.repeat(62)}.jpg`;

  test.each([
    [path, path],
    [`https://shop.example${path}?v=1#a`, path],
    [`https://shop.example/x${path}`, `https://shop.example/x${path}`],
    ['/media/ab/cd.jpg', '/media/ab/cd.jpg'],
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['http://', 'http://'],
  ])('has one path, however its address is written: %s', (address, read) => {
    expect(readStoredAddress(address)).toBe(read);
  });

  /** EXIF data with one entry, in either byte order. */
  const exif = (order: 'II' | 'MM', { tag = 0x112, type = 3, value = 6, entries = 1 } = {}) => {
    const bytes = Buffer.alloc(26 + 12 * (entries - 1));
    const [short, long] =
      order === 'II'
        ? (['writeUInt16LE', 'writeUInt32LE'] as const)
        : (['writeUInt16BE', 'writeUInt32BE'] as const);
    bytes.write(order, 0, 'latin1');
    bytes[short](42, 2);
    bytes[long](8, 4);
    bytes[short](entries, 8);
    const last = 10 + 12 * (entries - 1);
    bytes[short](tag, last);
    bytes[short](type, last + 2);
    bytes[long](1, last + 4);
    if (type === 4) bytes[long](value, last + 8);
    else bytes[short](value, last + 8);
    return bytes;
  };

  test.each([
    ['little first', exif('II'), 6],
    ['big first', exif('MM'), 6],
    ['as a long number', exif('MM', { type: 4, value: 8 }), 8],
    ['after other entries', exif('II', { entries: 3, value: 3 }), 3],
    ['after its heading', Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif('II')]), 6],
    ['of another entry', exif('II', { tag: 0x113 }), 1],
    ['of 0', exif('II', { value: 0 }), 1],
    ['of 9', exif('II', { value: 9 }), 1],
    ['of no known order', Buffer.from('XX00000000'), 1],
    ['that is cut', exif('II').subarray(0, 7), 1],
    ['whose entry is cut', exif('II').subarray(0, 20), 1],
    ['of nothing', Buffer.alloc(0), 1],
  ])('has the orientation %s', (_what, bytes, orientation) => {
    expect(readOrientation(bytes)).toBe(orientation);
  });

  test('keeps its orientation alone', () => {
    expect(orientationExif(1)).toBeUndefined();
    for (const orientation of [2, 8])
      expect(readOrientation(orientationExif(orientation) ?? Buffer.alloc(0))).toBe(orientation);
  });
});
