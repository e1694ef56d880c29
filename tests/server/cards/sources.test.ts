import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readSource } from '../../../server/modules/cards/sources/source.ts';
import { cardPng, createCardFolder } from '../../support/cards.ts';
import { messagesToTexts } from '../../support/messages.ts';

const removals: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const remove of removals.splice(0)) await remove();
});

async function folder(files: Parameters<typeof createCardFolder>[0]) {
  const made = await createCardFolder(files);
  removals.push(made.remove);
  return made.path;
}

async function read(files: Parameters<typeof createCardFolder>[0]) {
  const { cards, skipped } = await readSource(await folder(files));
  return messagesToTexts({ cards, skipped });
}

const picture = await cardPng(1);

describe('a folder with a table', () => {
  test('gives a card for each of its rows', async () => {
    const { cards, skipped } = await read({
      'cards.csv':
        'id,name,number,set,rarity,image\nbase1-4,Charizard,4,Base,Rare Holo,images/base1-4.png\nbase1-58,Pikachu,58,Base,Common,58.jpg\n',
      'images/base1-4.png': picture,
      'deep/er/58.jpg': picture,
    });
    expect(skipped).toEqual([]);
    expect(cards).toEqual([
      {
        place: 'cards.csv, row 2',
        id: 'base1-4',
        name: 'Charizard',
        number: '4',
        set: 'Base',
        rarity: 'Rare Holo',
        picture: 'images/base1-4.png',
      },
      expect.objectContaining({ id: 'base1-58', name: 'Pikachu', picture: 'deep/er/58.jpg' }),
    ]);
  });

  test('may lack columns, and may have any delimiter and encoding', async () => {
    const { cards } = await read({
      'shop/cards.csv': Buffer.from('Set;ID;Name\r\nJungle;base2-1;"Pok\u00e9mon; ex"\r\n', 'latin1'),
      'shop/base2/1_hires.png': picture,
      'shop/base2/1.png': picture,
    });
    expect(cards).toEqual([
      expect.objectContaining({
        id: 'base2-1',
        name: 'Pokémon; ex',
        set: 'Jungle',
        number: '',
        picture: 'shop/base2/1_hires.png',
      }),
    ]);
  });

  test('leaves out rows that are not cards, and lists each with its place and the reason', async () => {
    const { cards, skipped } = await read({
      'cards.csv': [
        'id,name,image',
        'a-1,One,one.png',
        ',Nameless,one.png',
        'a-1,Again,one.png',
        'a-2,Outside,../other/one.png',
        'a-3,Absolute,/etc/hostname',
        'a-4,Elsewhere,..\\..\\one.png',
        'a-5,Without,',
        `${'x'.repeat(201)},Long,one.png`,
        'a-6,"open,one.png',
      ].join('\n'),
      'one.png': picture,
    });
    expect(cards.map(({ id }) => id)).toEqual(['a-1']);
    expect(skipped).toEqual([
      { place: 'cards.csv, row 3', message: 'It has no id.' },
      { place: 'cards.csv, row 5', message: '“../other/one.png” is outside of the folder.' },
      { place: 'cards.csv, row 6', message: '“/etc/hostname” is outside of the folder.' },
      { place: 'cards.csv, row 7', message: '“..\\..\\one.png” is outside of the folder.' },
      { place: 'cards.csv, row 8', message: 'There is no picture of a-5 in the folder.' },
      { place: 'cards.csv, row 9', message: 'Its id is longer than 200 characters.' },
      { place: 'cards.csv, row 10', message: 'A quote is opened in this row and never closed.' },
      { place: 'cards.csv, row 4', message: 'The id “a-1” is already used at cards.csv, row 2.' },
    ]);
  });

  test('gives no cards when the table lacks the column “id”', async () => {
    const { cards, skipped } = await read({ 'cards.csv': 'name,image\nOne,one.png\n', 'one.png': picture });
    expect(cards).toEqual([]);
    expect(skipped).toEqual([{ place: 'cards.csv', message: 'It has no column “id”.' }]);
  });
});

describe('a folder of pokemon-tcg-data', () => {
  const card = (id: string, more: object = {}) => ({
    id,
    name: 'Charizard',
    supertype: 'Pokémon',
    number: id.split('-')[1],
    rarity: 'Rare Holo',
    images: { small: `https://images.pokemontcg.io/${id.replace('-', '/')}.png` },
    ...more,
  });

  test('gives its cards with the names of their sets, and the largest picture of each', async () => {
    const { cards, skipped } = await read({
      'data/cards/en/base1.json': JSON.stringify([card('base1-4'), card('base1-5', { name: 'Clefairy' })]),
      'data/cards/en/ex10.json': JSON.stringify([card('ex10-?', { name: 'Unown', rarity: undefined })]),
      'data/sets/en.json': JSON.stringify([{ id: 'base1', name: 'Base', series: 'Base', total: 102 }]),
      'data/decks/en/base1.json': JSON.stringify([
        { id: 'd-base1-1', name: 'Starter', cards: [{ id: 'base1-8', name: 'Machamp', count: 2 }] },
      ]),
      'images/base1/4.png': picture,
      'images/base1/4_hires.png': picture,
      'images/base1-5.png': picture,
      'images/base1/symbol.png': picture,
      'images/ex10/%3F.png': picture,
    });
    expect(skipped).toEqual([]);
    expect(cards).toEqual([
      {
        place: 'data/cards/en/base1.json, base1-4',
        id: 'base1-4',
        name: 'Charizard',
        number: '4',
        set: 'Base',
        rarity: 'Rare Holo',
        picture: 'images/base1/4_hires.png',
      },
      expect.objectContaining({ id: 'base1-5', name: 'Clefairy', picture: 'images/base1-5.png' }),
      expect.objectContaining({ id: 'ex10-?', set: 'ex10', rarity: '', picture: 'images/ex10/%3F.png' }),
    ]);
  });

  test('is read despite invalid files and missing pictures', async () => {
    const { cards, skipped } = await read({
      'cards/en/base1.json': JSON.stringify([card('base1-4'), card('base1-6'), { id: 'x' }, null, 7]),
      'cards/en/base2.json': '[{"id":',
      'base1/4.png': picture,
    });
    expect(cards.map(({ id }) => id)).toEqual(['base1-4']);
    expect(skipped).toEqual([
      { place: 'cards/en/base2.json', message: 'This is not valid JSON.' },
      {
        place: 'cards/en/base1.json, base1-6',
        message: 'There is no picture of it in the folder.',
      },
    ]);
  });
});

describe('a folder of TCGdex', () => {
  const furret = {
    category: 'Pokemon',
    id: 'swsh3-136',
    image: 'https://assets.tcgdex.net/en/swsh/swsh3/136',
    localId: '136',
    name: 'Furret',
    rarity: 'Uncommon',
    set: { cardCount: { official: 189, total: 201 }, id: 'swsh3', name: 'Darkness Ablaze' },
  };

  test('gives the cards of files of one card and of files of a set', async () => {
    const { cards, skipped } = await read({
      'cards/swsh3-136.json': JSON.stringify(furret),
      'sets/swsh3.json': JSON.stringify({
        id: 'swsh3',
        name: 'Darkness Ablaze',
        cards: [
          { id: 'swsh3-136', localId: '136', name: 'Furret' },
          { id: 'swsh3-001', localId: '001', name: 'Butterfree V' },
        ],
      }),
      'pictures/swsh/swsh3/136/low.webp': picture,
      'pictures/swsh/swsh3/136/high.webp': picture,
      'pictures/swsh/swsh3/001.png': picture,
    });
    expect(skipped).toEqual([]);
    expect(cards).toEqual([
      {
        place: 'cards/swsh3-136.json, swsh3-136',
        id: 'swsh3-136',
        name: 'Furret',
        number: '136',
        set: 'Darkness Ablaze',
        rarity: 'Uncommon',
        picture: 'pictures/swsh/swsh3/136/high.webp',
      },
      expect.objectContaining({
        id: 'swsh3-001',
        name: 'Butterfree V',
        number: '001',
        set: 'Darkness Ablaze',
      }),
    ]);
  });

  test('in several languages gives each card once, in English', async () => {
    const { cards } = await read({
      'de/cards.json': JSON.stringify([{ ...furret, name: 'Wiesenior' }]),
      'en/cards.json': JSON.stringify([furret]),
      'images/de/swsh/swsh3/136/high.webp': picture,
      'images/en/swsh/swsh3/136/high.webp': picture,
    });
    expect(cards).toEqual([
      expect.objectContaining({ name: 'Furret', picture: 'images/en/swsh/swsh3/136/high.webp' }),
    ]);
  });

  test('in the older format is read too', async () => {
    const { cards } = await read({
      'en/cards/base1-4/index.json': JSON.stringify({
        id: 'base1-4',
        localId: 4,
        name: 'Charizard',
        image: { high: 'https://assets.tcgdex.net/en/base/base1/4/high' },
        rarity: { id: 2, name: 'Rare' },
        set: { name: 'Base', code: 'base1' },
      }),
      'base1/4.png': picture,
    });
    expect(cards).toEqual([
      expect.objectContaining({ id: 'base1-4', number: '4', rarity: 'Rare', set: 'Base' }),
    ]);
  });
});

describe('a folder of JSON', () => {
  test('is read in lists of any known name, with texts, numbers and sets in any known field', async () => {
    const { cards, skipped } = await read({
      'a/cards.json': JSON.stringify({
        data: [{ id: 'x-1', name: { de: 'Fuchs', en: 'Fox' }, number: 1 }],
        items: [{ id: 'x-2', name: { de: 'Eule' }, localId: '2', rarity: { name: 'Rare' } }],
        results: { cards: [{ id: 'y-3', name: 'Koi', cardNumber: '3', set: { id: 'deep' } }] },
        cards: [
          { id: 'z-4', name: 'Elk', number: '4', images: { large: 'https://i.example/o/9_hires.png' } },
        ],
      }),
      'b/near.json': JSON.stringify([
        { id: 'bare', name: 'Yak', number: '5' },
        { id: 'z-4', name: 'Second elk', number: '4', rarity: 'Common', set: 'Later' },
      ]),
      'c/sets.json': JSON.stringify([
        { id: 'deep', name: 'Deep sea' },
        { id: 'x', name: 'Ex' },
        { id: 'x', name: 'Another' },
        { id: 'y', name: 'Not of the koi' },
        { id: 'near', name: 'Nearby' },
      ]),
      'd/nested.json': `${'['.repeat(8)}{"id":"w-6","name":"Ibex","number":"6"}${']'.repeat(8)}`,
      'd/deeper.json': `${'['.repeat(9)}{"id":"w-7","name":"Lost","number":"7"}${']'.repeat(9)}`,
      ...Object.fromEntries(
        ['x-1.jpg', 'x/2.jpeg', 'y-3.gif', 'o/9_hires.png', 'bare.avif', 'w-6.tif', 'w-7.bmp'].map((name) => [
          `pictures/${name}`,
          picture,
        ]),
      ),
    });
    expect(skipped).toEqual([]);
    expect(
      cards.map(({ id, name, number, rarity, set, picture: path }) => [id, name, number, rarity, set, path]),
    ).toEqual([
      ['z-4', 'Elk', '4', 'Common', 'Later', 'pictures/o/9_hires.png'],
      ['x-1', 'Fox', '1', '', 'Ex', 'pictures/x-1.jpg'],
      ['x-2', 'Eule', '2', 'Rare', 'Ex', 'pictures/x/2.jpeg'],
      ['y-3', 'Koi', '3', '', 'Deep sea', 'pictures/y-3.gif'],
      ['bare', 'Yak', '5', '', 'Nearby', 'pictures/bare.avif'],
      ['w-6', 'Ibex', '6', '', 'w', 'pictures/w-6.tif'],
    ]);
  });
});

describe('a folder of bare pictures', () => {
  test('gives cards that are named after their ids', async () => {
    const { cards } = await read({
      'base1-4.png': picture,
      'promo_holo.jpg': picture,
      '.hidden-1.png': picture,
      '__MACOSX/base1-4.png': picture,
      'more.heic': picture,
      'notes.txt': 'no picture',
    });
    expect(cards).toEqual([
      {
        place: 'base1-4.png',
        id: 'base1-4',
        name: 'Base1 4',
        set: 'base1',
        number: '4',
        rarity: '',
        picture: 'base1-4.png',
      },
      expect.objectContaining({ id: 'more' }),
      expect.objectContaining({ id: 'promo_holo', name: 'Promo holo', set: '', number: '' }),
    ]);
  });

  test('of several sets gives ids that contain the set', async () => {
    const { cards } = await read({
      'base1/4.png': picture,
      'base1/4_hires.png': picture,
      'base1/logo.png': picture,
      'base2/4.png': picture,
      'base2/base2-5.png': picture,
    });
    expect(cards.map(({ id, picture: path }) => [id, path])).toEqual([
      ['base1-4', 'base1/4_hires.png'],
      ['base2-4', 'base2/4.png'],
      ['base2-5', 'base2/base2-5.png'],
    ]);
  });

  test('is read without following links out of the folder', async () => {
    const [inside, outside] = [await folder({ 'a-1.png': picture }), await folder({ 'a-2.png': picture })];
    await symlink(join(outside, 'a-2.png'), join(inside, 'a-3.png'));
    await symlink(outside, join(inside, 'elsewhere'));
    await symlink(join(inside, 'a-1.png'), join(inside, 'a-4.png'));
    const { cards, skipped } = await readSource(inside);
    expect(cards.map(({ id }) => id)).toEqual(['a-1', 'a-4']);
    expect(skipped.map(({ place }) => place).toSorted()).toEqual(['a-3.png', 'elsewhere']);
    expect(messagesToTexts(skipped[0]?.message)).toMatch(/leads out of the folder/);
  });
});

describe('the pictures of a source', () => {
  test('are read only from within the folder, up to 32 MB each', async () => {
    const [inside, outside] = [await folder({ 'a-1.png': picture }), await folder({ 'secret.png': picture })];
    const { files } = await readSource(inside);
    await symlink(join(outside, 'secret.png'), join(inside, 'link.png'));
    expect((await files.read('a-1.png')).equals(picture)).toBe(true);
    await expect(files.read('link.png')).rejects.toThrow(/outside of the folder/);
    await expect(files.read('../secret.png')).rejects.toThrow(/outside of the folder/);
    await expect(files.read(join(outside, 'secret.png'))).rejects.toThrow(/outside of the folder/);
    await expect(files.read('missing.png')).rejects.toThrow('There is no file “missing.png”.');
    await expect(files.read('.')).rejects.toThrow(/There is no file/);
    await writeFile(join(inside, 'huge.png'), Buffer.alloc(33 * 1024 * 1024));
    await expect(files.read('huge.png')).rejects.toThrow(/larger than 32 MB/);
  });

  test('need a folder that exists and has cards', async () => {
    await expect(readSource(join(await folder({ x: 'x' }), 'none'))).rejects.toThrow(/There is no folder/);
    await expect(readSource(await folder({ 'readme.txt': 'x' }))).rejects.toThrow(/There are no cards in it/);
  });
});
