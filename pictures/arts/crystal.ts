import type { Art } from './art.ts';
import { polygon } from '../shapes.ts';

export const crystal: Art = {
  setting: { sky: '#3B305F', far: '#4A3D76', near: '#2B2249', glow: '#57B7C6' },
  subject: { body: '#8F7CE1', shade: '#6F5CC4', light: '#B8A9F4', dark: '#261E40' },
  card: { frame: '#4E3F87', paper: '#EDE9F7' },
  draw: ({ far, near, glow, body, shade, light }) =>
    polygon('80,0 160,0 160,60', far, { opacity: 0.6 }) +
    polygon('0,70 46,0 0,0', far, { opacity: 0.6 }) +
    polygon('64,110 50,46 80,10 80,110', body) +
    polygon('80,10 110,46 96,110 80,110', light) +
    polygon('50,46 80,10 80,52 68,58', shade) +
    polygon('24,110 14,72 30,54 30,110', glow) +
    polygon('30,54 46,72 39,110 30,110', glow, { opacity: 0.8 }) +
    polygon('30,54 46,72 30,72', '#FFFFFF', { opacity: 0.4 }) +
    polygon('120,110 112,66 130,44 130,110', glow) +
    polygon('130,44 148,66 140,110 130,110', glow, { opacity: 0.8 }) +
    polygon('130,44 148,66 130,66', '#FFFFFF', { opacity: 0.4 }) +
    polygon('0,108 30,102 80,108 124,102 160,108 160,116 0,116', near),
};
