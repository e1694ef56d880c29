import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, choose, factOf, openConsole, textsOf } from './openConsole.tsx';
import { network } from './network.ts';
import { startRealServer } from './realServer.ts';
import { collectDownloads } from './downloads.ts';
import { setViewport } from './viewport.ts';

const NOVEMBER = 'from=2026-11-01&to=2026-11-30';

describe('the pages of payouts', () => {
  const server = startRealServer();

  /** An eBay payout with four rows: a matching order, an order that was not imported, a fee and a charge. */
  async function aPayout() {
    const lines = [{ title: 'Booster box', price: 95 }];
    await server.aSale({ site: 'Ebay', orderNumber: '04-1', postageCharged: 5, lines });
    const rows = [
      {
        kind: 'order',
        orderNumber: '04-1',
        title: 'Booster box',
        amount: 100,
        commission: 9,
        postageCharged: 5,
      },
      { kind: 'order', orderNumber: '04-3', title: 'Ember Stag', amount: 44.89, commission: 5.29 },
      { kind: 'fee', word: 'Other fee', title: 'Promoted listings', promotionFee: 3.61 },
      { kind: 'unknown', word: 'Seller programme', amount: -4.99 },
      { kind: 'payout', amount: -122 },
    ];
    for (const row of rows) await server.aTransaction({ payout: '6412', payoutDay: '2026-11-20', ...row });
  }

  it('name the files to import while there are no payouts', async () => {
    const { user, address } = openConsole('/analitycs6');
    expect(await screen.findByText('No reports of a site’s money yet')).toBeVisible();
    expect(screen.getByText(/Seller Hub, Payments, Reports/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Import reports' }));
    await waitFor(() => expect(address()).toBe('/tools/import_data'));
  });

  it('lead from a payout to its rows, with rows to settle first', async () => {
    await aPayout();
    const { user, address } = openConsole(`/analitycs6?${NOVEMBER}`);
    expect(await screen.findByText('in 1 payout')).toBeVisible();
    await waitFor(() => expect(factOf(document.body, 'Paid to the bank')).toHaveTextContent('€122.00'));
    const row = screen.getByRole('row', { name: /6412/ });
    expect(row).toHaveTextContent('20/11/2026Ebay64124€122.002 rows to settle');
    await user.click(within(row).getByRole('link', { name: '20/11/2026' }));
    expect(await screen.findByRole('heading', { name: 'Ebay, payout of 20/11/2026' })).toBeVisible();
    expect(address()).toMatch(/^\/analitycs6\/\d+$/);
    expect(factOf(document.body, 'Paid to the bank')).toHaveTextContent(
      '€122.004 rows add up to this payout, to the cent',
    );
    expect(factOf(document.body, 'Not explained')).toHaveTextContent(
      '−€4.991 row not understood · 1 order is missing',
    );
    const [, toSettle, understood, sums] = screen.getAllByRole('rowgroup');
    expect(toSettle).toHaveTextContent(/^To settle2.*Ember Stag.*Not importedImport/);
    expect(understood).toHaveTextContent(/^Understood2.*−€3.61Recorded.*€91.00Matches the order$/);
    expect(sums).toHaveTextContent('Total of the rows€139.90−€17.90€122.00paid by the report: €122.00');
    expect(screen.getByRole('link', { name: /^Import: Order of/ })).toHaveAttribute(
      'href',
      '/tools/import_data',
    );
    expect(screen.getByRole('link', { name: '04-1' })).toHaveAttribute(
      'href',
      '/database/shipments?inspect_sale=1',
    );
  });

  it('set the kind of a row in place, and undo it', async () => {
    await aPayout();
    const { user } = openConsole('/analitycs6/1');
    await choose(user, await screen.findByRole('combobox', { name: /^Kind of: “Seller programme”/ }), 'Fee');
    await user.click(button('Save'));
    await waitFor(() => expect(factOf(document.body, 'Fees and labels')).toHaveTextContent('−€22.89'));
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(await server.get('/api/site_transactions/?filter={"kind":"unknown"}')).toEqual([]);
    await user.click(button('Undo'));
    expect(await screen.findByRole('combobox', { name: /^Kind of:/ })).toBeVisible();
  });

  it('show rows as lists on a phone, and export them as CSV', async () => {
    await aPayout();
    setViewport('phone');
    const saved = collectDownloads();
    const { user } = openConsole('/analitycs6/1');
    const groups = await screen.findAllByRole('list');
    expect(groups.slice(0, 2).map((group) => within(group).getAllByRole('listitem').length)).toEqual([2, 2]);
    expect(screen.getByText('Ember Stag', { exact: false }).closest('li')).toHaveTextContent('€39.60');
    await user.click(button('Export CSV'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.content).toContain('"Seller programme"');
  });

  it('name the days between which rows are missing, and show balances by day', async () => {
    const rows = [
      { day: '2026-11-02', kind: 'order', amount: 12, balance: 22 },
      { day: '2026-11-06', kind: 'order', amount: 8, balance: 34.2 },
    ];
    for (const row of rows) await server.aTransaction({ site: 'Cardmarket', ...row });
    openConsole(`/analitycs6?${NOVEMBER}`);
    const said =
      'Cardmarket: Rows are missing between 02/11/2026 and 06/11/2026: the balance jumps by €4.20.';
    expect(await screen.findByText(said, { exact: false })).toBeVisible();
    const balances = screen.getByRole('region', { name: 'Balances by day' });
    expect(textsOf('row', balances).slice(1)).toEqual([
      '06/11/2026€22.00€8.00€0.00€0.00€4.20€0.00€34.20',
      '02/11/2026€10.00€12.00€0.00€0.00€0.00€0.00€22.00',
    ]);
  });

  it('show 404 Not Found for an unknown payout', async () => {
    openConsole('/analitycs6/77');
    expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeVisible();
  });
});

describe('on a plain backend', () => {
  it('payouts are neither linked nor requested', async () => {
    openConsole('/analitycs6');
    expect(await screen.findByText('Not on this server:', { exact: false })).toBeVisible();
    expect(network.requests().filter((call) => call.includes('/payouts/'))).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Payouts' })).toBeNull();
  });
});
