import type { Art } from './art.ts';
import { circle, path, rect } from '../shapes.ts';

const stem = (x: number, width: number, colour: string) => rect([x, -2, width, 120], colour);
const joint = (x: number, y: number, width: number, colour: string) =>
  rect([x - 2, y, width + 4, 4], colour, { radius: 2 });
const leaf = (x: number, y: number, turn: number, colour: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M0 0Q12 -10 34 0Q12 8 0 0Z', colour)}</g>`;

export const bamboo: Art = {
  setting: { sky: '#DFEACD', far: '#C2D7A8', near: '#A7C48B', glow: '#F3E3A0' },
  subject: { body: '#5F9349', shade: '#2F5A2B', light: '#7FB063', dark: '#244A24' },
  card: { frame: '#4A7D38', paper: '#EFF5E7' },
  draw: ({ far, near, glow, body, shade, light }) =>
    circle([112, 34, 20], glow) +
    stem(8, 8, far) +
    stem(142, 9, far) +
    stem(98, 6, near) +
    stem(28, 14, body) +
    stem(74, 17, body) +
    stem(122, 11, body) +
    joint(28, 36, 14, shade) +
    joint(28, 82, 14, shade) +
    joint(74, 24, 17, shade) +
    joint(74, 66, 17, shade) +
    joint(122, 48, 11, shade) +
    joint(122, 96, 11, shade) +
    leaf(41, 38, 24, light) +
    leaf(41, 38, 62, shade) +
    leaf(91, 25, 12, light) +
    leaf(91, 26, 52, light) +
    leaf(74, 68, 150, light) +
    leaf(74, 68, 116, shade) +
    leaf(122, 50, 140, light) +
    leaf(28, 84, 150, light),
};
