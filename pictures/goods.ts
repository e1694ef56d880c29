import { card, type CardFront } from './card.ts';
import { type Drawing, stretchToFill, scaleToWidth } from './drawing.ts';
import { sceneColours, panel, type Scene } from './panel.ts';
import { circle, ellipse, line, path, polygon, rect, text } from './shapes.ts';

const PALE = '#FFFFFF';

export interface Package extends Scene {
  /** Left out: the frame colour of the scene. */
  colour?: string;
}

/** A sealed display box seen from its front right corner, 300 × 266. */
export function boosterBox(box: Package): Drawing {
  const colour = box.colour ?? sceneColours(box).frame;
  const front =
    rect([22, 30, 152, 20], PALE, { opacity: 0.93, radius: 3 }) +
    stretchToFill(panel(box), { x: 22, y: 58, width: 152, height: 104 }) +
    rect([22, 172, 92, 12], PALE, { opacity: 0.6, radius: 3 });
  const side =
    rect([20, 34, 62, 14], PALE, { opacity: 0.35, radius: 2 }) +
    rect([20, 58, 40, 9], PALE, { opacity: 0.35, radius: 2 });
  const body =
    polygon('4,36 198,66 198,266 4,230', colour) +
    polygon('198,66 296,44 296,226 198,266', colour) +
    polygon('198,66 296,44 296,226 198,266', '#000000', { opacity: 0.32 }) +
    polygon('4,36 108,16 296,44 198,66', colour) +
    polygon('4,36 108,16 296,44 198,66', PALE, { opacity: 0.2 }) +
    polygon('4,36 198,66 198,69 4,39', PALE, { opacity: 0.28 }) +
    `<g transform="matrix(1 .168 0 1 4 36)">${front}</g>` +
    `<g transform="matrix(1 -.25 0 1 198 66)">${side}</g>`;
  return { width: 300, height: 266, body };
}

/** A sealed pack with crimped ends, 250 × 396. */
export function boosterPack(pack: Package): Drawing {
  const colour = pack.colour ?? sceneColours(pack).frame;
  const body =
    polygon(crimped(), colour) +
    polygon('0,10 62,10 40,386 0,386', PALE, { opacity: 0.06 }) +
    polygon('222,10 250,10 250,386 236,386', '#000000', { opacity: 0.1 }) +
    rect([0, 36, 250, 8], PALE, { opacity: 0.35 }) +
    rect([0, 352, 250, 8], PALE, { opacity: 0.35 }) +
    rect([35, 68, 180, 26], PALE, { opacity: 0.94, radius: 4 }) +
    stretchToFill(panel(pack), { x: 21, y: 112, width: 208, height: 160 }) +
    rect([69, 296, 112, 18], PALE, { opacity: 0.6, radius: 4 });
  return { width: 250, height: 396, body };
}

function crimped(): string {
  const teeth = 10;
  const step = 250 / teeth;
  const points: string[] = ['0,0'];
  for (let tooth = 0; tooth < teeth; tooth++)
    points.push(`${(tooth + 0.5) * step},12 ${(tooth + 1) * step},0`);
  points.push('250,396');
  for (let tooth = teeth; tooth > 0; tooth--)
    points.push(`${(tooth - 0.5) * step},384 ${(tooth - 1) * step},396`);
  return points.join(' ');
}

/** A metal tin with an embossed lid, 282 × 266. */
export function tin(box: Package): Drawing {
  const colour = box.colour ?? sceneColours(box).frame;
  const body =
    rect([0, 0, 282, 266], '#808B97', { radius: 34 }) +
    rect([0, 0, 282, 232], '#C8D0D9', { radius: 34 }) +
    rect([6, 5, 270, 220], '#D5DCE4', { radius: 29 }) +
    rect([18, 17, 246, 196], colour, { radius: 16 }) +
    rect([18, 17, 246, 196], '#000000', { opacity: 0.25, radius: 16 }) +
    stretchToFill(panel(box), { x: 34, y: 33, width: 214, height: 164 });
  return { width: 282, height: 266, body };
}

/** A printed playing mat with stitched edges, 480 × 290. */
export function playmat(mat: Package): Drawing {
  const colour = mat.colour ?? sceneColours(mat).frame;
  const body =
    rect([0, 0, 480, 290], colour, { radius: 14 }) +
    stretchToFill(panel(mat), { x: 12, y: 12, width: 456, height: 266 }) +
    line('M12 12H468V278H12Z', PALE, { width: 2, opacity: 0.55 });
  return { width: 480, height: 290, body };
}

/** A graded card in its hard case, 280 × 440. */
export function slab({ grade, front }: { grade: string; front: CardFront }): Drawing {
  const body =
    rect([0, 0, 280, 440], '#D9E2EC', { radius: 18 }) +
    rect([9, 9, 262, 422], '#F1F5FA', { radius: 11 }) +
    rect([20, 20, 240, 74], '#B23A34', { radius: 6 }) +
    rect([24, 24, 232, 66], PALE, { radius: 3 }) +
    rect([36, 38, 108, 11], '#55524F', { radius: 2 }) +
    rect([36, 58, 74, 9], '#A9A6A2', { radius: 2 }) +
    text(grade, { x: 246, y: 73, size: 44, anchor: 'end' }) +
    line('M22 106H258', '#D9E2EC', { width: 3 }) +
    scaleToWidth(card(front), { x: 35, y: 124, width: 210 }) +
    polygon('9,330 9,250 130,112 180,112', PALE, { opacity: 0.16 });
  return { width: 280, height: 440, body };
}

const POCKETS = [
  [72, 26],
  [164, 26],
  [72, 164],
  [164, 164],
] as const;

/** A binder page with four pockets, 264 × 312. */
export function binder({ fronts }: { fronts: readonly CardFront[] }): Drawing {
  const pockets = POCKETS.map(([x, y], index) => {
    const front = fronts[index % fronts.length];
    const held = front ? scaleToWidth(card(front), { x: x + 3, y: y + 3, width: 78 }) : '';
    return rect([x, y, 84, 118], PALE, { opacity: 0.14, radius: 4 }) + held;
  });
  const body =
    rect([0, 0, 264, 312], '#3D3E4C', { radius: 12 }) +
    rect([0, 0, 52, 312], '#000000', { opacity: 0.3, radius: 12 }) +
    rect([50, 0, 4, 312], '#000000', { opacity: 0.25 }) +
    rect([18, 40, 16, 8], PALE, { opacity: 0.35, radius: 4 }) +
    rect([18, 264, 16, 8], PALE, { opacity: 0.35, radius: 4 }) +
    pockets.join('');
  return { width: 264, height: 312, body };
}

/** Three cards fanned out, the first in front, 460 × 390. */
export function drawCardFan([front, left, right]: readonly [CardFront, CardFront, CardFront]): Drawing {
  const body =
    scaleToWidth(card(left), { x: 34, y: 48, width: 222, rotate: -13 }) +
    scaleToWidth(card(right), { x: 204, y: 40, width: 222, rotate: 11 }) +
    scaleToWidth(card(front), { x: 116, y: 6, width: 228 });
  return { width: 460, height: 390, body };
}

/** Cards laid out in a grid, six a row at most. */
export function drawCardGrid(fronts: readonly CardFront[]): Drawing {
  const columns = Math.min(6, Math.ceil(Math.sqrt(fronts.length * 1.6)));
  const rows = Math.ceil(fronts.length / columns);
  const body = fronts
    .map((front, index) =>
      scaleToWidth(card(front), {
        x: 8 + (index % columns) * 133,
        y: 8 + Math.floor(index / columns) * 183,
        width: 125,
      }),
    )
    .join('');
  return { width: 8 + columns * 133, height: 8 + rows * 183, body };
}

/** A pack of card sleeves, 240 × 342. */
export function sleeves({ colour }: { colour: string }): Drawing {
  const body =
    rect([26, 0, 206, 318], colour, { radius: 8 }) +
    rect([26, 0, 206, 318], PALE, { opacity: 0.4, radius: 8 }) +
    rect([8, 12, 210, 318], colour, { radius: 8 }) +
    rect([8, 12, 210, 84], '#EFF3F1', { radius: 8 }) +
    rect([8, 80, 210, 16], '#EFF3F1') +
    rect([92, 22, 42, 10], '#C9CFCC', { radius: 5 }) +
    text('100', { x: 113, y: 78, size: 36, anchor: 'middle' }) +
    polygon('113,146 163,208 113,270 63,208', PALE, { opacity: 0.38 }) +
    polygon('113,176 139,208 113,240 87,208', PALE, { opacity: 0.3 }) +
    rect([68, 292, 90, 10], PALE, { opacity: 0.4, radius: 4 });
  return { width: 240, height: 342, body };
}

export const FIGURE_COLOURS = {
  ember: { coat: '#DA6C2C', ears: '#5A2A1E', belly: '#FDF3E1' },
  frost: { coat: '#8FB4CC', ears: '#3C5A70', belly: '#FFFFFF' },
  shadow: { coat: '#4B4A5E', ears: '#22212E', belly: '#D9D6E4' },
};

const DARK = '#2A1714';

/** A sitting fox on a round stand, 286 × 350. */
export function figure({ coat, ears, belly } = FIGURE_COLOURS.ember): Drawing {
  const body =
    ellipse([140, 324, 136, 26], '#8B8A82') +
    ellipse([140, 310, 136, 26], '#CAC8BF') +
    ellipse([140, 308, 96, 14], '#000000', { opacity: 0.12 }) +
    path('M196 222Q262 214 270 152Q286 246 196 282Z', coat) +
    path('M270 152Q267.6 170.6 260 184L270 203Q274.8 180 270 152Z', belly) +
    path('M72 308V238Q76 176 140 176Q204 176 208 238V308Z', coat) +
    path('M108 308V250Q114 214 140 212Q166 214 172 250V308Z', belly) +
    polygon('62,0 92,58 188,58 218,0 226,100 140,188 54,100', coat) +
    polygon('66,26 86,62 65,72', ears) +
    polygon('214,26 194,62 215,72', ears) +
    polygon('54,100 108,108 140,188', belly) +
    polygon('226,100 172,108 140,188', belly) +
    circle([108, 94, 9], DARK) +
    circle([172, 94, 9], DARK) +
    polygon('128,166 152,166 140,186', DARK);
  return { width: 286, height: 350, body };
}
