import type { Art } from './art.ts';
import { circle, path } from '../shapes.ts';

export const wave: Art = {
  setting: { sky: '#EEE3CD', far: '#E2D2B4', near: '#1F4A70', glow: '#D6523D' },
  subject: { body: '#2B5F89', shade: '#5C93B9', light: '#FAF6ED', dark: '#1D3B57' },
  card: { frame: '#27577F', paper: '#F4EFE3' },
  draw: ({ far, glow, body, shade, light }) =>
    path('M86 116Q98 78 160 72V116Z', far) +
    circle([120, 28, 16], glow) +
    path('M0 58Q22 24 62 24Q94 26 101 50Q88 38 74 44Q94 52 97 76Q120 58 160 66V116H0Z', body) +
    path('M0 62Q24 28 62 28Q84 30 94 41Q72 32 48 46Q20 62 6 98H0Z', shade) +
    path('M0 88Q22 44 66 37Q42 48 28 68Q18 82 12 98H0Z', light, { opacity: 0.28 }) +
    path('M66 27Q96 28 101 50Q92 39 80 40Q92 36 66 27Z', light) +
    path('M0 98Q28 88 56 98T108 100T160 94V116H0Z', light),
};
