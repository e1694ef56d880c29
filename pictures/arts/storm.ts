import type { Art } from './art.ts';
import { line, path, polygon } from '../shapes.ts';

export const storm: Art = {
  setting: { sky: '#33434F', far: '#3E505D', near: '#283640', glow: '#F5C033' },
  subject: { body: '#AAB6C1', shade: '#8C9AA7', light: '#C9D2DA', dark: '#22303A' },
  card: { frame: '#41535F', paper: '#EAEEF0' },
  draw: ({ far, near, glow, body, shade, light }) =>
    path('M0 34Q40 18 80 30T160 22V0H0Z', far) +
    polygon('0,104 40,94 86,106 130,96 160,102 160,116 0,116', near) +
    line('M30 74L24 90M48 76L42 92M124 74L118 90M108 84L103 98', light, { width: 3.2, opacity: 0.55 }) +
    path('M24 64Q16 48 32 42Q34 24 54 28Q66 12 86 20Q104 16 110 32Q130 30 132 46Q146 52 136 64Z', body) +
    path('M24 64Q18 54 26 46Q40 56 58 48Q78 58 98 48Q118 58 132 46Q146 52 136 64Z', shade) +
    polygon('76,52 100,52 90,70 104,70 68,110 78,82 64,82', glow),
};
