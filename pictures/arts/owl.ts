import type { Art } from './art.ts';
import { circle, line, mirrorShapes, path, polygon } from '../shapes.ts';

export const owl: Art = {
  setting: { sky: '#21405A', far: '#1B364D', near: '#152B3F', glow: '#F2DA8E' },
  subject: { body: '#8A654A', shade: '#5E4331', light: '#EBDABF', dark: '#261A14' },
  card: { frame: '#2D5266', paper: '#E7EEF1' },
  draw: ({ far, near, glow, body, shade, light, dark }) => {
    const side =
      circle([67, 46, 15], light) +
      circle([67, 46, 9], glow) +
      circle([68, 46, 5], dark) +
      path('M50 52Q38 74 50 96Q60 84 58 60Z', shade);
    return (
      circle([128, 28, 16], glow) +
      circle([24, 24, 1.6], light) +
      circle([40, 44, 1.2], light) +
      circle([98, 14, 1.4], light) +
      circle([18, 62, 1.2], light) +
      path('M0 84Q40 70 80 82T160 76V116H0Z', far) +
      line('M-4 100Q60 92 164 102', near, { width: 9 }) +
      path('M50 22Q62 32 80 32Q98 32 110 22Q116 44 112 66Q108 96 80 98Q52 96 48 66Q44 44 50 22Z', body) +
      path('M62 66Q80 58 98 66Q100 92 80 96Q60 92 62 66Z', light) +
      line('M70 74l4 4l4 -4M82 74l4 4l4 -4M76 84l4 4l4 -4', shade, { width: 2 }) +
      side +
      mirrorShapes(80, side) +
      polygon('75,50 85,50 80,60', '#E5A341') +
      line('M72 97v6M77 98v6M83 98v6M88 97v6', '#E5A341', { width: 2.6 })
    );
  },
};
