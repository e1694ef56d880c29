import type { Random } from '../../../../pictures/random.ts';
import { box, cable, coin, keyboard, mug, pen, phone } from './objects.ts';
import { banknote, book, pack, paper, photoPrint } from './papers.ts';
import type { TableObject } from './thing.ts';

export { createObjectLayer, type TableObject } from './thing.ts';

const THINGS = [paper, paper, pen, pen, keyboard, phone, coin, mug, cable, box, book, pack, photoPrint];
/** What might be taken for a card. */
const RIVALS = [paper, photoPrint, photoPrint, book, banknote, banknote, pack, phone, box];

export const drawAnyObject = (chance: Random): TableObject => chance.pick(THINGS)(chance);
export const drawCardLikeObject = (chance: Random): TableObject => chance.pick(RIVALS)(chance);
