import type { Art } from './art.ts';
import { circle, path, polygon, rect } from '../shapes.ts';

export const tortoise: Art = {
  setting: { sky: '#DCEBE0', far: '#B3D2BD', near: '#7FAE93', glow: '#F0B95C' },
  subject: { body: '#4F8460', shade: '#2F5A43', light: '#C6D69B', dark: '#1F2E26' },
  card: { frame: '#3F7358', paper: '#EBF4EE' },
  draw: ({ far, near, glow, body, shade, light, dark }) =>
    circle([34, 30, 15], glow) +
    path('M0 76Q36 54 74 72T160 62V116H0Z', far) +
    rect([0, 98, 160, 18], near) +
    polygon('30,88 14,94 32,96', light) +
    rect([40, 84, 18, 20], light, { radius: 7 }) +
    rect([92, 84, 18, 20], light, { radius: 7 }) +
    path('M108 78Q116 54 134 54Q148 56 147 68Q146 78 132 79Q126 92 108 92Z', light) +
    circle([137, 64, 3], dark) +
    path('M24 90Q28 36 76 36Q116 38 120 90Z', body) +
    polygon('62,50 86,50 96,66 74,76 52,66', shade) +
    polygon('48,70 68,80 66,90 34,90 38,74', shade) +
    polygon('100,70 80,80 82,90 112,90 110,76', shade) +
    polygon('44,60 56,46 58,50 48,64', shade) +
    polygon('104,62 94,47 90,50 99,64', shade) +
    rect([18, 86, 108, 8], shade, { radius: 4 }),
};
