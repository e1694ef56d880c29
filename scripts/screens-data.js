import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { root, StepFailed } from './step.js';

const programs = join(root, 'dist', 'server');
const built = (/** @type {string} */ file) => import(pathToFileURL(join(programs, file)).href);

/** Purchases in a spreadsheet, as operators keep them. One price is mistyped. */
const PURCHASES = `Name;Price;Date;Weight;Status;Link
Lot of 24 holo cards;148,20;02/11/2026;310;Paid;https://zenmarket.jp/en/auction.aspx?itemCode=m1164201
Sealed booster box, Storm Call;219,00;04/11/2026;780;Paid;https://zenmarket.jp/en/auction.aspx?itemCode=k1098127
Binder with 180 commons;64,90;15/11/2026;1450;At the warehouse;https://buyee.jp/item/x1090881
Golden Peak, graded 9;312,50;17/11/2026;95;Paid;https://buyee.jp/item/u5521170
Sleeves, matte black, 10 packs;38,4O;18/11/2026;620;Ordered;
Frost Fox promo, sealed;41,00;18/11/2026;20;At the warehouse;https://zenmarket.jp/en/auction.aspx?itemCode=s1007733
Lot of 60 holo cards;402,75;19/11/2026;540;Ordered;https://zenmarket.jp/en/auction.aspx?itemCode=p1141902
Playmat, Night Market;27,30;20/11/2026;410;Ordered;
`;

/** Prices in a table of a shop, two of them in dollars. One is not known. */
const PRICES = `Card;Set;Number;Language;Price;Currency
Ember Fox;Storm Call;015/096;Japanese;198,00;EUR
Deep Crystal;Second Sky;088/110;Japanese;88,50;EUR
Moonlit Koi;Night Market;027/088;English;61,20;USD
Great Wave;Second Sky;099/110;Japanese;69,35;USD
Night Lantern;Night Market;012/088;English;ask;EUR
Winter Stag;Winter Box 2003;P-11;English;11,50;EUR
`;

/** @typedef {{ name: string, number: string, rarity?: string, art: string }} CardFront */

/** @type {Record<string, string>} */
const RARITIES = { common: 'Common', uncommon: 'Uncommon', rare: 'Rare', holo: 'Holo rare', promo: 'Promo' };

/** @returns {Promise<{ name: string, cards: CardFront[] }[]>} */
const sets = async () => (await built('server/seed/catalog/sets.js')).SETS;

/** @param {CardFront} front */
async function drawn(front) {
  const { card } = await built('pictures/card.js');
  return card(front);
}

/** @param {object} drawing */
async function jpeg(drawing) {
  const { toSvg } = await built('pictures/drawing.js');
  return sharp(Buffer.from(toSvg(drawing)))
    .flatten()
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A zip for the card index, with the cards of the sample data. */
async function cardZip() {
  const zip = new ZipFile();
  const rows = ['id,name,number,set,rarity,image'];
  for (const { name: set, cards } of await sets()) {
    for (const front of cards) {
      const file = `${rows.length}.jpg`;
      rows.push(
        [rows.length, front.name, front.number, set, RARITIES[front.rarity ?? 'common'], file].join(','),
      );
      zip.addBuffer(await jpeg(await drawn(front)), file);
    }
  }
  zip.addBuffer(Buffer.from(rows.join('\n')), 'cards.csv');
  zip.end();
  return buffer(zip.outputStream);
}

const asFile = (/** @type {string} */ name, /** @type {Buffer} */ content) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: content,
});

/** A photo of a card on a table, as a file to choose in a form. */
export async function cardPhoto() {
  const { drawPhoto } = await built('pictures/photo.js');
  const [first] = await sets();
  const fox = first?.cards.find(({ name }) => name === 'Ember Fox');
  if (!fox) throw new StepFailed('The sample data has no Ember Fox.');
  return asFile('IMG_4821.jpg', await jpeg(drawPhoto(await drawn(fox), { seed: 'landing' })));
}

/** A table of prices, as a file to choose in a form. */
export const priceTable = () => ({
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(PRICES),
});

/** A photo of cards from several sets beside each other on a table. */
export async function tablePhoto() {
  const [{ scaleToWidth }, { BACKDROPS }, { random }] = await Promise.all(
    ['pictures/drawing.js', 'pictures/backdrop.js', 'pictures/random.js'].map(built),
  );
  const size = { width: 1_600, height: 1_200 };
  const fronts = (await sets()).map(({ cards }) => cards[1]);
  const cards = await Promise.all(
    fronts.map(async (front, at) =>
      front
        ? scaleToWidth(await drawn(front), {
            x: 110 + (at % 3) * 500,
            y: 60 + Math.floor(at / 3) * 560,
            width: 360,
            rotate: [-4, 3, 6, 5, -3, 2][at] ?? 0,
          })
        : '',
    ),
  );
  const body = BACKDROPS[0](size, random('table')) + cards.join('');
  return asFile('IMG_4822.jpg', await jpeg({ ...size, body }));
}

/**
 * Adds data to the seed for the screenshots: colleagues, a card index, a count that goes on, and an import
 * that is checked but not recorded. Returns the import's id.
 *
 * @param {string} address @param {string} access
 */
export async function addScreenData(address, access) {
  const headers = { Authorization: `Bearer ${access}` };
  const read = async (/** @type {string} */ path) => (await fetch(address + path, { headers })).json();
  const send = async (/** @type {string} */ path, /** @type {Buffer} */ content) => {
    const body = new Uint8Array(content);
    const sent = { ...headers, 'Content-Type': 'application/octet-stream' };
    const answer = await fetch(address + path, { method: 'POST', headers: sent, body });
    if (!answer.ok) throw new StepFailed(`${path} answered ${answer.status}.`);
    return answer.json();
  };
  for (const username of ['marco.r', 'sara.b']) {
    const body = JSON.stringify({ username, password: 'demo-pass-2' });
    const json = { 'Content-Type': 'application/json' };
    await fetch(`${address}/api/user/register/`, { method: 'POST', headers: json, body });
  }
  await send('/api/pokemon_cards/index/', await cardZip());
  const { id } = await send('/api/imports/file/?name=november.csv', Buffer.from(PURCHASES));
  const isBusy = async () =>
    (await read('/api/pokemon_cards/index/')).state === 'running' ||
    (await read('/api/pokemon_cards/')).loading ||
    (await read(`/api/imports/${id}/`)).state === 'reading';
  while (await isBusy()) await wait(300);
  await startCount(address, access);
  return String(id);
}

/**
 * Starts to count a box: most products are seen, one twice, some from elsewhere, and a code names nothing.
 *
 * @param {string} address @param {string} access
 */
async function startCount(address, access) {
  const headers = { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' };
  /** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
  const call = async (method, path, body) => {
    const answer = await fetch(address + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new StepFailed(`${path} answered ${answer.status}.`);
    return answer.json();
  };
  const { places } = await call('GET', '/api/places/tree/');
  const idOf = (/** @type {string} */ code) =>
    places.find((/** @type {{ code: string }} */ place) => place.code === code).id;
  const { id } = await call('POST', '/api/counts/', { place: idOf('A3') });
  const { products } = await call('GET', `/api/counts/${id}/`);
  const query = new URLSearchParams({ filter: JSON.stringify({ place: idOf('A2') }), range: '[0,1]' });
  const others = await call('GET', `/api/products/?${query}`);
  const codes = [...products.slice(0, -3), products[0], ...others].map(({ sku }) => sku);
  const scans = [...codes, '4902370548495'].map((code) => ({ key: crypto.randomUUID(), codes: [code] }));
  await call('POST', `/api/counts/${id}/scans/`, { scans });
}
