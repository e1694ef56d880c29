import type { Art } from './art.ts';
import { circle, line, polygon } from '../shapes.ts';

export const peak: Art = {
  setting: { sky: '#C5DDE7', far: '#9DBBCB', near: '#2F4866', glow: '#D6523D' },
  subject: { body: '#48658F', shade: '#3A5379', light: '#FFFFFF', dark: '#233850' },
  card: { frame: '#3B5C88', paper: '#E8EFF5' },
  draw: ({ far, near, glow, body, shade, light }) =>
    circle([46, 34, 18], glow) +
    line('M4 50H40M112 40H150', light, { width: 4 }) +
    polygon('60,116 128,62 160,88 160,116', far) +
    polygon('34,116 94,24 156,116', body) +
    polygon('94,24 156,116 108,116 96,84', shade) +
    polygon('94,24 117,58 106,53 98,64 90,52 80,62 73,57', light) +
    polygon('0,116 0,88 28,70 66,116', near),
};
