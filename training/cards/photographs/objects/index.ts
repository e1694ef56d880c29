import type { Random } from '../../../../pictures/random.ts';
import { box, cable, coin, keyboard, mug, pen, phone } from './objects.ts';
import { banknote, book, pack, paper, photoPrint } from './papers.ts';
import type { TableObject } from './table_object.ts';

export { createObjectLayer, type TableObject } from './table_object.ts';

const OBJECTS = [paper, paper, pen, pen, keyboard, phone, coin, mug, cable, box, book, pack, photoPrint];
/** Objects that could be mistaken for a card. */
const CARD_LIKE_OBJECTS = [paper, photoPrint, photoPrint, book, banknote, banknote, pack, phone, box];

export const drawAnyObject = (chance: Random): TableObject => chance.pick(OBJECTS)(chance);
export const drawCardLikeObject = (chance: Random): TableObject => chance.pick(CARD_LIKE_OBJECTS)(chance);
