import type { Art } from './art.ts';
import { circle, line, path, polygon } from '../shapes.ts';

const GOLD = '#E5A341';

export const heron: Art = {
  setting: { sky: '#28335C', far: '#1F2950', near: '#182042', glow: '#F4E2A6' },
  subject: { body: '#FFFFFF', shade: '#CFD6EA', light: '#FFFFFF', dark: '#1B2140' },
  card: { frame: '#2B3A70', paper: '#E9EBF5' },
  draw: ({ far, near, glow, body, shade, dark }) =>
    circle([112, 40, 27], glow) +
    path('M0 92q24 -12 52 -4t56 2t52 -6V116H0Z', far) +
    line('M64 84V106M76 84V106', GOLD, { width: 2.6 }) +
    path('M0 104q26 -8 50 0t54 0t56 0V116H0Z', near) +
    polygon('99,22 124,27 100,32', GOLD) +
    path(
      'M96 20Q82 22 83 38Q84 48 88 55Q90 60 82 64L98 74Q106 62 100 51Q93 40 97 34Q104 33 104 27Q104 20 96 20Z',
      body,
    ) +
    line('M97 23Q86 20 74 25', dark, { width: 2.4 }) +
    path('M98 70Q92 88 70 90Q46 91 26 80Q52 80 58 66Q72 52 90 58Q100 62 98 70Z', body) +
    path('M88 68Q72 84 26 80Q44 88 62 88Q84 88 88 68Z', shade) +
    circle([98, 26, 1.8], dark),
};
