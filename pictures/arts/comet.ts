import type { Art } from './art.ts';
import { circle, path, polygon } from '../shapes.ts';

const STARS = [
  [20, 20, 1.6],
  [48, 12, 1.1],
  [66, 34, 1.4],
  [22, 52, 1.1],
  [96, 66, 1.2],
  [126, 72, 1.6],
  [146, 52, 1.2],
  [88, 84, 1],
] as const;

export const comet: Art = {
  setting: { sky: '#1E2149', far: '#2E3268', near: '#14163A', glow: '#FFD76E' },
  subject: { body: '#FFF3D2', shade: '#6B66C6', light: '#A7A2EC', dark: '#0F1130' },
  card: { frame: '#3A3C86', paper: '#EAEAF6' },
  draw: ({ far, near, glow, body, shade, light }) =>
    STARS.map((star) => circle(star, body)).join('') +
    path('M160 -8L46 62A20 20 0 0 0 72 90Z', shade, { opacity: 0.65 }) +
    path('M160 2L48 66A17 17 0 0 0 70 88Z', light, { opacity: 0.8 }) +
    path('M150 14L50 70A13 13 0 0 0 68 86Z', glow) +
    circle([58, 78, 14], body) +
    polygon('0,92 34,78 64,96 104,80 160,98 160,116 0,116', far) +
    polygon('0,106 46,94 92,108 136,96 160,104 160,116 0,116', near),
};
