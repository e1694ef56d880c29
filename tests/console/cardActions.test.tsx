import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../contract/products.ts';
import { extensions } from '../../providers/extensions.ts';
import { CardName } from '../../resources/cards/CardName.tsx';
import { ChosenPhotos } from '../../resources/cards/ChosenPhotos.tsx';
import { MatchPanel } from '../../resources/cards/MatchPanel.tsx';
import { OutlineDialog } from '../../resources/cards/OutlineDialog.tsx';
import { changeMatcher, matcherState, NO_LOOKUPS } from '../../resources/cards/matcherState.ts';
import { useAddCards } from '../../resources/cards/useAddCards.tsx';
import { createLookup } from '../../resources/cards/useLookups.ts';
import { useMatcher } from '../../resources/cards/useMatcher.ts';
import { CardIndexDialog } from '../../resources/cards/card_index/CardIndexDialog.tsx';
import { useCardIndex } from '../../resources/cards/card_index/useCardIndex.ts';
import '../../src/i18n/en/matcher.ts';
import { button } from './openConsole.tsx';
import { createPictureFile } from './picture.ts';
import { givenBy, notice, renderPart } from './parts.tsx';

beforeEach(() => extensions.learn(true));

const job = { message: null, done: 1, total: 4, added: 1, changed: 0, unchanged: 0, skipped: [] };

describe('the index of cards', () => {
  const Shown = () => {
    const { index } = useCardIndex();
    return index ? <CardIndexDialog index={index} onClose={() => {}} /> : null;
  };
  const open = (calls: object) =>
    renderPart(<Shown />, {
      calls: {
        getCardIndex: async () => ({ count: 12, sets: 1, outdated: 0, loading: false, updated_at: null }),
        getIndexingJob: async () => ({ ...job, state: 'done' }),
        ...calls,
      } as never,
    });

  it('is read again when indexing has ended, also by a failure', async () => {
    const { sent } = open({ getIndexingJob: async () => ({ ...job, state: 'failed', message: 'No room.' }) });
    expect(await screen.findByText(/No room\./)).toBeVisible();
    await waitFor(() => expect(sent('getCardIndex')).toHaveLength(2));
  });

  it('takes only zip files', async () => {
    open({});
    await screen.findByRole('dialog');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) return expect.fail();
    const anything = userEvent.setup({ applyAccept: false });
    await anything.upload(input, new File(['x'], 'cards.rar'));
    expect(await screen.findByText(/cards\.rar/)).toBeVisible();
  });

  it('says that indexing was not stopped', async () => {
    const { user, sent } = open({
      getIndexingJob: async () => ({ ...job, state: 'running' }),
      cancelIndexing: () => Promise.reject(new Error('No network.')),
    });
    await user.click(await screen.findByRole('button', { name: /^(Stop|Cancel)/ }));
    expect(await notice(/ No network\.$/)).toBeVisible();
    expect(sent('cancelIndexing')).toHaveLength(1);
    expect(button(/^(Stop|Cancel)/)).toBeEnabled();
  });
});

const outline = [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.9, 0.9],
  [0.1, 0.9],
] as unknown as Parameters<typeof createLookup>[0]['outline'] & object;

describe('the card matcher', () => {
  beforeEach(() => changeMatcher({ ...NO_LOOKUPS, photos: [], isAll: false }));
  const matcher = (matchCards: unknown = () => new Promise(() => {})) =>
    givenBy(() => useMatcher(), { matchCards: matchCards as never });
  const lookups = () => matcherState.get().lookups.map(({ state, outline: inside }) => [state, inside]);

  it('takes the first 60 photos', () => {
    const files = Array.from({ length: 61 }, (_, place) => createPictureFile(`card-${place}.png`));
    void matcher().choose(files);
    expect(matcherState.get().photos).toEqual(files.slice(0, 60));
  });

  it('looks a failed photo up again', async () => {
    const photo = createPictureFile('fox.png');
    const lookup = { ...createLookup({ photo, isAll: false, outline: undefined }), state: 'failed' as const };
    act(() => changeMatcher({ photos: [photo], lookups: [lookup] }));
    await matcher(async () => []).retry(lookup.id);
    await waitFor(() => expect(lookups()).toEqual([['done', undefined]]));
  });

  it('looks up the card inside an outline: in place of a lookup, or beside it', async () => {
    const photo = createPictureFile('fox.png');
    const lookup = { ...createLookup({ photo, isAll: true, outline: undefined }), state: 'done' as const };
    act(() =>
      changeMatcher({
        photos: [photo],
        lookups: [lookup],
        choices: { [`${lookup.id}/0`]: { match: null, name: 'Fox' } },
      }),
    );
    const { mark } = matcher();
    await mark({ photo, outline, id: undefined });
    expect(lookups()).toEqual([
      ['done', undefined],
      ['running', outline],
    ]);
    await mark({ photo, outline, id: lookup.id });
    expect(matcherState.get().lookups[0]).toMatchObject({
      state: 'running',
      isAll: false,
      cards: [],
      outline,
    });
    expect(Object.values(matcherState.get().choices)).toContainEqual({ match: undefined, name: 'Fox' });
  });

  it('forgets a removed photo with what was found, and a drawn outline', async () => {
    const photos = [createPictureFile('fox.png'), createPictureFile('koi.png')];
    const [fox] = photos;
    act(() =>
      changeMatcher({
        photos,
        outline,
        lookups: photos.map((photo) => createLookup({ photo, isAll: true, outline: undefined })),
      }),
    );
    const { remove, resetOutline } = matcher();
    await resetOutline();
    expect(matcherState.get().outline).toBeUndefined();
    if (fox) await remove(fox);
    expect(matcherState.get()).toMatchObject({ photos: photos.slice(1), lookups: [] });
  });

  it('takes a name for a card without a match, and removes photos by a click', async () => {
    const photos = [createPictureFile('fox.png'), createPictureFile('koi.png')];
    const removed: string[] = [];
    act(() => changeMatcher({ choices: { '1/0': { match: null, quantity: 2 } } }));
    const { user } = renderPart(
      <>
        <CardName cardKey="1/0" name="" />
        <ChosenPhotos photos={photos} onRemove={({ name }) => removed.push(name)} />
      </>,
    );
    await user.click(screen.getByRole('textbox'));
    await user.paste('Owl');
    expect(matcherState.get().choices['1/0']).toEqual({ match: null, quantity: 2, name: 'Owl' });
    await user.click(button(/koi\.png/));
    expect(removed).toEqual(['koi.png']);
  });
});

describe('the matches of a card', () => {
  const match = (id: string) => ({ id, name: id, rarity: '', image: '', set: '', number: '' });
  const Panel = () => <MatchPanel matcher={useMatcher()} hasExtensions index={undefined} />;

  it('no longer name the product that was added, once another of them is chosen', async () => {
    const photo = createPictureFile('fox.png');
    const lookup = {
      ...createLookup({ photo, isAll: false, outline: undefined }),
      state: 'done' as const,
      cards: [{ outline: undefined, matches: ['Fox', 'Owl', 'Koi'].map(match), printings: 1 }],
    };
    const added = { state: 'added', group: '1/0', product: { id: 7, name: 'Fox' } as Product } as const;
    act(() =>
      changeMatcher({
        photos: [photo],
        lookups: [lookup],
        choices: {},
        additions: { [`${lookup.id}/0`]: added },
      }),
    );
    const { user } = renderPart(<Panel />);
    expect(await screen.findByRole('link', { name: 'Fox' })).toHaveAttribute(
      'href',
      expect.stringContaining('7'),
    );
    await user.click(screen.getByRole('radio', { name: /Fox/ }));
    expect(matcherState.get().additions[`${lookup.id}/0`]).toEqual(added);
    await user.click(screen.getByRole('radio', { name: /Owl/ }));
    expect(await screen.findByText('To be added: Owl')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Fox' })).not.toBeInTheDocument();
    expect(button('Add to stock')).toBeEnabled();
  });
});

describe('the dialog that draws an outline', () => {
  it('finds the card inside the given outline', async () => {
    const found: unknown[] = [];
    const { user } = renderPart(
      <OutlineDialog
        photo={createPictureFile('fox.png')}
        outline={outline}
        onFind={(drawn) => found.push(drawn)}
        onClose={() => found.push('closed')}
      />,
    );
    await user.click(button(/^Find/));
    expect(found).toEqual([outline]);
    expect(button(/^Find/)).toBeEnabled();
    await user.click(button('Close'));
    expect(found.at(-1)).toBe('closed');
  });

  it('has nothing to find before the photo is shown, nor inside a crossed outline', () => {
    const crossed = [outline[0], outline[2], outline[1], outline[3]] as unknown as typeof outline;
    const { unmount } = renderPart(
      <OutlineDialog
        photo={createPictureFile('fox.png')}
        outline={crossed}
        onFind={() => {}}
        onClose={() => {}}
      />,
    );
    expect(button(/^Find/)).toBeDisabled();
    unmount();
    renderPart(
      <OutlineDialog
        photo={createPictureFile('fox.png')}
        outline={undefined}
        onFind={() => {}}
        onClose={() => {}}
      />,
    );
    expect(button(/^Find/)).toBeDisabled();
  });
});

describe('cards that are added to the stock', () => {
  it('say when their purchase or types could not be read', async () => {
    const group = { key: '1/0', items: [{ key: '1/0' }], quantity: 1, known: { name: 'Fox' } } as never;
    const Adder = () => {
      const add = useAddCards();
      return (
        <button type="button" onClick={() => void add([group], { purchase: 4, type: undefined } as never)}>
          add
        </button>
      );
    };
    const { user, sent } = renderPart(<Adder />, {
      calls: {
        getList: async () => ({ data: [], total: 0 }),
        getOne: () => Promise.reject(new Error('No network.')),
      } as never,
    });
    await user.click(button('add'));
    expect(await notice(/ No network\.$/)).toBeVisible();
    expect(matcherState.get().additions['1/0']).toMatchObject({ state: 'failed', problem: 'No network.' });
    expect(sent('create')).toEqual([]);
  });
});
