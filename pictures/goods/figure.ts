import type { Drawing } from '../drawing.ts';
import { circle, ellipse, path, polygon } from '../shapes.ts';

export interface FigureColours {
  coat: string;
  ears: string;
  belly: string;
}

export const FIGURE_COLOURS: Record<'ember' | 'frost' | 'shadow' | 'gold', FigureColours> = {
  ember: { coat: '#DA6C2C', ears: '#5A2A1E', belly: '#FDF3E1' },
  frost: { coat: '#8FB4CC', ears: '#3C5A70', belly: '#FFFFFF' },
  shadow: { coat: '#4B4A5E', ears: '#22212E', belly: '#D9D6E4' },
  gold: { coat: '#D9A830', ears: '#6B4A12', belly: '#FFF7DC' },
};

const DARK = '#2A1714';

/** A sitting fox on a round stand, 286 × 350. */
export function figure(colours: FigureColours = FIGURE_COLOURS.ember): Drawing {
  const { coat, ears, belly } = colours;
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
