import type { Random } from '../../../pictures/random.ts';

const LETTERS = [...'bcdefghjklmnopqrstuvwx'];

/** The address of an item on a proxy buyer's site, with a code that was never given out; sometimes none. */
export function itemLink(random: Random): string {
  if (random.chance(0.04)) return '';
  const code = `${random.pick(LETTERS)}1${random.int(0, 999_999_999).toString().padStart(9, '0')}`;
  const site = random.next();
  if (site < 0.6) return `https://zenmarket.jp/en/auction.aspx?itemCode=${code}`;
  if (site < 0.85) return `https://buyee.jp/item/yahoo/auction/${code}`;
  return `https://www.fromjapan.co.jp/japan/en/auction/yahoo/input/${code}/`;
}
