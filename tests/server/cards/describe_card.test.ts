// @module-tag slow
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { describeCard } from '../../../server/modules/cards/describe_card.ts';
import { SourceError } from '../../../server/modules/cards/sources/source_card.ts';
import { DESCRIPTOR_BYTES } from '../../../server/modules/cards/match/descriptor.ts';
import { cardPicture, cardPng } from '../../support/cards.ts';
import { casesInScope } from '../../support/scope.ts';

/** Cosine similarity of two descriptors: 1 where they are equal. */
function likeness(one: Buffer, other: Buffer): number {
  let [both, first, second] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const [a, b] = [one.readInt8(at), other.readInt8(at)];
    both += a * b;
    first += a * a;
    second += b * b;
  }
  return both / Math.sqrt(first * second);
}

const HUGE = { width: 10_000, height: 10_000, channels: 3, background: 'red' } as const;

describe('the description of a card', () => {
  test('is alike for one card in any size and format, and differs for another card', async () => {
    const large = cardPicture(1, { width: 734, height: 1_024 });
    const { descriptor } = await describeCard(await large.clone().png().toBuffer());
    expect(descriptor).toHaveLength(DESCRIPTOR_BYTES);
    const others = [
      await cardPicture(1, { width: 245, height: 342 }).jpeg({ quality: 70 }).toBuffer(),
      await large.clone().webp({ quality: 60 }).toBuffer(),
      await large.clone().linear(0.6, 40).png().toBuffer(),
    ];
    for (const other of others) {
      expect(likeness(descriptor, (await describeCard(other)).descriptor)).toBeGreaterThan(0.95);
    }
    expect(likeness(descriptor, (await describeCard(await cardPng(2))).descriptor)).toBeLessThan(0.5);
  });

  test('comes with a picture of at most 490×684 pixels', async () => {
    const { picture } = await describeCard(
      await cardPicture(1, { width: 980, height: 1_368 }).png().toBuffer(),
    );
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 490, height: 684 });
    const small = await describeCard(await cardPng(1));
    expect(await sharp(small.picture).metadata()).toMatchObject({ width: 98, height: 137 });
  });

  test('keeps the bytes of a JPEG that fits', async () => {
    const bytes = await cardPicture(1, { width: 490, height: 684 }).jpeg().toBuffer();
    const { picture, descriptor } = await describeCard(bytes);
    expect(picture.equals(bytes)).toBe(true);
    const larger = await describeCard(await cardPicture(1, { width: 980, height: 1_368 }).jpeg().toBuffer());
    expect(likeness(descriptor, larger.descriptor)).toBeGreaterThan(0.99);
  });

  test.each([
    ['grey', () => cardPicture(3).greyscale().toColourspace('b-w').png().toBuffer()],
    ['16 bits', () => cardPicture(3).toColourspace('rgb16').png().toBuffer()],
    ['CMYK', () => cardPicture(3).toColourspace('cmyk').jpeg().toBuffer()],
    ['transparent', () => cardPicture(3).ensureAlpha(0.5).png().toBuffer()],
    ['256 colours', () => cardPicture(3).png({ palette: true }).toBuffer()],
    ['turned by the camera', () => cardPicture(3).jpeg().withMetadata({ orientation: 6 }).toBuffer()],
  ])('is made of a picture that is %s', async (_what, made) => {
    const { descriptor, picture } = await describeCard(await made());
    expect(descriptor).toHaveLength(DESCRIPTOR_BYTES);
    expect(await sharp(picture).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });

  const refused: [what: string, made: () => Promise<Buffer>][] = [
    ['nothing', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('no picture')],
    ['half a picture', async () => (await cardPng(1)).subarray(0, 300)],
    ['a GIF', () => cardPicture(1).gif().toBuffer()],
    ['a speck', () => cardPicture(1, { width: 10, height: 14 }).png().toBuffer()],
    ['100 megapixels', () => sharp({ create: HUGE }).png().toBuffer()],
  ];
  // By day, match.test.ts sends so large a picture.
  test.each(casesInScope(refused, { usual: 5 }))('is refused for %s', async (_what, made) => {
    await expect(describeCard(await made())).rejects.toThrow(SourceError);
  });
});
