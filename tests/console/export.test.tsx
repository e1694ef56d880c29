import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openConsole } from './openConsole.tsx';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';

const EXPORT = 'GET /api/bought_stocks/export/';
const CHOSEN = `filter=${encodeURIComponent('{"state_q":"a"}')}&sort=price&order=DESC`;

let saved: { name: string; content: Promise<string> }[] = [];

beforeEach(() => {
  saved = [];
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.set('blob:export', file as Blob);
    return 'blob:export';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const content = files.get(this.href)?.text() ?? Promise.resolve('');
    if (this.download) saved.push({ name: this.download, content });
  });
});
afterEach(() => {
  vi.mocked(URL.createObjectURL).mockRestore();
  vi.mocked(HTMLAnchorElement.prototype.click).mockRestore();
});

async function openMenu() {
  const opened = openConsole(`/database/purchases?${CHOSEN}`);
  await screen.findByRole('button', { name: 'Columns' });
  await opened.user.click(await screen.findByRole('button', { name: 'Export' }));
  return opened;
}

describe('the export of a list', () => {
  it('saves what the filter matches, in the order of the list, as the kind of file that is chosen', async () => {
    backend.extend();
    const { user } = await openMenu();
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'CSV file',
      'Excel workbook (XLSX)',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'CSV file' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('bought_stocks-2026-11-21.csv');
    expect(await saved[0]?.content).toBe('"Id"\r\n7\r\n');
    const [sent] = network.sent(EXPORT);
    expect(Object.fromEntries(sent?.url.searchParams ?? [])).toEqual({
      format: 'csv',
      filter: '{"state_q":"a"}',
      sort: '["price","DESC"]',
    });
    expect(sent?.authorization).toMatch(/^Bearer /);
  });

  it('says when it has failed, and can be tried again', async () => {
    backend.extend();
    const { user } = await openMenu();
    network.answerNext(EXPORT, 503, { message: 'The database does not answer.' });
    await user.click(screen.getByRole('menuitem', { name: 'Excel workbook (XLSX)' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The list was not exported. The database does not answer.',
    );
    expect(saved).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled());
  });

  it('says why it cannot be where the backend has none', async () => {
    await openMenu();
    const button = screen.getByRole('button', { name: 'Export' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('This server only adds records and links them.');
    expect(network.sent(EXPORT)).toEqual([]);
  });
});
