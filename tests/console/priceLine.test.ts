import { describe, expect, it } from 'vitest';
import { drawPriceLine } from '../../resources/prices/priceLine.ts';

const AREA = { today: '2026-11-28', width: 98, height: 28, margin: 4 };

describe('the line of prices', () => {
  it('has days from left to right, and prices from below to above', () => {
    const points = [
      { day: '2026-08-30', euros: 10 },
      { day: '2026-10-14', euros: 20 },
      { day: '2026-11-28', euros: 15 },
    ];
    expect(drawPriceLine(points, AREA)).toEqual({
      line: 'M4 24L49 4L94 14',
      end: 'M94 14h0',
      since: undefined,
      expected: undefined,
    });
  });

  it('goes on from an old price to today', () => {
    const { line, since } = drawPriceLine([{ day: '2026-10-14', euros: 20 }], AREA);
    expect([line, since]).toEqual([undefined, 'M49 14H94']);
  });

  it('leaves out prices before its first day, but keeps the last one', () => {
    const points = [
      { day: '2026-01-01', euros: 1 },
      { day: '2026-02-01', euros: 2 },
    ];
    expect(drawPriceLine(points, AREA)).toMatchObject({ line: undefined, end: 'M4 14h0' });
    expect(drawPriceLine([...points, { day: '2026-11-28', euros: 3 }], AREA)).toMatchObject({
      line: undefined,
      end: 'M94 14h0',
    });
  });

  it('has room for the expected price', () => {
    const drawn = drawPriceLine([{ day: '2026-11-28', euros: 20 }], { ...AREA, expected: 10 });
    expect(drawn).toMatchObject({ end: 'M94 4h0', expected: 'M0 24H98' });
  });
});
