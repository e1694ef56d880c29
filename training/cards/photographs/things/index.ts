import type { Random } from '../../../../pictures/random.ts';
import { box, cable, coin, keyboard, mug, pen, phone } from './objects.ts';
import { banknote, book, pack, paper, photoPrint } from './papers.ts';
import type { Thing } from './thing.ts';

export { lying, type Thing } from './thing.ts';

const THINGS = [paper, paper, pen, pen, keyboard, phone, coin, mug, cable, box, book, pack, photoPrint];
/** What might be taken for a card. */
const RIVALS = [paper, photoPrint, photoPrint, book, banknote, banknote, pack, phone, box];

export const anyThing = (chance: Random): Thing => chance.pick(THINGS)(chance);
export const anyRival = (chance: Random): Thing => chance.pick(RIVALS)(chance);
