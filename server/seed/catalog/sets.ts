import type { ArtName } from '../../../pictures/arts/index.ts';
import type { MoodName } from '../../../pictures/arts/moods.ts';
import type { CardFront, Rarity } from '../../../pictures/card.ts';
import type { Package } from '../../../pictures/goods.ts';

export const GAME = 'Tenkū';

export interface CardSet {
  name: string;
  year: number;
  cards: readonly [CardFront, CardFront, CardFront, ...CardFront[]];
  /** The print of its boxes and packs. */
  print: Package;
}

type Entry = readonly [name: string, number: string, rarity: Rarity, art: ArtName, mood?: MoodName];

function setOf(
  { name, year, print }: Omit<CardSet, 'cards'>,
  [first, second, third, ...others]: [Entry, Entry, Entry, ...Entry[]],
): CardSet {
  return { name, year, print, cards: [front(first), front(second), front(third), ...others.map(front)] };
}

const front = ([name, number, rarity, art, mood]: Entry): CardFront => ({ name, number, rarity, art, mood });

/** Fictional sets. */
export const SETS: readonly CardSet[] = [
  setOf({ name: 'Tenkū First Sky', year: 1999, print: { art: 'fox' } }, [
    ['Tide Koi', '031/102', 'holo', 'koi'],
    ['Ember Fox', '015/102', 'holo', 'fox'],
    ['Moon Heron', '044/102', 'holo', 'heron'],
    ['First Peak', '001/102', 'rare', 'peak'],
    ['Great Wave', '099/102', 'rare', 'wave'],
    ['Deep Crystal', '088/102', 'uncommon', 'crystal'],
  ]),
  setOf({ name: 'Second Sky', year: 2001, print: { art: 'stag' } }, [
    ['Ember Stag', '022/110', 'rare', 'stag'],
    ['Star Owl', '057/110', 'uncommon', 'owl'],
    ['Still Lotus', '084/110', 'holo', 'lotus'],
    ['River Tortoise', '073/110', 'common', 'tortoise'],
    ['Dusk Fox', '016/110', 'holo', 'fox', 'dusk'],
    ['Wandering Whale', '102/110', 'rare', 'whale'],
  ]),
  setOf({ name: 'Winter Box 2003', year: 2003, print: { art: 'wave' } }, [
    ['Snow Owl', 'P-03', 'promo', 'owl', 'frost'],
    ['Frost Fox', 'P-07', 'promo', 'fox', 'frost'],
    ['Winter Stag', 'P-11', 'promo', 'stag', 'frost'],
    ['White Peak', 'P-01', 'promo', 'peak', 'frost'],
    ['Ice Heron', 'P-05', 'promo', 'heron', 'frost'],
    ['Cold Wave', 'P-09', 'promo', 'wave', 'frost'],
  ]),
  setOf({ name: 'Night Market', year: 2012, print: { art: 'lantern', colour: '#6F2938' } }, [
    ['Festival Lantern', '041/088', 'uncommon', 'lantern'],
    ['Night Fox', '012/088', 'holo', 'fox', 'night'],
    ['Moonlit Koi', '027/088', 'rare', 'koi', 'night'],
    ['Harbour Gate', '005/088', 'rare', 'gate', 'night'],
    ['Evening Lotus', '063/088', 'uncommon', 'lotus', 'violet'],
    ['Market Tortoise', '071/088', 'common', 'tortoise', 'dusk'],
  ]),
  setOf({ name: 'Tenkū Legends vol. 3', year: 2019, print: { art: 'peak', colour: '#2A4B77' } }, [
    ['Falling Comet', '033/120', 'holo', 'comet'],
    ['Golden Peak', '120/120', 'holo', 'peak', 'gold'],
    ['Sunrise Gate', '060/120', 'rare', 'gate'],
    ['Evening Whale', '077/120', 'rare', 'whale', 'dusk'],
    ['Quiet Bamboo', '045/120', 'common', 'bamboo'],
    ['Violet Crystal', '098/120', 'uncommon', 'crystal', 'violet'],
  ]),
  setOf({ name: 'Storm Call', year: 2024, print: { art: 'storm' } }, [
    ['Rolling Storm', '001/096', 'holo', 'storm'],
    ['Midnight Wave', '018/096', 'rare', 'wave', 'night'],
    ['Violet Stag', '050/096', 'rare', 'stag', 'violet'],
    ['Dusk Heron', '029/096', 'uncommon', 'heron', 'dusk'],
    ['Moss Bamboo', '066/096', 'common', 'bamboo', 'moss'],
    ['Comet of Gold', 'P-21', 'promo', 'comet', 'gold'],
  ]),
];
