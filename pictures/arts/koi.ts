import type { Art } from './art.ts';
import { circle, line, path } from '../shapes.ts';

const ripple = (y: number) => `M-4 ${y}q14 -13 28 0t28 0t28 0t28 0t28 0t28 0`;

export const koi: Art = {
  setting: { sky: '#2B6D8C', far: '#5FA0BD', near: '#1F5873', glow: '#9CCBDD' },
  subject: { body: '#FFF6E8', shade: '#E2582F', light: '#EADDCB', dark: '#22283A' },
  card: { frame: '#215774', paper: '#E6EFF4' },
  draw: ({ far, near, glow, body, shade, light, dark }) =>
    path('M0 92q20 -10 40 0t40 0t40 0t40 0V116H0Z', near) +
    line(ripple(20), far, { width: 3.5 }) +
    line(ripple(100), far, { width: 3.5 }) +
    circle([146, 62, 3], glow) +
    circle([152, 50, 2], glow) +
    '<g transform="rotate(-18 80 58)">' +
    path('M36 58L10 40Q18 58 10 78Z', light) +
    path('M84 72Q72 92 62 94Q68 80 66 70Z', light) +
    path('M92 40Q80 26 66 26Q74 36 74 44Z', light) +
    path('M30 58Q58 30 100 36Q128 40 142 58Q128 76 100 79Q58 82 30 58Z', body) +
    path('M58 43Q72 36 86 36Q88 52 74 60Q60 58 58 43Z', shade) +
    path('M99 36Q112 37 121 42Q118 56 106 56Q96 50 99 36Z', shade) +
    path('M56 71Q64 62 76 68Q80 74 78 79Q66 78 56 71Z', shade) +
    circle([128, 54, 3], dark) +
    '</g>',
};
