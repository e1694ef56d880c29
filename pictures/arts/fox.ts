import type { Art } from './art.ts';
import { circle, polygon } from '../shapes.ts';

export const fox: Art = {
  setting: { sky: '#F3CF9C', far: '#D9925E', near: '#B9603A', glow: '#E05538' },
  subject: { body: '#DA6C2C', shade: '#5A2A1E', light: '#FDF3E1', dark: '#2A1714' },
  card: { frame: '#C9522A', paper: '#FBEFDE' },
  draw: ({ far, near, glow, body, shade, light, dark }) =>
    circle([126, 30, 18], glow) +
    polygon('0,76 30,62 62,84 112,58 160,80 160,116 0,116', far) +
    polygon('0,92 38,72 80,98 118,72 160,92 160,116 0,116', near) +
    polygon('43,20 60,45 100,45 117,20 122,64 80,106 38,64', body) +
    polygon('46,32 57,47 46,52', shade) +
    polygon('114,32 103,47 114,52', shade) +
    polygon('38,64 64,68 80,106', light) +
    polygon('122,64 96,68 80,106', light) +
    circle([66, 60, 4.2], dark) +
    circle([94, 60, 4.2], dark) +
    polygon('73.5,96 86.5,96 80,106', dark),
};
