import { act, screen } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import type { CountedProduct, ScanResult, StockCount, StockCountDetails } from '../../contract/counts.ts';
import { CountFoot } from '../../resources/counts/CountFoot.tsx';
import { FinishedCounts, RunningCounts } from '../../resources/counts/CountLists.tsx';
import { CountResult } from '../../resources/counts/CountResult.tsx';
import { CountRow } from '../../resources/counts/CountRow.tsx';
import { CountSection } from '../../resources/counts/CountSection.tsx';
import { CountSheet } from '../../resources/counts/CountSheet.tsx';
import { CountTiles } from '../../resources/counts/CountTiles.tsx';
import { FinishDialog } from '../../resources/counts/FinishDialog.tsx';
import { PlacesToCount } from '../../resources/counts/PlacesToCount.tsx';
import { RefusedScans } from '../../resources/counts/RefusedScans.tsx';
import { ScanMessage } from '../../resources/counts/ScanMessage.tsx';
import '../../src/i18n/en/counts.ts';
import { box, count, none, product } from './countFixtures.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { renderPart, textOf } from './parts.tsx';

noteLooks();

describe('what a scan was', () => {
  const said = (last: ScanResult | undefined, waiting = 0) =>
    textOf(<ScanMessage last={last} counted={box} waiting={waiting} />);
  const ofProduct = (outcome: CountedProduct['outcome'], isRepeated = false): ScanResult => ({
    kind: 'product',
    product: product(1, { outcome }),
    isRepeated,
  });
  const scan = { id: 1, code: 'X-1', scannedAt: '', scannedBy: 'anna' };

  it.each<[ScanResult | undefined, string]>([
    [undefined, ''],
    [ofProduct('here'), 'Card 1 C-1 is here.'],
    [ofProduct('here', true), 'Card 1 C-1 was scanned twice, counted once.'],
    [ofProduct('moved'), 'Card 1 C-1 is known elsewhere, and moves here at Finish.'],
    [ofProduct('gone'), 'Card 1 C-1 is not in stock, and does not count.'],
    [{ kind: 'place', place: box }, 'What you scan now is in Box 3.'],
    [
      { kind: 'elsewhere', place: { ...box, name: 'Box 9', path: 'Shelf B / Box 9' } },
      'Shelf B / Box 9 is not inside Box 3: what you scan stays there.',
    ],
    [{ kind: 'unknown', scan, fits: 0 }, 'No product has X-1. It is kept below.'],
    [{ kind: 'unknown', scan, fits: 2 }, 'X-1 fits 2 things. Choose the right one below.'],
  ])('%j is said: “%s”', (last, words) => {
    expect(said(last)).toBe(words);
  });

  it('is said once the server has it, and scans that it refused with the reason', () => {
    expect(said(ofProduct('here'), 2)).toBe('2 scans are kept here until the server answers.');
    const refused = [
      { scan: { key: 'a', codes: ['X-1', 'X-2'] }, error: new HttpError('This count is finished.', 409) },
      { scan: { key: 'b', product: 7 }, error: new Error('Other') },
    ];
    expect(textOf(<RefusedScans refused={refused} onDismiss={() => {}} />)).toBe(
      'These were not counted: X-1 and #7. This count is finished.',
    );
    expect(textOf(<RefusedScans refused={[]} onDismiss={() => {}} />)).toBe('');
  });
});

describe('a count', () => {
  it('says what its end changes', () => {
    const finish = (fields: Partial<StockCount>) => {
      const dialog = { isPending: false, onConfirm() {}, onClose() {} };
      const { unmount } = renderPart(<FinishDialog count={count(fields)} {...dialog} />);
      const text = screen.getByRole('dialog').textContent;
      unmount();
      return text;
    };
    expect(finish({})).toContain(
      '2 products move here. 3 missing products will have no place. 1 unknown code stays with the result. You can undo this.',
    );
    expect(finish({ outcomes: none, unknown: 0 })).toContain(
      'All is where it should be: only the day of the count is noted. You can undo this.',
    );
    expect(finish({ outcomes: { ...none, missing: 1 }, unknown: 0 })).not.toContain('All is where');
    expect(finish({ outcomes: { ...none, moved: 1 }, unknown: 0 })).not.toContain('All is where');
  });

  it('counts what was seen, and calls what was not seen missing at its end', () => {
    const tiles = (fields: Partial<StockCount>) => textOf(<CountTiles count={count(fields)} />);
    expect(tiles({})).toBe('Here4Not seen3Elsewhere2Unknown1Twice1');
    expect(tiles({ state: 'paused' })).toBe('Here4Not seen3Elsewhere2Unknown1Twice1');
    expect(tiles({ state: 'finished' })).toBe('Here4Missing3Moved here2Unknown1Twice1');
  });

  it('that goes on is listed with its progress, and a finished one with what it found', () => {
    const moment = '25/11/2026, ';
    const running = textOf(
      <RunningCounts
        counts={[count(), count({ id: 2, state: 'paused', pausedAt: '2026-11-25T10:00:00.000Z' })]}
      />,
    );
    expect(running).toMatch(/^Being counted 2/);
    expect(running.replaceAll(/\d\d:\d\d/g, '')).toContain(`Since ${moment} by anna · 4 of 9 seenContinue`);
    expect(running.replaceAll(/\d\d:\d\d/g, '')).toContain(`by anna · Paused ${moment} · 4 of 9 seen`);
    const done = { state: 'finished', finishedAt: '2026-11-25T10:00:00.000Z', finishedBy: 'marco' } as const;
    const finished = textOf(
      <FinishedCounts
        counts={[count(done), count({ ...done, id: 2, state: 'undone', outcomes: none, unknown: 0 })]}
      />,
    ).replaceAll(/\d\d:\d\d/g, '');
    expect(finished).toContain(`${moment} by marco · 4 here · 2 moved here · 3 missing · 1 unknown code`);
    expect(finished).toMatch(/by marco · Undone$/);
    expect(textOf(<FinishedCounts counts={[]} />)).toBe('');
  });

  it('is not finished while scans wait or its place is deleted', () => {
    const step = { isPending: false, mutate() {} } as never;
    const buttons = (fields: Partial<StockCount>, isWaiting = false) => {
      const { unmount } = renderPart(
        <CountFoot
          count={count(fields)}
          isWaiting={isWaiting}
          steps={{ pause: step, finish: step, giveUp: step }}
          onAsk={() => {}}
        />,
      );
      const found = screen.getAllByRole('button').map((one) => [one.textContent, one.matches(':disabled')]);
      unmount();
      return found;
    };
    expect(buttons({})).toEqual([
      ['Give up', false],
      ['Pause', false],
      ['Finish: 3 missing', false],
    ]);
    expect(buttons({ outcomes: none, isPlaceGone: true })).toEqual([
      ['Give up', false],
      ['Pause', false],
      ['Finish', true],
    ]);
    expect(buttons({}, true).map(([, isOff]) => isOff)).toEqual([true, true, true]);
  });

  it('shows 100 rows of a list at first, and 100 more on request', () => {
    const items = Array.from({ length: 250 }, (_, index) => product(index + 1));
    renderPart(
      <CountSection title="Here" items={items} render={(one) => <CountRow key={one.id} product={one} />} />,
    );
    const rows = () => screen.getAllByRole('listitem').length;
    expect(rows()).toBe(100);
    act(() => screen.getByRole('button', { name: 'Show more than 100 of 250' }).click());
    expect(rows()).toBe(200);
    act(() => screen.getByRole('button', { name: 'Show more than 200 of 250' }).click());
    expect(rows()).toBe(250);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('folds lists that need no look, and names a product without a name by its code', () => {
    renderPart(
      <CountSection
        title="Here"
        isFolded
        items={[product(7, { name: '', sku: '' })]}
        render={(one) => <CountRow key={one.id} product={one} facts={['', 'Page 12']} />}
      />,
    );
    expect(screen.queryByRole('listitem')).toBeNull();
    act(() => screen.getByRole('button', { name: /Here/ }).click());
    expect(screen.getByRole('listitem')).toHaveTextContent('BS000007BS000007 · Page 12');
  });

  const page = (id: number, name: string) => ({ id, name, code: '', path: `${box.path} / ${name}` });
  const details = (fields: Partial<StockCountDetails>): StockCountDetails => ({
    ...count(),
    products: [],
    places: [box, page(12, 'Page 12'), page(9, 'Page 9')],
    unknownScans: [],
    ...fields,
  });

  it('is printed with what is expected, page 9 before page 12', () => {
    const products = [
      product(1, { from: 12, outcome: 'missing' }),
      product(2, { from: 9, sku: '' }),
      product(3),
      product(4, { outcome: 'moved', from: 12 }),
      product(5, { outcome: 'left' }),
    ];
    renderPart(<CountSheet count={details({ products })} />);
    expect(screen.getAllByRole('region').map(({ textContent }) => textContent)).toEqual([
      'Box 3Card 3C-3',
      'Page 9Card 2BS000002',
      'Page 12Card 1C-1',
    ]);
    expect(screen.getByText(/^3 products · /)).toBeVisible();
  });

  it('has a result that says where each product was, and is undone once', () => {
    const finished = { state: 'finished', finishedAt: '2026-11-25T10:00:00.000Z', action: 7 } as const;
    const products = [
      product(1, { outcome: 'missing', from: box.id, to: null }),
      product(2, { outcome: 'moved', from: null, to: 12 }),
      product(3, { outcome: 'moved', from: 9, to: box.id }),
    ];
    const { unmount } = renderPart(<CountResult count={details({ ...finished, products })} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Card 1C-1 · was in Box 3',
      'Card 2C-2 · had no place · Page 12',
      'Card 3C-3 · was in Page 9',
    ]);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    unmount();
    const undone = textOf(<CountResult count={details({ ...finished, state: 'undone' })} />);
    expect(undone).toContain('This count is undone');
    expect(textOf(<CountResult count={details({ ...finished, action: null })} />)).not.toContain('Undo');
  });

  it('begins with a place, found by words or asked for by its number', async () => {
    const place = (id: number, name: string) => ({
      id,
      parent: null,
      name,
      code: '',
      kind: 'box',
      capacity: null,
      countedAt: id === 2 ? '2026-11-01T10:00:00.000Z' : null,
      products: id,
      landed: 0,
    });
    const withoutPlace = { products: 0, landed: 0 };
    const many = Array.from({ length: 52 }, (_, index) => place(index + 1, `Box ${index + 1}`));
    const calls = { getPlaceTree: async () => ({ places: many, withoutPlace }) };
    const { user, unmount } = renderPart(<PlacesToCount asked={undefined} />, { calls });
    await screen.findByRole('heading', { name: /52$/ });
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show more places' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(52);
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Box 1Never counted · 1 productCount');
    await user.type(screen.getByRole('searchbox'), ' box 2 ');
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent(
      /^Box 2Counted 01\/11\/2026, .* · 2 products/,
    );
    await user.type(screen.getByRole('searchbox'), 'nothing');
    expect(screen.getByText('No place has these words.')).toBeVisible();
    unmount();
    const asked = renderPart(<PlacesToCount asked={7} />, { calls });
    await screen.findByRole('heading', { name: /52$/ });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Box 7Never counted · 7 productsCount',
    ]);
    asked.unmount();
    const noPlaces = { getPlaceTree: async () => ({ places: [], withoutPlace }) };
    renderPart(<PlacesToCount asked={undefined} />, { calls: noPlaces });
    expect(await screen.findByText(/^There are no places yet/)).toBeVisible();
  });
});

reviewLooks('countParts');
