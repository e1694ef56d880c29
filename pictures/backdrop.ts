import type { Random } from './random.ts';
import { line, rect } from './shapes.ts';

interface Size {
  width: number;
  height: number;
}

type Backdrop = (size: Size, random: Random) => string;

const wood =
  (plank: string, other: string, grain: string): Backdrop =>
  ({ width, height }, random) => {
    const rows = 5;
    const tall = height / rows;
    let body = rect([0, 0, width, height], plank);
    for (let row = 0; row < rows; row++) {
      if (row % 2) body += rect([0, row * tall, width, tall], other);
      for (let vein = 0; vein < 2; vein++) {
        const y = Math.round(row * tall + random.between(0.15, 0.85) * tall);
        const bend = random.int(-14, 14);
        body += line(`M0 ${y}Q${width * 0.25} ${y + bend} ${width * 0.5} ${y}T${width} ${y}`, grain, {
          width: 2,
          opacity: 0.5,
        });
      }
      body += rect([0, row * tall - 1, width, 2], grain, { opacity: 0.45 });
    }
    return body;
  };

const cuttingMat =
  (ground: string, grid: string): Backdrop =>
  ({ width, height }) => {
    let lines = '';
    for (let x = 20; x < width; x += 50) lines += `M${x} 0V${height}`;
    for (let y = 20; y < height; y += 50) lines += `M0 ${y}H${width}`;
    return rect([0, 0, width, height], ground) + line(lines, grid, { width: 1.5, opacity: 0.5 });
  };

const paper =
  (sheet: string, crease: string): Backdrop =>
  ({ width, height }, random) => {
    const fold = random.between(0.3, 0.7) * width;
    const lean = random.int(-60, 60);
    return (
      rect([0, 0, width, height], sheet) +
      `<polygon points="${fold},0 ${width},0 ${width},${height} ${fold + lean},${height}" fill="${crease}" opacity="0.35"/>` +
      line(`M${fold} 0L${fold + lean} ${height}`, crease, { width: 2 })
    );
  };

const cloth =
  (ground: string, thread: string): Backdrop =>
  ({ width, height }, random) => {
    const step = random.int(9, 13);
    let lines = '';
    for (let x = -height; x < width; x += step) lines += `M${x} 0L${x + height} ${height}`;
    return rect([0, 0, width, height], ground) + line(lines, thread, { width: 2, opacity: 0.3 });
  };

export const BACKDROPS: readonly Backdrop[] = [
  wood('#98724E', '#8C6844', '#6F5034'),
  wood('#D8BF98', '#CFB48B', '#B4966B'),
  wood('#5E4A3D', '#554236', '#3F3028'),
  cuttingMat('#2F6B5A', '#8FC0B0'),
  cuttingMat('#3B4A5C', '#93A6BD'),
  paper('#ECE7DC', '#D9D2C3'),
  paper('#C9A97C', '#B4925F'),
  paper('#DDE3E8', '#C7D0D8'),
  cloth('#8A8F98', '#6E737C'),
  cloth('#7A3B45', '#5F2A34'),
];
