import { describe, expect, it, test } from 'vitest';
import { code128Modules } from '../../domain/labels/code_fit.ts';
import type { CodeShape } from '../../pictures/codes/code_shape.ts';
import { qrShape } from '../../pictures/codes/qr_shape.ts';
import { code128Shape, datamatrixShape } from '../../pictures/codes/short_code_shapes.ts';

/** The rows of a code, with `#` for dark modules. */
function rowsOf({ width, height, dark }: CodeShape): string[] {
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => ' '));
  for (const part of dark) for (let x = 0; x < part.width; x += 1) rows[part.y]?.splice(part.x + x, 1, '#');
  return rows.map((row) => row.join(''));
}

describe('the shape of a code', () => {
  it('of DataMatrix has its solid edges at the left and below, and its clock above', () => {
    const rows = rowsOf(datamatrixShape('BS000123'));
    expect(rows).toHaveLength(12);
    expect(rows.at(-1)).toBe('#'.repeat(12));
    expect(rows.every((row) => row.startsWith('#'))).toBe(true);
    expect(rows[0]).toBe('# '.repeat(6));
  });

  it('of QR has its three finders', () => {
    const rows = rowsOf(qrShape('HTTPS://SHOP.EXAMPLE/GO/BS000123'));
    expect(rows).toHaveLength(25);
    for (const row of [rows[0]?.slice(0, 8), rows.at(-1)?.slice(0, 8)]) expect(row).toBe('####### ');
    expect(rows[0]?.slice(-8)).toBe(' #######');
  });

  test.each(['BS000123', 'BL000012', 'BPA312Q', 'BPABCDEFGHIJKLX'])(
    'of Code 128 for %s is at most as wide as the rule says',
    (code) => {
      const { width, dark } = code128Shape(code);
      expect(width).toBeLessThanOrEqual(code128Modules(code.length));
      expect(dark.at(-1)).toMatchObject({ x: width - 2, width: 2 });
    },
  );
});
