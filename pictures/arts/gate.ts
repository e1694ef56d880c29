import type { Art } from './art.ts';
import { circle, path, polygon, rect } from '../shapes.ts';

export const gate: Art = {
  setting: { sky: '#F7DCC6', far: '#B9CBD2', near: '#4D7080', glow: '#F0A04B' },
  subject: { body: '#C7382D', shade: '#8F231E', light: '#DDE9EC', dark: '#3A1A17' },
  card: { frame: '#B23A2E', paper: '#FAEEE7' },
  draw: ({ far, near, glow, body, shade, light, dark }) =>
    circle([80, 78, 24], glow) +
    polygon('0,96 0,66 20,56 60,96', far) +
    polygon('160,96 160,60 142,52 104,96', far) +
    rect([0, 92, 160, 24], near) +
    rect([20, 100, 34, 2.4], light, { opacity: 0.6, radius: 1 }) +
    rect([70, 108, 40, 2.4], light, { opacity: 0.6, radius: 1 }) +
    rect([112, 99, 30, 2.4], light, { opacity: 0.6, radius: 1 }) +
    rect([44, 36, 9, 66], body) +
    rect([107, 36, 9, 66], body) +
    rect([42, 94, 13, 10], dark) +
    rect([105, 94, 13, 10], dark) +
    rect([34, 48, 92, 8], body) +
    rect([76, 34, 8, 16], shade) +
    path('M24 22Q80 34 136 22L132 36Q80 40 28 36Z', body) +
    path('M20 16Q80 28 140 16L137 25Q80 34 23 25Z', shade),
};
