import type { Art } from './art.ts';
import { circle, line, path } from '../shapes.ts';

export const whale: Art = {
  setting: { sky: '#D3E9EC', far: '#8CC0CC', near: '#2D8199', glow: '#F4C36A' },
  subject: { body: '#3A6088', shade: '#294868', light: '#EAF1F2', dark: '#13222F' },
  card: { frame: '#2A6E86', paper: '#E8F2F4' },
  draw: ({ far, near, glow, body, shade, light, dark }) =>
    circle([130, 28, 14], glow) +
    line('M52 36V22M52 22Q40 12 34 24M52 22Q64 12 70 24', far, { width: 3.6 }) +
    path('M0 80q20 -9 40 0t40 0t40 0t40 0V116H0Z', far) +
    path('M128 64Q124 46 106 42Q124 32 136 44Q142 28 158 32Q148 44 147 64Z', body) +
    path('M14 82Q12 40 56 40Q92 42 112 70Q128 72 132 56L147 62Q144 98 104 102L22 102Q14 94 14 82Z', body) +
    path('M15 84Q46 76 80 102L22 102Q15 94 15 84Z', light) +
    line('M20 90Q40 86 58 102M28 84', far, { width: 1.6 }) +
    path('M66 84Q66 102 92 106Q90 92 80 82Z', shade) +
    circle([40, 70, 3], dark) +
    circle([39, 69, 1], light) +
    path('M0 98q20 -8 40 0t40 0t40 0t40 0V116H0Z', near),
};
