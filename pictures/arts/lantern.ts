import type { Art } from './art.ts';
import { ellipse, line, path, rect } from '../shapes.ts';

const small = (x: number, y: number, colour: string) =>
  ellipse([x, y, 10, 13], colour) +
  rect([x - 4, y - 15, 8, 4], '#2B1014') +
  rect([x - 4, y + 11, 8, 4], '#2B1014');

export const lantern: Art = {
  setting: { sky: '#5E2033', far: '#73293F', near: '#47152A', glow: '#F2B643' },
  subject: { body: '#EA7132', shade: '#C5511F', light: '#FFD79A', dark: '#2B1014' },
  card: { frame: '#8E2638', paper: '#F8EAE7' },
  draw: ({ far, near, glow, body, shade, light, dark }) =>
    path('M0 116V84L18 72L36 84V78L58 64L80 78V86L104 70L128 86V80L144 70L160 80V116Z', far) +
    path('M0 116V102L24 90L48 102L80 92L112 104L136 92L160 102V116Z', near) +
    line('M-2 12Q80 42 162 14', glow, { width: 2.4 }) +
    small(26, 36, glow) +
    small(134, 37, glow) +
    line('M80 27V34', dark, { width: 2.4 }) +
    rect([66, 33, 28, 7], dark, { radius: 2 }) +
    ellipse([80, 64, 30, 27], body) +
    ellipse([80, 64, 19, 27], shade, { opacity: 0.55 }) +
    ellipse([80, 64, 8, 27], light, { opacity: 0.8 }) +
    rect([66, 88, 28, 7], dark, { radius: 2 }) +
    line('M80 96V108', glow, { width: 3 }),
};
