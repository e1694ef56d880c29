import { escape } from './drawing.ts';

interface Look {
  opacity?: number;
}

const opacity = (look?: Look) => (look?.opacity === undefined ? '' : ` opacity="${look.opacity}"`);

export const rect = (
  box: readonly [x: number, y: number, width: number, height: number],
  colour: string,
  look?: Look & { radius?: number },
) => {
  const [x, y, width, height] = box;
  const radius = look?.radius ? ` rx="${look.radius}"` : '';
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius} fill="${colour}"${opacity(look)}/>`;
};

export const circle = (at: readonly [x: number, y: number, radius: number], colour: string, look?: Look) =>
  `<circle cx="${at[0]}" cy="${at[1]}" r="${at[2]}" fill="${colour}"${opacity(look)}/>`;

export const ellipse = (
  at: readonly [x: number, y: number, rx: number, ry: number],
  colour: string,
  look?: Look,
) => `<ellipse cx="${at[0]}" cy="${at[1]}" rx="${at[2]}" ry="${at[3]}" fill="${colour}"${opacity(look)}/>`;

export const polygon = (points: string, colour: string, look?: Look) =>
  `<polygon points="${points}" fill="${colour}"${opacity(look)}/>`;

export const path = (d: string, colour: string, look?: Look) =>
  `<path d="${d}" fill="${colour}"${opacity(look)}/>`;

export const line = (d: string, colour: string, look?: Look & { width?: number }) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${look?.width ?? 2}" stroke-linecap="round" stroke-linejoin="round"${opacity(look)}/>`;

export const text = (
  words: string,
  at: { x: number; y: number; size: number; colour?: string; anchor?: 'start' | 'middle' | 'end' },
) =>
  `<text x="${at.x}" y="${at.y}" font-family="Inter, Arial, sans-serif" font-size="${at.size}" font-weight="700" fill="${at.colour ?? '#1B1C1F'}" text-anchor="${at.anchor ?? 'start'}">${escape(words)}</text>`;

/** The same shapes seen in a mirror that stands at `x`. */
export const mirrorShapes = (x: number, body: string) =>
  `<g transform="translate(${2 * x} 0) scale(-1 1)">${body}</g>`;
