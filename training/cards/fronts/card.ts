import { seedOf, createRandomStream, pickWeighted, type Split } from '../seeds.ts';
import { japaneseName, monsterName, setName } from './words.ts';

export const RARITIES = ['Common', 'Uncommon', 'Rare', 'Rare Holo', 'Ultra Rare'] as const;
type Rarity = (typeof RARITIES)[number];

/** How a card differs from the first printing of its art. */
export type Printing = 'first' | 'reprint' | 'reverse' | 'alternate';

/** A card of a catalogue, with all values from which its front is drawn. */
export interface Card {
  id: string;
  name: string;
  number: string;
  set: string;
  rarity: Rarity;
  /** Cards with the same art have the same family. */
  family: string;
  printing: Printing;
  /** Seed of the art and the texts. */
  seed: number;
  /** Seed of the layout and colours, which the cards of a set share. A reprint has those of its first printing. */
  faceSeed: number;
  setSeed: number;
  /** Seed of the details of this printing. */
  ownSeed: number;
  isJapanese: boolean;
}

const BLOCK = 24;
/** The first cards of each block have art of their own. The others, a quarter of the block, share art. */
const ALONE = 18;
/** Sizes of the families in the rest of a block. */
const FAMILIES = [
  [2, 2, 2],
  [3, 3],
  [2, 4],
  [4, 2],
] as const;
const SET_SIZE = 120;

/** Creates the card with this index in the catalogue of a split. The catalogue is unlimited. */
export function createCard(split: Split, index: number): Card {
  const first = firstOf(split, index);
  const printing = printingOf(split, { index, first });
  const seed = seedOf(split, first);
  const ownSeed = seedOf(split, index);
  // A reprint belongs to a set that no other card of the catalogue has.
  const ownSet = Math.floor(index / SET_SIZE);
  const setIndex = printing === 'reprint' ? 500_000 + ownSet * BLOCK + (index - first) : ownSet;
  const setSeed = seedOf(split, setIndex);
  const ofSet = createRandomStream(setSeed, 'set');
  const faceSeed = seedOf(split, Math.floor(first / SET_SIZE));
  const isJapanese = createRandomStream(faceSeed, 'face').chance(0.15);
  const set = `${setName(ofSet)} ${setIndex % 1000}`;
  const words = createRandomStream(seed, 'words');
  const name = isJapanese ? japaneseName(words) : monsterName(words);
  const total = ofSet.int(SET_SIZE, SET_SIZE + 40);
  const place =
    printing === 'reprint'
      ? createRandomStream(ownSeed, 'words').int(1, total)
      : numberOf(index, first, printing);
  const rarity = pickWeighted(words, [
    [45, RARITIES[0]],
    [30, RARITIES[1]],
    [14, RARITIES[2]],
    [8, RARITIES[3]],
    [3, RARITIES[4]],
  ]);
  return {
    id: `${split === 'held-out' ? 'ho' : split.slice(0, 2)}-${String(index).padStart(6, '0')}`,
    name,
    number: `${place}/${total}`,
    set,
    rarity: printing === 'alternate' ? 'Ultra Rare' : rarity,
    family: `${split}-${first}`,
    printing,
    seed,
    faceSeed,
    setSeed,
    ownSeed,
    isJapanese,
  };
}

/** Whether a card is printed on foil. */
export const isFoil = ({ rarity, printing }: Card) =>
  printing === 'reverse' || rarity === 'Rare Holo' || rarity === 'Ultra Rare';

/** The number of a card in its set. A reverse holo has the number of its first printing. */
const numberOf = (index: number, first: number, printing: Printing) =>
  ((printing === 'reverse' ? first : index) % SET_SIZE) + 1;

/** The index of the first card of the family. Cards with art of their own are their own family. */
function firstOf(split: Split, index: number): number {
  const place = index % BLOCK;
  if (place < ALONE) return index;
  const sizes = createRandomStream(seedOf(split, Math.floor(index / BLOCK)), 'family').pick<
    readonly number[]
  >(FAMILIES);
  let start = ALONE;
  for (const size of sizes) {
    if (place < start + size) break;
    start += size;
  }
  return index - place + start;
}

function printingOf(split: Split, { index, first }: { index: number; first: number }): Printing {
  if (index === first) return 'first';
  const order = createRandomStream(seedOf(split, first), 'family').shuffle<Printing>([
    'reprint',
    'reverse',
    'alternate',
  ]);
  return order[(index - first - 1) % order.length] ?? 'reprint';
}
