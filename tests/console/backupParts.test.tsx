import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatMoment } from '../../domain/format.ts';
import { BackupList } from '../../src/pages/backups/BackupList.tsx';
import { Installation } from '../../src/pages/backups/Installation.tsx';
import { aBackup, aFailure, ago, aSystem } from '../support/system_state.ts';
import { button } from './openConsole.tsx';
import { renderPart } from './parts.tsx';
import { setViewport } from './viewport.ts';
import '../../src/i18n/en/backups.ts';

it('the cards of backups say only what is known of each', () => {
  setViewport('phone');
  const list = [
    aBackup(0, { kept_as: ['daily', 'weekly'] }),
    aBackup(1, { kept_as: [], pictures: null }),
    aFailure(2, 'disk_full'),
  ];
  renderPart(<BackupList backups={{ ...aSystem().backups, list }} />);
  const cards = screen.getAllByRole('listitem').slice(0, 3);
  const lines = cards.map((card) =>
    [...card.querySelectorAll('.backup-card > small')].map((one) => one.textContent),
  );
  expect(lines.map((texts) => texts.slice(0, 2))).toEqual([
    ['daily, weekly · until 01/12/2026', '12,408 records · 31,206 pictures'],
    ['until 01/12/2026', '12,408 records'],
    ['daily', ''],
  ]);
  expect(cards[0]).toHaveTextContent(formatMoment(ago(0)));
  expect(cards.map((card) => card.querySelector(':scope > strong')?.textContent)).toEqual([
    '420 MB',
    '420 MB',
    '–',
  ]);
});

it('the list of backups says whether any are made', () => {
  for (const [enabled, text] of [
    [true, /^No backup yetThe server makes one each day by itself/],
    [false, /^Daily backups are offThe server makes none/],
  ] as const) {
    const { container, unmount } = renderPart(
      <BackupList backups={{ ...aSystem().backups, list: [], enabled }} />,
    );
    expect(container.textContent).toMatch(text);
    unmount();
  }
});

it('the installation says its version and its engine, and the changes of its version on demand', async () => {
  const { user, container } = renderPart(<Installation state={aSystem({ engine: 'postgres' })} />);
  expect(container).toHaveTextContent('PostgreSQL');
  expect(screen.queryByRole('heading', { level: 4 })).toBeNull();
  const toggle = screen.getByRole('button');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 4 }).length).toBeGreaterThan(0));
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
  await user.click(button(toggle.getAttribute('aria-label') ?? /./));
  expect(screen.queryByRole('heading', { level: 4 })).toBeNull();
});
