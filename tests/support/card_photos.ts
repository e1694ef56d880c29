import sharp from 'sharp';
import { card, type CardFront } from '../../pictures/card.ts';
import { scaleToWidth, toSvg } from '../../pictures/drawing.ts';
import { BACKDROPS } from '../../pictures/backdrop.ts';
import { random } from '../../pictures/random.ts';
import { zipOf } from './cards.ts';

/** A card of the index. */
export interface Card {
  front: CardFront;
  id: string;
  set: string;
  rarity: string;
}

export const FOX: Card = {
  front: { art: 'fox', name: 'Ember Fox', number: '015/102', rarity: 'holo' },
  id: 'sky-15',
  set: 'Tenkū First Sky',
  rarity: 'Holo rare',
};
export const STAG: Card = {
  front: { art: 'stag', name: 'Ember Stag', number: '022/110', rarity: 'rare' },
  id: 'sky2-22',
  set: 'Second Sky',
  rarity: 'Rare',
};
export const LANTERN: Card = {
  front: { art: 'lantern', name: 'Lantern Fox', number: '041/088', rarity: 'uncommon' },
  id: 'night-41',
  set: 'Night Market',
  rarity: 'Uncommon',
};
export const OTHER_FOX: Card = {
  ...FOX,
  front: { ...FOX.front, number: '007/033', rarity: 'promo', frame: '#31587A' },
  id: 'winter-7',
  set: 'Winter Box 2003',
  rarity: 'Promo',
};

/** Position of a card on a photo. */
interface Lying {
  card: Card;
  x: number;
  y: number;
  width: number;
  /** In degrees. */
  rotate: number;
}

const HEIGHT = 350 / 250;

/** The card's corners, as fractions of the photo's width and height. */
function outlineOf({ x, y, width, rotate }: Lying, photo: { width: number; height: number }) {
  const height = width * HEIGHT;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const angle = (rotate * Math.PI) / 180;
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right = 0, down = 0]) => {
    const [dx, dy] = [(right * width) / 2, (down * height) / 2];
    return [
      (middleX + dx * Math.cos(angle) - dy * Math.sin(angle)) / photo.width,
      (middleY + dx * Math.sin(angle) + dy * Math.cos(angle)) / photo.height,
    ];
  });
}

async function jpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 88 }).toBuffer();
}

/** A photo of cards on a table as a file to upload, and the outline of each card. */
export async function tablePhoto(
  name: string,
  lying: readonly Lying[],
  size = { width: 1_200, height: 900 },
) {
  const chance = random(name);
  const [wood] = BACKDROPS;
  const cards = lying.map(({ card: { front }, ...at }) => scaleToWidth(card(front), at)).join('');
  const buffer = await jpeg(toSvg({ ...size, body: (wood?.(size, chance) ?? '') + cards }));
  return {
    file: { name, mimeType: 'image/jpeg', buffer },
    outlines: lying.map((one) => outlineOf(one, size)),
  };
}

/** A photo of one rotated card in the middle. */
export function cardPhoto(name: string, shown: Card, size = { width: 1_200, height: 1_200 }) {
  const width = size.height * 0.5;
  const at = { x: (size.width - width) / 2, y: (size.height - width * HEIGHT) / 2, width, rotate: 10 };
  return tablePhoto(name, [{ card: shown, ...at }], size);
}

/** A zip of cards for the index. The file of `broken` is not an image. */
export async function zipOfCards(
  cards: readonly Card[],
  { broken }: { broken?: Card } = {},
): Promise<Buffer> {
  const all = broken ? [...cards, broken] : cards;
  const rows = all.map(({ id, front: { name, number }, set, rarity }) =>
    [id, name, number, set, rarity, `${id}.jpg`].join(','),
  );
  const pictures = await Promise.all(
    all.map(async (shown) => {
      const picture = shown === broken ? Buffer.from('no picture') : await pictureOf(shown);
      return [`${shown.id}.jpg`, picture] as const;
    }),
  );
  const table = ['id,name,number,set,rarity,image', ...rows].join('\n');
  return zipOf({ 'cards.csv': table, ...Object.fromEntries(pictures) });
}

/** The image of a card in the index. */
export const pictureOf = ({ front }: Card) => jpeg(toSvg(card(front)));
