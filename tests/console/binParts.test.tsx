import { screen, waitFor } from '@testing-library/react';
import { HttpError, NotificationContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BinRestore } from '../../contract/bin.ts';
import { Notices } from '../../src/layout/Notices.tsx';
import { BinCards } from '../../src/pages/bin/BinCards.tsx';
import { DaysLeft } from '../../src/pages/bin/cells.tsx';
import { DeleteForGood } from '../../src/pages/bin/DeleteForGood.tsx';
import { sumParts, usePartsText } from '../../src/pages/bin/parts.ts';
import { SelectionBar } from '../../src/pages/bin/SelectionBar.tsx';
import { useRestore } from '../../src/pages/bin/useRestore.ts';
import { someBinRecords } from '../support/history_page.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { listed } from './listed.tsx';
import { button } from './openConsole.tsx';
import { renderPart, withTexts } from './parts.tsx';
import { holdTokenOf } from './roles.ts';
import '../../src/i18n/en/bin.ts';
import '../../src/i18n/en/history.ts';

noteLooks();

const records = someBinRecords();
const [first = expect.fail(), second = expect.fail()] = records;
const onToggleItem = vi.fn();
const onUnselectItems = vi.fn();
beforeEach(() => {
  onToggleItem.mockClear();
  onUnselectItems.mockClear();
});

function Bin({ children }: { children: (restoring: ReturnType<typeof useRestore>) => ReactNode }) {
  const restoring = useRestore();
  return (
    <>
      {children(restoring)}
      <p>{restoring.taken ? `taken: ${JSON.stringify(restoring.taken.errors)}` : 'none taken'}</p>
      <p>
        {restoring.linked
          ? `linked: ${restoring.linked.links.map(({ name }) => name).join()}`
          : 'none linked'}
      </p>
      <button onClick={restoring.cancel}>Stop asking</button>
    </>
  );
}

const open = (
  children: (restoring: ReturnType<typeof useRestore>) => ReactNode,
  list: object = {},
  calls: object = {},
) =>
  renderPart(
    <NotificationContextProvider>
      {listed(<Bin>{children}</Bin>, {
        resource: 'bin',
        data: records,
        total: 4,
        onToggleItem,
        onUnselectItems,
        ...list,
      })}
      <Notices />
    </NotificationContextProvider>,
    { calls: calls as Record<string, () => unknown> },
  );

describe('the bin on a phone', () => {
  const restoreFromBin = vi.fn((_choice: BinRestore) => new Promise(() => {}));

  it('selects and restores each record', async () => {
    const { user } = open(
      (restoring) => <BinCards records={records} restoring={restoring} />,
      { selectedIds: [3] },
      { restoreFromBin },
    );
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => box.checked)).toEqual([false, true, false, false]);
    await user.click(boxes[0] ?? expect.fail());
    expect(onToggleItem).toHaveBeenCalledWith(4);
    await user.click(button(`Restore ${second.name}`));
    expect(restoreFromBin.mock.calls).toEqual([[{ ids: [3], numbers: {}, without_links: false }]]);
    await waitFor(() => expect(button(`Restore ${second.name}`)).toBeDisabled());
    expect(button(`Restore ${first.name}`)).toBeEnabled();
  });

  it('says what comes back, and how many days are left', () => {
    open((restoring) => <BinCards records={records} restoring={restoring} />);
    const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(cards[0]).toContain('1 picture, 1 charge29 days left');
    expect(cards[2]).toContain('04-12855-11876 · giulia.m');
    expect(document.querySelectorAll('.last-days')).toHaveLength(1);
  });
});

describe('what comes back with a record of the bin', () => {
  it('is counted, also over several records', () => {
    const text = withTexts(usePartsText);
    expect(text({ images: 1, products: 1_200, fees: 0 })).toBe('1 picture, 1,200 products');
    expect(text({})).toBe('');
    expect(sumParts(records)).toEqual({ images: 5, charges: 1, products: 12, lines: 2, insertions: 3 });
  });

  it.each([
    [3, '3', 0],
    [2, '2', 1],
    [0, '0', 1],
  ])('is gone in %i days', (days_left, text, marks) => {
    const { container, unmount } = renderPart(<DaysLeft record={{ ...first, days_left }} />);
    expect(container).toHaveTextContent(text);
    expect(container.querySelectorAll('.last-days')).toHaveLength(marks);
    unmount();
  });
});

describe('selected records of the bin', () => {
  const bar = (list: object, calls: object = {}) =>
    open((restoring) => <SelectionBar restoring={restoring} />, list, calls);

  it('are restored, and the selection ends', async () => {
    const restoreFromBin = vi.fn(async (_choice: BinRestore) => ({ action: 1, count: 2 }));
    const { user } = bar({ selectedIds: [4, 3] }, { restoreFromBin });
    expect(screen.getByRole('group', { name: '2 selected' })).toHaveTextContent('Deleted by one action');
    await user.click(button('Restore 2'));
    expect(restoreFromBin.mock.calls[0]?.[0].ids).toEqual([4, 3]);
    expect(await screen.findByText('2 records restored.')).toBeVisible();
    expect(onUnselectItems).toHaveBeenCalledTimes(1);
  });

  it('of several actions, or of other pages, are not said to be of one', () => {
    const texts = [
      [4, 1],
      [4, 99],
    ].map((selectedIds) => {
      const { unmount } = bar({ selectedIds });
      const text = screen.getByRole('group').textContent;
      unmount();
      return text;
    });
    expect(texts.map((text) => text?.includes('Deleted by one action'))).toEqual([false, false]);
  });

  it('are unselected', async () => {
    const { user } = bar({ selectedIds: [4] });
    await user.click(button('Clear the selection'));
    expect(onUnselectItems).toHaveBeenCalledTimes(1);
  });

  it('are deleted for good by owners, after a question', async () => {
    holdTokenOf('owner');
    const deleteFromBin = vi.fn(async (_choice: object) => 2);
    deleteFromBin.mockRejectedValueOnce(new HttpError('No.', 500));
    const { user } = bar({ selectedIds: [4, 3] }, { deleteFromBin });
    await user.click(button('Delete for good'));
    await user.click(button('Cancel', screen.getByRole('dialog')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Delete for good'));
    await user.click(button('Delete for good', screen.getByRole('dialog')));
    expect(await screen.findByRole('alert', { hidden: true })).toHaveTextContent('No.');
    await user.click(button('Delete for good', screen.getByRole('dialog')));
    expect(await screen.findByText('2 records deleted for good.')).toBeVisible();
    expect(deleteFromBin.mock.calls).toEqual([[{ ids: [4, 3] }], [{ ids: [4, 3] }]]);
    expect(onUnselectItems).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are not deleted by others', () => {
    holdTokenOf('operator');
    bar({ selectedIds: [4] });
    expect(screen.queryByRole('button', { name: 'Delete for good' })).toBeNull();
  });

  it('are all of them when the bin is emptied, which a search does not count', () => {
    const question = (filterValues: object) => {
      const { unmount } = renderPart(
        listed(<DeleteForGood onClose={() => {}} />, { filterValues, total: 4, onUnselectItems }),
      );
      const text = screen.getByRole('dialog').textContent;
      unmount();
      return text;
    };
    expect(question({})).toContain('4');
    expect(question({ q: 'fox' })).not.toContain('4');
  });
});

describe('a record that does not come back at once', () => {
  const restore = async (error: Error) => {
    const restoreFromBin = vi.fn(async () => Promise.reject(error));
    const part = open(
      (restoring) => <button onClick={() => restoring.restore([7])}>Restore</button>,
      {},
      { restoreFromBin },
    );
    await part.user.click(button('Restore'));
    return part;
  };

  it('is asked for another number', async () => {
    const { user } = await restore(
      new HttpError('', 400, { errors: { 'numbers.7': 'Taken.', ids: 'Other.' } }),
    );
    expect(await screen.findByText('taken: {"7":"Taken."}')).toBeVisible();
    expect(screen.getByText('none linked')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(button('Stop asking'));
    expect(screen.getByText('none taken')).toBeVisible();
  });

  it('is asked about for its links', async () => {
    const bin_links = [{ id: 4, kind: 'bought_stocks', name: 'Lot' }];
    const { user } = await restore(new HttpError('', 409, { bin_links }));
    expect(await screen.findByText('linked: Lot')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(button('Stop asking'));
    expect(screen.getByText('none linked')).toBeVisible();
  });

  it('is said to be not restored', async () => {
    await restore(new HttpError('It is gone.', 404));
    expect(await screen.findByRole('alert')).toHaveTextContent('It is gone.');
    expect(onUnselectItems).not.toHaveBeenCalled();
  });
});

reviewLooks('binParts');
