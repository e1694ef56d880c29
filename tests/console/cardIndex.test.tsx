import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { CARD_INDEX, MATCH, answerWith, openMatcher } from './matcherPage.ts';
import { network } from './network.ts';
import { createPictureFile } from './picture.ts';
import { startRealServer } from './realServer.ts';

startRealServer();

const idle = {
  state: 'idle',
  done: 0,
  total: null as number | null,
  added: 0,
  changed: 0,
  unchanged: 0,
  skipped: [] as { place: string; message: string }[],
  message: null as string | null,
};

/** Serves a card index, and collects the zips that are posted to it. */
async function openIndexed({ count = 20_143, refuse = undefined as string | undefined } = {}) {
  const served = {
    index: { ...CARD_INDEX, count },
    indexing: { ...idle },
  };
  const sent: string[] = [];
  network.use(
    http.get('*/api/pokemon_cards/', () => HttpResponse.json(served.index)),
    http.get('*/api/pokemon_cards/index/', () => HttpResponse.json(served.indexing)),
    http.post('*/api/pokemon_cards/index/', async ({ request }) => {
      sent.push(await request.text());
      if (refuse) return HttpResponse.json({ code: 'conflict', message: refuse }, { status: 409 });
      served.indexing = { ...idle, state: 'running', done: 1_204, total: 3_000, added: 1_200 };
      return HttpResponse.json(served.indexing);
    }),
    http.delete('*/api/pokemon_cards/index/', () => {
      served.indexing = { ...served.indexing, state: 'failed', message: 'It was cancelled.' };
      return HttpResponse.json(served.indexing);
    }),
  );
  return { ...(await openMatcher()), served, sent };
}

async function openDialog(options?: Parameters<typeof openIndexed>[0]) {
  const opened = await openIndexed(options);
  await opened.user.click(await screen.findByRole('button', { name: 'Card index' }));
  const dialog = await screen.findByRole('dialog', { name: 'Card index' });
  const chooser = await within(dialog).findByLabelText('Add card pictures', { selector: 'input' });
  return { ...opened, dialog: within(dialog), chooser };
}

const zip = new File(['zipped'], 'cards.zip', { type: 'application/zip' });

describe('the card index', () => {
  it('shows how many cards it holds', async () => {
    const { dialog, address } = await openDialog();
    expect(screen.getByText('20,143 cards in the index')).toBeInTheDocument();
    expect(dialog.getByText('20,143')).toBeVisible();
    expect(dialog.getByText('86')).toBeVisible();
    expect(dialog.getByText(/^12 cards were indexed by an earlier version/)).toBeVisible();
    expect(address()).toBe('/test?index=1');
  });

  it('adds the cards of a zip, with progress and a list of the skipped files', async () => {
    const { user, dialog, chooser, sent, served } = await openDialog();
    expect(chooser).not.toHaveAttribute('multiple');
    await user.upload(chooser, zip);
    expect(await dialog.findByText(/^1,204 of 3,000/)).toBeVisible();
    expect(sent).toEqual(['zipped']);
    const skipped = Array.from({ length: 7 }, (_, at) => ({ place: `base1-${at}.png`, message: 'Broken.' }));
    served.indexing = { ...idle, state: 'done', done: 3_000, total: 3_000, added: 2_993, skipped };
    served.index = { ...served.index, count: 23_136 };
    expect(await dialog.findByText('The pictures are in the index')).toBeVisible();
    expect(dialog.getByText('2,993')).toBeVisible();
    expect(dialog.getAllByText('Broken.')).toHaveLength(5);
    await user.click(dialog.getByRole('button', { name: 'Show all 7' }));
    expect(dialog.getAllByText('Broken.')).toHaveLength(7);
    expect(await dialog.findByText('23,136')).toBeVisible();
  });

  it('stops adding cards on Cancel', { tags: ['nightly'] }, async () => {
    const { user, dialog, chooser } = await openDialog();
    await user.upload(chooser, zip);
    await user.click(await dialog.findByRole('button', { name: 'Cancel' }));
    expect(await dialog.findByText(/It was cancelled\.$/)).toBeVisible();
  });

  it('shows why a zip was refused', { tags: ['nightly'] }, async () => {
    const { user, dialog, chooser } = await openDialog({ refuse: 'Another zip is being read.' });
    await user.upload(chooser, zip);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      '“cards.zip” was not added. Another zip is being read.',
    );
  });

  it(
    'offers to add pictures while it is empty, before and after a search',
    { tags: ['nightly'] },
    async () => {
      const { user, photo, find, address } = await openIndexed({ count: 0 });
      await user.click(await screen.findByRole('button', { name: 'Add card pictures' }));
      expect(await screen.findByRole('dialog', { name: 'Card index' })).toBeVisible();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await screen.findByText('The index has no cards yet')).toBeInTheDocument();
      await user.upload(photo, createPictureFile('photo.png'));
      network.answerNext(MATCH, 200, answerWith());
      await find();
      expect(await screen.findByText('No matches found')).toBeVisible();
      expect(screen.getByText(/npm run cards -- index FOLDER/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Add card pictures' }));
      expect(await screen.findByRole('dialog', { name: 'Card index' })).toBeVisible();
      expect(address()).toBe('/test?index=1');
    },
  );

  it('has no button when the server has no index', async () => {
    network.use(http.get('*/api/pokemon_cards/', () => HttpResponse.json({}, { status: 404 })));
    await openMatcher();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Card index' })).toBeNull());
  });
});
