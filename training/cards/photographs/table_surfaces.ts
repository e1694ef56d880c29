import type { Random } from '../../../pictures/random.ts';
import { drawBackground } from '../fronts/backgrounds.ts';
import { hsl, mixColours, scaleColour } from '../raster/colours.ts';
import { clamp, smoothStep, type Shade } from '../raster/ink.ts';
import { fractalNoise, hashNoise as fixed, noise } from '../raster/noise.ts';
import type { Colour } from '../raster/picture.ts';

/** Draws the surface of a table. `grain` is the size of a pixel in millimetres: finer details are left out. */
export type TableSurface = (chance: Random, grain: number) => Shade;

/** A colour as of objects in homes and shops, mostly muted. */
export function drawDullColour(chance: Random): Colour {
  if (chance.chance(0.45)) {
    const grey = chance.pick([20, 35, 60, 110, 150, 190, 220, 240]) + chance.between(-12, 12);
    return [grey + chance.between(-6, 8), grey, grey + chance.between(-10, 6)];
  }
  return hsl(chance.between(0, 360), chance.between(0.08, 0.6), chance.between(0.12, 0.85));
}

/** The visibility of a detail of this size, 0 to 1. */
const seen = (size: number, grain: number) => smoothStep(0.5, 1.2, size / grain / 2);

const plain: TableSurface = (chance, grain) => {
  const base = drawDullColour(chance);
  const other = scaleColour(base, chance.between(0.85, 1.15));
  const speckle = chance.between(0, 0.08) * seen(0.7, grain);
  const gloss = chance.pick([0.02, 0.05, 0.12, 0.3]);
  const far = chance.between(0, 200);
  return (x, y, ink) => {
    ink.blend(base, other, fractalNoise(x / 120 + far, y / 120, 2));
    ink.scale(1 + speckle * (noise(x * 1.3, y * 1.3) - 0.5) * 2);
    ink.gloss = gloss;
  };
};

const wood: TableSurface = (chance, grain) => {
  const base = hsl(chance.between(18, 40), chance.between(0.2, 0.65), chance.between(0.18, 0.72));
  const dark = scaleColour(base, chance.between(0.5, 0.8));
  const plank = chance.pick([60, 90, 140, 1e6]);
  const rings = chance.between(0.15, 0.6);
  const depth = chance.between(0.25, 0.9);
  const pores = chance.between(0.1, 0.4) * seen(0.6, grain);
  const gloss = chance.pick([0.03, 0.1, 0.3]);
  return (x, y, ink) => {
    const board = Math.floor(y / plank);
    const within = y - board * plank;
    const shift = fixed(board, 7) * 900;
    const bend = 14 * noise((x + shift) / 260, y / 40 + shift) + 4 * noise((x + shift) / 60, y / 18);
    const ring = noise(3.7 + shift, (y + bend) * rings);
    const pore = noise((x + shift) / 7, y * 2.2);
    ink.blend(dark, base, clamp(1 - depth * (1 - ring)));
    ink.scale((0.88 + 0.24 * fixed(board, 3)) * (1 - pores * smoothStep(0.55, 0.9, pore)));
    if (within < 0.9 && plank < 1e6) ink.scale(0.45);
    ink.gloss = gloss;
  };
};

const fabric: TableSurface = (chance, grain) => {
  const base = drawDullColour(chance);
  const second = chance.chance(0.4) ? drawDullColour(chance) : scaleColour(base, chance.between(0.6, 0.9));
  const period = chance.between(0.5, 2.2);
  const weave = chance.between(0.12, 0.4) * seen(period / 2, grain);
  const folds = chance.between(0, 0.5);
  const print = chance.pick(['none', 'none', 'stripes', 'squares', 'dots'] as const);
  const size = chance.between(8, 45);
  const far = chance.between(0, 200);
  const k = (Math.PI * 2) / period;
  return (x, y, ink) => {
    const over = Math.sin(x * k) * Math.sin(y * k);
    let share = 0;
    if (print === 'stripes') share = Math.sin((x * 6.28) / size) > 0 ? 1 : 0;
    else if (print === 'squares')
      share = (Math.sin((x * 6.28) / size) > 0.3 ? 0.5 : 0) + (Math.sin((y * 6.28) / size) > 0.3 ? 0.5 : 0);
    else if (print === 'dots')
      share = Math.sin((x * 6.28) / size) * Math.sin((y * 6.28) / size) > 0.6 ? 1 : 0;
    ink.blend(base, second, share);
    const fold = fractalNoise(x / 90 + far, y / 160 + far, 2) - 0.5;
    ink.scale(1 + weave * over + folds * fold + 0.1 * (noise(x * 0.9, y * 0.9) - 0.5));
    ink.gloss = 0;
  };
};

const carpet: TableSurface = (chance, grain) => {
  const base = drawDullColour(chance);
  const other = scaleColour(base, chance.between(0.4, 0.75));
  const size = chance.between(0.7, 3);
  const visible = 0.3 + 0.7 * seen(size, grain);
  return (x, y, ink) => {
    const tuft = 0.6 * noise(x / size, y / size) + 0.4 * noise(x / size / 0.4, y / size / 0.4);
    ink.blend(other, base, 0.5 + (tuft - 0.5) * 1.6 * visible);
    ink.scale(0.9 + 0.2 * noise(x / 60, y / 60));
    ink.gloss = 0;
  };
};

const tiles: TableSurface = (chance) => {
  const base = drawDullColour(chance);
  const grout = scaleColour(base, chance.pick([0.5, 0.7, 1.2]));
  const size = chance.between(40, 220);
  const shape = chance.pick([1, 1, 2]);
  const gap = chance.between(1.5, 5);
  const veins = chance.between(0, 0.35);
  const gloss = chance.between(0.05, 0.4);
  return (x, y, ink) => {
    const row = Math.floor(y / size);
    const along = x / (size * shape) + (shape > 1 ? 0.5 * (row & 1) : 0);
    const column = Math.floor(along);
    const edge = Math.min((along - column) * size * shape, y - row * size);
    ink.take(base);
    ink.scale(0.9 + 0.2 * fixed(column, row) + veins * (fractalNoise(x / 25 + column * 9, y / 25, 3) - 0.5));
    ink.over(grout, smoothStep(gap, gap * 0.6, edge));
    ink.gloss = edge > gap ? gloss : 0;
  };
};

const stone: TableSurface = (chance) => {
  const base = drawDullColour(chance);
  const vein = scaleColour(base, chance.pick([0.55, 0.75, 1.35]));
  const size = chance.between(4, 90);
  const gloss = chance.between(0.05, 0.45);
  const far = chance.between(0, 200);
  const speckled = chance.chance(0.5);
  return (x, y, ink) => {
    const bent = 1.5 * noise(x / size / 2 + far, y / size / 2);
    const thick = fractalNoise(x / size + bent + far, y / size - bent, 4);
    if (speckled) ink.blend(base, vein, smoothStep(0.4, 0.6, noise(x * 0.9, y * 0.9) * 0.6 + thick * 0.4));
    else ink.blend(base, vein, smoothStep(0.12, 0, Math.abs(thick - 0.5)) + 0.3 * thick);
    ink.gloss = gloss;
  };
};

/** A triangle wave between -0.5 and 0.5. */
const folded = (value: number) => Math.abs((((value % 2) + 2) % 2) - 1) - 0.5;

const playmat: TableSurface = (chance, grain) => {
  const art = drawBackground(chance);
  const size = chance.between(250, 600);
  const faded = chance.between(0.7, 1);
  const weave = 0.08 * seen(0.5, grain);
  const hasZones = chance.chance(0.3);
  const [width, height] = [chance.between(66, 72), chance.between(92, 98)];
  return (x, y, ink) => {
    art(folded(x / size), folded(y / size), ink);
    ink.scale(faded * (1 + weave * (noise(x * 1.6, y * 1.6) - 0.5) * 2));
    if (hasZones) {
      const across = Math.abs(x - Math.round(x / width) * width);
      const down = Math.abs(y - Math.round(y / height) * height);
      if (Math.min(Math.abs(across - width * 0.47), Math.abs(down - height * 0.47)) < 0.5)
        ink.over([255, 255, 255], 0.6);
    }
    ink.a = 1;
    ink.gloss = 0.01;
  };
};

const cuttingMat: TableSurface = (chance) => {
  const base = hsl(
    chance.pick([150, 160, 210, 0, 280]),
    chance.pick([0.5, 0.4, 0.05]),
    chance.between(0.15, 0.4),
  );
  const line = mixColours(base, [240, 240, 200], chance.between(0.3, 0.8));
  return (x, y, ink) => {
    const near = (step: number) =>
      Math.min(Math.abs(x - Math.round(x / step) * step), Math.abs(y - Math.round(y / step) * step));
    ink.take(base);
    ink.scale(0.94 + 0.12 * fractalNoise(x / 15, y / 15, 3));
    ink.over(line, Math.max(smoothStep(0.35, 0.1, near(10)) * 0.6, smoothStep(0.6, 0.2, near(50))));
    ink.gloss = 0.04;
  };
};

const newsprint: TableSurface = (chance, grain) => {
  const paper: Colour = [226, 222, 208];
  const column = chance.between(45, 70);
  const line = chance.between(3, 4.5);
  const visible = 0.35 + 0.4 * seen(line / 3, grain);
  return (x, y, ink) => {
    const which = Math.floor(x / column);
    const row = Math.floor(y / line);
    const within = x - which * column;
    const block = fixed(which, Math.floor(y / 70));
    ink.take(paper);
    ink.gloss = 0.02;
    if (within < 4) return;
    if (block > 0.72) {
      ink.scale(0.3 + 0.6 * fractalNoise(x / 18 + block * 90, y / 18, 3));
      return;
    }
    const letters = y - row * line < line * 0.55 && within < column * (0.75 + 0.25 * fixed(row, which));
    if (letters) ink.scale(1 - visible * (0.4 + 0.6 * noise(x * 1.4, row * 7)));
  };
};

const leather: TableSurface = (chance, grain) => {
  const base = scaleColour(drawDullColour(chance), 0.8);
  const size = chance.between(1, 3.5);
  const deep = 0.4 * seen(size / 2, grain);
  const gloss = chance.between(0.1, 0.35);
  return (x, y, ink) => {
    const wrinkle = Math.abs(fractalNoise(x / size, y / size, 2) - 0.5) * 2;
    ink.take(base);
    ink.scale(1 - deep * smoothStep(0.25, 0, wrinkle) + 0.15 * (noise(x / 40, y / 40) - 0.5));
    ink.gloss = gloss * wrinkle;
  };
};

const QUIET: readonly TableSurface[] = [plain, plain, wood, wood, fabric, stone, cuttingMat];
const ANY: readonly TableSurface[] = [
  plain,
  plain,
  wood,
  wood,
  wood,
  fabric,
  fabric,
  carpet,
  tiles,
  stone,
  playmat,
  playmat,
  cuttingMat,
  newsprint,
  leather,
];

/** Draws a table surface in any rotation. A quiet surface does not look like the front of a card. */
export function drawTableSurface(chance: Random, { isQuiet = false } = {}): TableSurface {
  const chosen = chance.pick(isQuiet ? QUIET : ANY);
  const turn = chance.chance(0.6) ? chance.between(-0.2, 0.2) : chance.between(0, 3.1);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [right, below] = [chance.between(0, 900), chance.between(0, 900)];
  return (own, grain) => {
    const shade = chosen(own, grain);
    return (x, y, ink) => shade(x * cos - y * sin + right, x * sin + y * cos + below, ink);
  };
}
