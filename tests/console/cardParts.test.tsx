import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardIndexJob, CardIndexStats } from '../../contract/card_index.ts';
import { MAX_IMAGES } from '../../contract/files.ts';
import type { Extra, Type } from '../../contract/types.ts';
import type { FoundMatch } from '../../providers/cards.ts';
import { extensions } from '../../providers/extensions.ts';
import { Comparison } from '../../resources/cards/Comparison.tsx';
import { CreateProductsBar } from '../../resources/cards/CreateProductsBar.tsx';
import { MatchSelect } from '../../resources/cards/MatchSelect.tsx';
import { NoMatches } from '../../resources/cards/NoMatches.tsx';
import { ProductLink } from '../../resources/cards/ProductLink.tsx';
import { createCardPictures } from '../../resources/cards/cardPictures.ts';
import { cardType, createCardProduct } from '../../resources/cards/cardProduct.ts';
import { IndexReport } from '../../resources/cards/card_index/IndexReport.tsx';
import type { CardGroup, FoundItem } from '../../resources/cards/foundCards.ts';
import {
  changeLookup,
  changeMatcher,
  changeMatcherCards,
  matcherState,
  type CardLookup,
} from '../../resources/cards/matcherState.ts';
import { useLookups, createLookup } from '../../resources/cards/useLookups.ts';
import { photoUrl, revokePhotoUrls } from '../../resources/cards/photoUrl.ts';
import '../../src/i18n/en/matcher.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { createPictureFile } from './picture.ts';
import { givenBy, renderPart, textOf } from './parts.tsx';

noteLooks();

beforeEach(() => extensions.learn(true));

const match = (fields: Partial<FoundMatch> = {}): FoundMatch => ({
  id: 'a',
  name: 'Ember Fox',
  rarity: 'Rare Holo',
  image: '',
  set: 'Base',
  number: '4',
  ...fields,
});
const outline = [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.9, 0.9],
  [0.1, 0.9],
] as unknown as NonNullable<CardLookup['outline']>;

const lookup = (fields: Partial<CardLookup> = {}): CardLookup => ({
  ...createLookup({ photo: new File([], 'front.png'), isAll: false, outline: undefined }),
  ...fields,
});
const item = (key: string, photo = new File([], `${key}.png`)): FoundItem => ({
  key,
  lookup: lookup({ photo }),
  card: { outline: undefined, matches: [match()], printings: 0 },
  number: 1,
});

describe('the product of a card', () => {
  const types: Type[] = [
    { id: 1, name: 'Sealed', subtypes: [] },
    {
      id: 2,
      name: ' CARD ',
      subtypes: [
        { id: 21, name: 'Common' },
        { id: 22, name: 'Holo rare' },
      ] as Type['subtypes'],
    },
  ];
  const extra = (id: number, key: string, fields: Partial<Extra> = {}): Extra => ({
    id,
    key,
    type: 2,
    value_type: 'text',
    ...fields,
  });
  const create = (extras: Extra[], fields: Partial<FoundMatch> = {}, type = types[1]) =>
    createCardProduct({ match: match(fields), name: 'Ember Fox', type, images: [], quantity: 3 }, extras);

  it('has the type that is called “card”, or else the chosen one', () => {
    expect(cardType(types, 1)?.id).toBe(2);
    expect(cardType(types.slice(0, 1), 1)?.id).toBe(1);
    expect(cardType(types.slice(0, 1))).toBeUndefined();
  });

  it('has the set, number and rarity of its match, in the extra fields of its type', () => {
    const extras = [
      extra(5, ' Set '),
      extra(6, 'number', { value_type: 'integer' }),
      extra(7, 'rarity', { type: 1 }),
      extra(8, 'condition'),
    ];
    expect(create(extras)).toMatchObject({
      name: 'Ember Fox',
      quantity: 3,
      type: 2,
      sub_type: 22,
      product_extras: [
        { id: 5, key: ' Set ', value: 'Base' },
        { id: 6, key: 'number', value: 4 },
      ],
    });
    expect(create(extras, { number: '4/102', set: '' }).product_extras).toEqual([]);
    expect(create(extras, { rarity: '' }).sub_type).toBe('');
  });

  it('has nothing of a type where there is none', () => {
    const { type, sub_type, product_extras } = createCardProduct(
      { match: match(), name: 'Fox', type: undefined, images: [], quantity: 1 },
      [extra(5, 'set')],
    );
    expect([type, sub_type, product_extras]).toEqual(['', '', []]);
  });

  it('has each photo once, and no more than fit', async () => {
    const photo = createPictureFile('front.png');
    expect(await createCardPictures([item('1', photo), item('2', photo), item('3')])).toHaveLength(2);
    const many = Array.from({ length: MAX_IMAGES + 2 }, (_, index) => item(String(index)));
    expect(await createCardPictures(many)).toHaveLength(MAX_IMAGES);
  });

  it('has no straightened picture where the browser cannot draw it', async () => {
    const marked = item('1');
    const card = { ...marked.card, outline };
    expect(await createCardPictures([{ ...marked, card }])).toEqual([marked.lookup.photo]);
  });
});

describe('the state of the card matcher', () => {
  it('changes one lookup, and the choices of cards', () => {
    const [one, other] = [lookup(), lookup()];
    expect(one.id).not.toBe(other.id);
    changeMatcher({ lookups: [one, other], choices: { a: { quantity: 2 }, b: { quantity: 3 } } });
    changeLookup(one.id, { state: 'done' });
    changeLookup(-1, { state: 'failed' });
    expect(matcherState.get().lookups).toEqual([{ ...one, state: 'done' }, other]);
    changeMatcherCards('choices', { a: undefined, c: { name: 'Fox' } });
    expect(matcherState.get().choices).toEqual({ b: { quantity: 3 }, c: { name: 'Fox' } });
  });

  it('looks up photos three at a time, and goes on after a failure', async () => {
    const waiting = Array.from({ length: 5 }, () => lookup());
    changeMatcher({ lookups: waiting });
    const answers: ((fails: boolean) => void)[] = [];
    const goOn = givenBy(() => useLookups(), {
      matchCards: () =>
        new Promise((resolve, reject) => {
          answers.push((fails) => (fails ? reject(new Error('No.')) : resolve([])));
        }),
    });
    const states = () => matcherState.get().lookups.map(({ state }) => state);
    goOn();
    goOn();
    expect(states()).toEqual(['running', 'running', 'running', 'waiting', 'waiting']);
    await act(async () => answers[0]?.(true));
    await vi.waitFor(() => expect(states()).toEqual(['failed', 'running', 'running', 'running', 'waiting']));
    await act(async () => answers[1]?.(false));
    await vi.waitFor(() => expect(states()).toEqual(['failed', 'done', 'running', 'running', 'running']));
  });

  it('has one address for each photo, until it is removed', () => {
    const photo = new File([], 'front.png');
    const address = photoUrl(photo);
    expect(photoUrl(photo)).toBe(address);
    expect(photoUrl(new File([], 'front.png'))).not.toBe(address);
    revokePhotoUrls([photo]);
    expect(photoUrl(photo)).not.toBe(address);
  });
});

describe('the matches of a card', () => {
  it('are chosen by name, with their certainty, set, number and rarity', async () => {
    const matches = [
      match({ confidence: 0.97 }),
      match({ id: '', name: '', set: '', number: '', rarity: '' }),
    ];
    const onChoose = vi.fn();
    const { user } = renderPart(
      <MatchSelect
        number={3}
        matches={matches}
        chosen={matches[0]}
        undecided={2}
        isDisabled={false}
        onChoose={onChoose}
      />,
    );
    const chosen = screen.getByRole('combobox', { name: 'What card 3 is' });
    expect(chosen).toHaveTextContent('Ember Fox97% · Base · 4 · Rare Holo');
    expect(document.body).toHaveTextContent('One of these 2 printings');
    const choose = async (name: RegExp) => {
      await user.click(chosen);
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose(/Card 2/);
    await choose(/None of these/);
    expect(onChoose.mock.calls).toEqual([[matches[1]], [null]]);
  });

  it('include the chosen one of another card of the group', () => {
    const chosen = match({ id: 'b', name: 'Tide Koi' });
    renderPart(
      <MatchSelect
        number={1}
        matches={[match()]}
        chosen={chosen}
        undecided={0}
        isDisabled={false}
        onChoose={() => {}}
      />,
    );
    expect(screen.getByRole('combobox')).toHaveTextContent('Tide Koi');
    expect(document.body).not.toHaveTextContent('printings');
  });

  it.each([
    [0.97, 0, 'Almost certain, 97%'],
    [0.75, 0, 'Likely, 75%'],
    [0.4, 0, 'Possible, 40%'],
    [0.2, 0, 'Unlikely, 20%'],
    [0.97, 3, 'One of these 3 printings'],
    [undefined, 0, ''],
  ])('with the confidence %d and %i printings are compared as “%s”', (confidence, undecided, words) => {
    const photo = new File([], 'front.png');
    const facts = `Ember FoxBase4Rare Holo${words}`;
    expect(
      textOf(
        <Comparison photo={photo} outline={outline} match={match({ confidence })} undecided={undecided} />,
      ),
    ).toBe(`${facts}Your photoFrom the index`);
  });

  const index = (fields: Partial<CardIndexStats> = {}): CardIndexStats => ({
    count: 3,
    sets: 1,
    updated_at: null,
    loading: false,
    outdated: 0,
    ...fields,
  });

  it.each([
    [index({ loading: true, count: 0 }), false, 'The index is still being loaded.', 'Mark the card'],
    [index({ count: 0 }), false, 'The index has no cards yet.', 'Add card pictures'],
    [index(), true, 'This card is not in the index, or its outline is not right', 'Mark the card'],
    [index(), false, 'Take the photo straight from above', 'Mark the card'],
    [undefined, false, 'Take the photo straight from above', 'Mark the card'],
  ])('%# are missing for a reason, with a next step', (stats, isOutlined, hint, step) => {
    const text = textOf(<NoMatches index={stats} isOutlined={isOutlined} onMark={() => {}} />);
    expect(text).toContain(`No matches found${hint}`);
    expect(text.endsWith(step)).toBe(true);
    expect(textOf(<NoMatches index={index()} isOutlined={isOutlined} onMark={undefined} />)).not.toContain(
      'Mark the card',
    );
  });
});

describe('the cards to be put into stock', () => {
  const group = (key: string, fields: Partial<CardGroup> = {}): CardGroup => ({
    key,
    items: [],
    first: item(key),
    match: match(),
    known: match(),
    quantity: 1,
    addition: undefined,
    ...fields,
  });
  const added = (state: 'sending' | 'added' | 'failed') => ({ state, group: 'x' });

  it('are counted with their quantity, without those that have no name or are added', () => {
    const bar = (groups: CardGroup[], isPending = false) => {
      const { unmount } = renderPart(<CreateProductsBar groups={groups} isPending={isPending} />);
      const button = screen.getByRole<HTMLButtonElement>('button', { name: /[Cc]reate/ });
      const shown = [button.textContent, button.disabled, screen.getByRole('status').textContent];
      unmount();
      return shown;
    };
    expect(bar([])).toEqual(['Nothing to create', true, '']);
    expect(bar([group('1', { quantity: 3 }), group('2')])).toEqual(['Create 4 products', false, '']);
    expect(bar([group('1')], true)).toEqual(['Create 1 product', true, '']);
    const nameless = group('2', { known: undefined });
    const done = group('3', { quantity: 2, addition: added('added') });
    expect(bar([group('1'), nameless, done])).toEqual(['Create 1 product', false, '']);
    expect(bar([group('1', { addition: added('failed') }), done])).toEqual([
      'Create 1 product',
      false,
      '1 card was not added, and is still in the list.',
    ]);
    const sending = group('4', { quantity: 3, addition: added('sending') });
    expect(bar([sending, done, group('1', { addition: added('failed') }), nameless])[2]).toBe(
      'Creating products: 2 of 6',
    );
  });

  it('have a link only if the backend sends an id', () => {
    renderPart(
      <>
        <ProductLink id={4} name="Fox" />
        <ProductLink id={0} name="Koi" />
      </>,
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/database/stock?inspect_product=4',
    ]);
    expect(within(document.body).getByText(/Koi/)).toBeVisible();
  });
});

describe('the report on new pictures of cards', () => {
  const report = (fields: Partial<CardIndexJob>) =>
    textOf(
      <IndexReport
        indexing={
          {
            state: 'done',
            message: null,
            done: 0,
            total: null,
            added: 1_200,
            changed: 2,
            unchanged: 3,
            skipped: [],
            ...fields,
          } as CardIndexJob
        }
      />,
    );

  it('counts them, and says how it ended', () => {
    expect(report({})).toBe('The pictures are in the indexAdded1,200Changed2As before3Skipped0');
    expect(report({ state: 'running' })).toBe('Added1,200Changed2As before3Skipped0');
    expect(report({ state: 'idle' as CardIndexJob['state'] })).toBe('');
    expect(report({ state: 'failed', message: 'No room.' })).toMatch(
      /^Not all pictures are in the index: No room\./,
    );
  });
});

reviewLooks('cardParts');
