import type { Art } from './art.ts';
import { circle, line, mirrorShapes, polygon } from '../shapes.ts';

const ANTLER = 'M70 46Q58 40 52 14M60 33Q46 32 38 16M65 40Q50 44 40 36';

export const stag: Art = {
  setting: { sky: '#EAD6B8', far: '#BF8256', near: '#8A4D2E', glow: '#E7683F' },
  subject: { body: '#A55E37', shade: '#5B3020', light: '#F6E7D0', dark: '#2A1710' },
  card: { frame: '#8A4B2C', paper: '#F7EDE0' },
  draw: ({ far, near, glow, body, shade, light, dark }) => {
    const side =
      line(ANTLER, shade, { width: 4.5 }) +
      polygon('68,52 42,50 52,64 68,62', body) +
      polygon('64,54 50,53 56,60', light) +
      circle([70, 64, 3.4], dark);
    return (
      circle([80, 38, 24], glow) +
      polygon('0,74 34,58 76,80 120,56 160,76 160,116 0,116', far) +
      polygon('0,94 44,78 80,96 118,78 160,94 160,116 0,116', near) +
      polygon('62,116 66,82 94,82 98,116', shade) +
      polygon('64,48 96,48 98,64 90,96 80,102 70,96 62,64', body) +
      polygon('74,84 86,84 89,97 80,102 71,97', light) +
      polygon('75,90 85,90 80,97', dark) +
      side +
      mirrorShapes(80, side)
    );
  },
};
