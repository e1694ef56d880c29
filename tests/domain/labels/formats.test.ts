import { describe, expect, it, test } from 'vitest';
import { findFormat, LABEL_FORMATS, labelsOnPage, USUAL_FORMAT } from '../../../domain/labels/formats.ts';

const sheets = LABEL_FORMATS.filter(({ kind }) => kind === 'sheet');
const rolls = LABEL_FORMATS.filter(({ kind }) => kind === 'roll');

describe('label formats', () => {
  test.each(sheets.map((format) => [format.key, format] as const))(
    'margins, labels and gaps of sheet %s are the page, within 0.05 mm',
    (_key, { page, label, columns, rows, left, top, gapX, gapY }) => {
      const across = 2 * left + columns * label.width + (columns - 1) * gapX;
      const down = 2 * top + rows * label.height + (rows - 1) * gapY;
      expect(Math.abs(across - page.width)).toBeLessThanOrEqual(0.05);
      expect(Math.abs(down - page.height)).toBeLessThanOrEqual(0.05);
    },
  );

  it('has 5160 in exact parts of an inch', () => {
    expect(findFormat('5160')).toMatchObject({
      page: { width: 215.9, height: 279.4 },
      label: { width: 66.675, height: 25.4 },
      left: 4.7625,
      gapX: 3.175,
    });
  });

  test.each(rolls.map((format) => [format.key, format] as const))(
    'a page of roll %s is one label, of which the printer reaches most',
    (_key, { page, label, unprintable, ...format }) => {
      expect(page).toEqual(label);
      expect(labelsOnPage({ page, label, unprintable, ...format })).toBe(1);
      expect(label.width).toBeGreaterThanOrEqual(label.height);
      for (const margin of [unprintable.x, unprintable.y]) {
        expect(margin).toBeGreaterThan(1);
        expect(margin).toBeLessThan(4);
      }
    },
  );

  it('has a key for each format, and the usual one', () => {
    expect(new Set(LABEL_FORMATS.map(({ key }) => key)).size).toBe(LABEL_FORMATS.length);
    expect(findFormat(USUAL_FORMAT)?.kind).toBe('sheet');
  });
});
