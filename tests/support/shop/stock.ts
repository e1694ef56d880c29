import { pick, seededRandom, type Random } from '../hostile.ts';

/** An item of a parcel in a synthetic shop; amounts in yen. */
export interface StockItem {
  number: string;
  name: string;
  /** A path of the shop, or a whole address. */
  link: string;
  quantity: number;
  price: number;
  tax: number;
  /** Items of one seller are adjacent. */
  seller: number;
  /** For all items of the seller in the parcel. */
  localShipping: number;
  /** A path of the shop, or a whole address; empty without a photo. */
  photo: string;
}

export interface StockParcel {
  number: string;
  /** As ZenMarket numbers them: 1 preparing, 2 awaiting payment, 3 awaiting pickup, 5 shipped. */
  state: number;
  /** ISO 8601. */
  date: string;
  service: string;
  tracking: string;
  grams: number;
  size: [number, number, number];
  shipping: number;
  items: StockItem[];
}

const BEASTS = [
  'Emberfox',
  'Tidewyrm',
  'Mossback',
  'Sparkhare',
  'Gloomowl',
  'Pebblit',
  'Frostram',
  'Duskmoth',
];
const KINDS = [
  'holo',
  'Café reverse',
  'promo ½',
  'first printing',
  'ＰＳＡ①',
  '未開封',
  'ﾐﾗｰ',
  '👩‍👩‍👧 family',
  'R&amp;D',
];
const SERVICES = ['EMS', 'DHL Express', '船便', 'Air Packet & more'];
const PLACES = ['auction.aspx?itemCode=', 'mercariproduct.aspx?itemCode=', 'rakutenproduct.aspx?itemCode='];
const STATES = [5, 5, 5, 3, 2, 1];

/** Generates parcels. Equal seeds give equal parcels. */
export function createParcels({ parcels = 6, itemsEach = 4, seed = 7 } = {}): StockParcel[] {
  const random = seededRandom(seed);
  const whole = (lowest: number, highest: number) => lowest + Math.floor(random() * (highest - lowest + 1));
  return Array.from({ length: parcels }, (_, index) => {
    const number = 70_001 + index;
    return {
      number: String(number),
      state: STATES[index % STATES.length] ?? 5,
      date: `2025-${String(whole(1, 12)).padStart(2, '0')}-${String(whole(1, 28)).padStart(2, '0')}`,
      service: pick(random, SERVICES),
      tracking: `EB${whole(100_000_000, 999_999_999)}JP`,
      grams: whole(300, 9_999),
      size: [whole(20, 60), whole(15, 45), whole(5, 30)],
      shipping: whole(1_500, 12_000),
      items: madeItems(random, { parcel: index, count: itemsEach }),
    };
  });
}

function madeItems(random: Random, { parcel, count }: { parcel: number; count: number }): StockItem[] {
  const whole = (lowest: number, highest: number) => lowest + Math.floor(random() * (highest - lowest + 1));
  let seller = 0;
  let localShipping = 0;
  return Array.from({ length: count }, (_, index) => {
    if (index === 0 || random() < 0.5) {
      seller += 1;
      localShipping = pick(random, [0, 185, 700, 1_000]);
    }
    const picture = parcel * count + index;
    return {
      number: String(9_000_001 + parcel * 1_000 + index),
      name: `${pick(random, BEASTS)} ${pick(random, KINDS)} ${whole(1, 120)}/120 “${whole(1, 9)} & <more>”`,
      link: `/en/${pick(random, PLACES)}x${whole(100_000, 999_999)}`,
      quantity: 1,
      price: whole(300, 40_000),
      tax: pick(random, [0, whole(30, 400)]),
      seller,
      localShipping,
      photo: `/pictures/${picture}.jpg`,
    };
  });
}
