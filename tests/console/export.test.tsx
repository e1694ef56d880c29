import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openConsole, textsOf } from './openConsole.tsx';
import { network } from './network.ts';
import { startRealServer } from './realServer.ts';
import { type DownloadedFile, collectDownloads } from './downloads.ts';

const server = startRealServer();

const EXPORT = 'GET /api/bought_stocks/export/';
const CHOSEN = `filter=${encodeURIComponent('{"state_q":"paid"}')}&sort=price&order=DESC`;

let saved: DownloadedFile[] = [];

beforeEach(async () => {
  await server.aPurchase({ name: 'Small lot', state: 'Paid', price: 10 });
  await server.aPurchase({ name: 'Large lot', state: 'Paid', price: 20 });
  await server.aPurchase({ name: 'Other lot', state: 'Ordered' });
});

async function openMenu() {
  saved = collectDownloads();
  const opened = openConsole(`/database/purchases?${CHOSEN}`);
  await screen.findByRole('link', { name: 'Large lot' });
  await opened.user.click(await screen.findByRole('button', { name: 'Export' }));
  return opened;
}

describe('the export of a list', () => {
  it('saves the filtered records in the order of the list as CSV', async () => {
    const { user } = await openMenu();
    expect(textsOf('menuitem')).toEqual(['CSV file', 'Excel workbook (XLSX)']);
    await user.click(screen.getByRole('menuitem', { name: 'CSV file' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^bought_stocks-\d{4}-\d\d-\d\d\.csv$/);
    const [heads, ...lots] = (await saved[0]?.content)?.trim().split('\r\n') ?? [];
    expect(heads).toMatch(/"Id \((?:[a-z]\d){3}\)","Name/);
    expect(lots).toEqual([expect.stringContaining('Large lot'), expect.stringContaining('Small lot')]);
  });

  it('shows an error when it fails, and can be tried again', async () => {
    const { user } = await openMenu();
    network.answerNext(EXPORT, 503, { message: 'The database does not answer.' });
    await user.click(screen.getByRole('menuitem', { name: 'Excel workbook (XLSX)' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The list was not exported. The database does not answer.',
    );
    expect(saved).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled());
  });

  describe('while the server is busy with two exports', () => {
    const MESSAGE = 'Two exports are already being made. Try again in a few seconds.';
    const WAITING = /Yours starts by itself when one of them is done/;
    const busyFor = (seconds: number) =>
      network.answerNext(
        EXPORT,
        429,
        { code: 'too_many', message: MESSAGE },
        { headers: { 'retry-after': `${seconds}` } },
      );

    it('is requested again until the server is free', { tags: ['nightly'] }, async () => {
      const { user } = await openMenu();
      for (let time = 0; time < 3; time += 1) busyFor(0);
      await user.click(screen.getByRole('menuitem', { name: 'CSV file' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(network.sent(EXPORT)).toHaveLength(4);
      await waitFor(() => expect(screen.queryByText(WAITING)).not.toBeInTheDocument());
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it('says that it waits, and stops on Cancel', async () => {
      const { user } = await openMenu();
      busyFor(600);
      await user.click(screen.getByRole('menuitem', { name: 'CSV file' }));
      const notice = await screen.findByText(WAITING);
      expect(notice.closest('[role=status]')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Exporting…' })).toBeDisabled();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled());
      expect(screen.queryByText(WAITING)).not.toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(network.sent(EXPORT)).toHaveLength(1);
      expect(saved).toEqual([]);
    });

    it('fails after 12 attempts with the server’s message', { tags: ['nightly'] }, async () => {
      const { user } = await openMenu();
      for (let time = 0; time < 12; time += 1) busyFor(0);
      await user.click(screen.getByRole('menuitem', { name: 'CSV file' }));
      expect(await screen.findByRole('alert')).toHaveTextContent(`The list was not exported. ${MESSAGE}`);
      expect(network.sent(EXPORT)).toHaveLength(12);
    });
  });
});
