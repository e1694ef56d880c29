import type { Art } from './art.ts';
import { circle, ellipse, line, mirrorShapes, path } from '../shapes.ts';

export const lotus: Art = {
  setting: { sky: '#24465C', far: '#2F7A66', near: '#1B3749', glow: '#F7D98A' },
  subject: { body: '#F19DB2', shade: '#D8708C', light: '#FBD3DC', dark: '#17303F' },
  card: { frame: '#B5506F', paper: '#FAECF0' },
  draw: ({ far, near, glow, body, shade, light }) => {
    const outer = path('M80 90Q28 92 22 56Q62 52 80 90Z', shade);
    const middle = path('M80 90Q40 70 46 34Q78 50 80 90Z', body);
    return (
      circle([128, 26, 13], glow) +
      ellipse([30, 98, 34, 9], far) +
      ellipse([126, 102, 40, 10], far) +
      line('M8 80h24M112 84h38', near, { width: 3 }) +
      ellipse([80, 98, 44, 10], near) +
      outer +
      mirrorShapes(80, outer) +
      middle +
      mirrorShapes(80, middle) +
      path('M80 92Q52 62 80 18Q108 62 80 92Z', light) +
      path('M80 92Q68 64 80 34Q92 64 80 92Z', body, { opacity: 0.55 }) +
      path('M50 91Q80 78 110 91Q96 104 80 104Q64 104 50 91Z', shade)
    );
  },
};
