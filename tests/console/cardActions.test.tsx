import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { extensions } from '../../providers/extensions.ts';
import { CardIndexDialog } from '../../resources/cards/card_index/CardIndexDialog.tsx';
import { useCardIndex } from '../../resources/cards/card_index/useCardIndex.ts';
import '../../src/i18n/en/matcher.ts';
import { button } from './openConsole.tsx';
import { notice, renderPart } from './parts.tsx';

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
