import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import type { SystemState } from '../../contract/system.ts';
import { formatDate, formatMoment, localDate } from '../../domain/format.ts';
import { addTexts } from '../../src/i18n/index.ts';
import { extensions } from '../../providers/extensions.ts';
import { readReleases, releasesUntil } from '../../src/pages/backups/changelog.ts';
import { TEST_CREDENTIALS } from '../support/credentials.ts';
import { aBackup, aFailure, ago, aSystem, FINDINGS } from '../support/system_state.ts';
import { network } from './network.ts';
import { factOf, openConsole, textsOf } from './openConsole.tsx';
import { openPage } from './openPage.tsx';
import { startRealServer } from './realServer.ts';
import { actAs } from './roles.ts';
import { setViewport } from './viewport.ts';

const CALL = 'GET /api/system/';

const CHECK = { checked_at: ago(0, 4, 2), complete: false, findings: FINDINGS };

const answerSystem = (state: SystemState) =>
  network.use(http.get('*/api/system/', () => HttpResponse.json(state)));

async function openBackups(state: SystemState) {
  answerSystem(state);
  const opened = openPage('/backups');
  await screen.findByText('Last good backup');
  return opened;
}

const rows = () => within(screen.getByRole('table')).getAllByRole('row');
const fact = (label: string) => factOf(document.body, label)?.textContent;

describe('the page of backups on our server', () => {
  startRealServer();

  it('lists the backups with their sizes, as a bill with the pictures that they share', async () => {
    await openBackups(aSystem());
    expect(fact('Last good backup')).toBe('Today 03:10opened and checked after writing');
    expect(fact('Restored in a trial')).toBe(
      `${formatDate(localDate(new Date(ago(1))))}every week, into a scratch place`,
    );
    expect(fact('Kept')).toBe('31 daily · 1 weekly · 1 daily and weekly');
    expect(fact('Room on the disk')).toBe('212.4 GBof 480 GB; backups take 19.26 GB');
    expect(screen.getByText('Next backup: Tomorrow 03:10')).toBeVisible();
    const [, first, second] = rows();
    expect(within(first ?? document.body).getByRole('rowheader')).toHaveTextContent(formatMoment(ago(0)));
    const cells = ['420 MB', '12,408', '31,206', 'Opened and checked', '01/12/2026'];
    expect(textsOf('cell', first)).toEqual(['daily', ...cells, '']);
    expect(textsOf('cell', second)).toContain('Restored in a trial');
    expect(
      rows()
        .slice(-3)
        .map(({ textContent }) => textContent),
    ).toEqual(['3 good backups1.26 GB', 'Pictures, kept once for all of them18.00 GB', 'Together19.26 GB']);
    expect(screen.getByText(/^Backups are not encrypted/)).toBeVisible();
    expect(fact('Other')).toBe('230.4 GB');
    expect(fact('Uploaded files of imports')).toBe('kept for 400 days');
  });

  it('shows a failed attempt with its problem, and no sizes', async () => {
    const list = [aFailure(0, 'The disk is full.'), aBackup(1)];
    await openBackups(aSystem({ backups: { list, last_good: ago(1), warning: 'failed' } }));
    expect(fact('Last good backup')).toBe('Yesterday 03:10the last attempt failed');
    const [, failed] = rows();
    expect(textsOf('cell', failed)).toEqual(['daily', '–', '–', '–', 'Not madeThe disk is full.', '–', '']);
    expect(fact('Kept')).toBe('11 daily');
  });

  const LACKING = {
    problem: 'Pictures that the server could not find are not in this backup: 2.',
    reason: { code: 'backups.pictures_missing', parameters: { count: 2 } },
  } as const;

  it('shows what a good backup lacks', async () => {
    const list = [aBackup(0, LACKING), aBackup(1)];
    await openBackups(aSystem({ backups: { list, warning: 'incomplete' } }));
    expect(fact('Last good backup')).toBe('Today 03:10some pictures are missing in it');
    expect(textsOf('cell', rows()[1])).toContain(`Opened and checked${LACKING.problem}`);
  });

  it('copies the command that restores the newest good backup', { tags: ['nightly'] }, async () => {
    const list = [aFailure(0, 'The disk is full.'), aBackup(1)];
    const { user } = await openBackups(aSystem({ backups: { list } }));
    const command = 'npm run restore -- /var/lib/backstock/backups/backstock-1.zip';
    await user.click(screen.getByRole('button', { name: `Copy the command: ${command}` }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(command);
    expect(screen.getByText(/^npm run backup -- backstock-\d{4}-\d{2}-\d{2}\.zip$/)).toBeVisible();
  });

  it('shows findings in the words of the server, and the command that repairs', async () => {
    await openBackups(aSystem({ check: CHECK }));
    const findings = within(screen.getByRole('region', { name: '2 findings' }));
    expect(findings.getByText('short check: Today 04:02')).toBeVisible();
    expect(findings.getByText('Two pictures are damaged. Upload them again.')).toBeVisible();
    expect(findings.getByText('1,204')).toBeVisible();
    expect(findings.getByText('npm run doctor -- --repair')).toBeVisible();
  });

  describe('with own words for a finding', () => {
    afterEach(() => addTexts({ messages: {} }));

    it('shows these', async () => {
      addTexts({ messages: { inputs: { name: 'Zwei Bilder sind beschädigt.' } } });
      await openBackups(aSystem({ check: CHECK }));
      expect(screen.getByText('Zwei Bilder sind beschädigt.')).toBeVisible();
    });
  });

  it.each([
    ['No damage found', { ...CHECK, findings: [] }],
    ['Not checked yet', null],
  ])('says “%s”, and how to check', async (title, check) => {
    await openBackups(aSystem({ check }));
    const region = within(screen.getByRole('region', { name: title }));
    expect(region.getByText('npm run doctor')).toBeVisible();
  });

  const backUpNow = () => screen.getByRole('button', { name: 'Back up now' });

  it('makes a backup at once, and says that it is being made', async () => {
    const { user } = await openBackups(aSystem());
    network.use(http.post('*/api/system/backups/', () => HttpResponse.json({})));
    answerSystem(aSystem({ backups: { running: ago(0, 14, 32) } }));
    await user.click(backUpNow());
    expect(await screen.findByText('A backup is being made, since 14:32.')).toBeVisible();
    expect(backUpNow()).toBeDisabled();
    const list = [aBackup(0, { kept_as: ['manual'], kept_until: '2026-12-24' }), aBackup(1)];
    answerSystem(aSystem({ backups: { list } }));
    await waitFor(() => expect(backUpNow()).toBeEnabled(), { timeout: 5_000 });
    expect(textsOf('cell', rows()[1])).toContain('manual');
    expect(fact('Kept')).toBe('21 daily · 1 manual');
  });

  it('says beside the button why no backup was started', async () => {
    const { user } = await openBackups(aSystem());
    const message = 'A backup is already being made. Wait until it is complete.';
    network.use(
      http.post('*/api/system/backups/', () =>
        HttpResponse.json({ code: 'conflict', message }, { status: 409 }),
      ),
    );
    await user.click(backUpNow());
    expect(await screen.findByRole('alert')).toHaveTextContent(`No backup was started. ${message}`);
  });

  const download = (name: string | RegExp) => screen.getByRole('button', { name });

  it('downloads a backup at an address of the server', async () => {
    const { user } = await openBackups(aSystem());
    const url = '/api/system/backups/2/file/?token=secret';
    network.use(
      http.post('*/api/system/backups/2/link/', () => HttpResponse.json({ url, expires_at: ago(0) })),
    );
    const followed: HTMLAnchorElement[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function follow(
      this: HTMLAnchorElement,
    ) {
      followed.push(this);
    });
    onTestFinished(() => click.mockRestore());
    await user.click(download('Download 18.42 GB: backstock-1.zip with its pictures'));
    await waitFor(() => expect(followed).toHaveLength(1));
    expect(followed[0]?.getAttribute('href')).toBe(url);
    // An answer that is no file must not replace the console.
    expect(followed[0]?.hasAttribute('download')).toBe(true);
  });

  it.each(['desktop', 'phone'] as const)(
    'says at a backup why it was not downloaded, on a %s',
    async (size) => {
      setViewport(size);
      const { user } = await openBackups(aSystem());
      const message = 'This server does not have backstock-1.zip.';
      network.use(
        http.post('*/api/system/backups/2/link/', () =>
          HttpResponse.json({ code: 'not_found', message }, { status: 404 }),
        ),
      );
      await user.click(download('Download 18.42 GB: backstock-1.zip with its pictures'));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        `backstock-1.zip could not be downloaded. ${message}`,
      );
    },
  );

  it('offers no download of a file on another server, or of a failed backup', async () => {
    const list = [aFailure(0, 'The disk is full.'), aBackup(1, { download_bytes: null })];
    await openBackups(aSystem({ backups: { list } }));
    expect(download(/^This server does not have backstock-1\.zip\./)).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  });

  it('is only for owners', async () => {
    actAs('operator');
    openPage('/backups');
    expect(await screen.findByText(/^This page is for owners\./)).toBeVisible();
  });

  const NONE = { list: [], last_good: null, trial: null, bytes: 0 };

  it('says that the first backup is still to come', async () => {
    await openBackups(aSystem({ backups: { ...NONE, warning: 'none_yet' } }));
    expect(fact('Last good backup')).toBe('–none yet');
    expect(screen.getByText('No backup yet')).toBeVisible();
    expect(screen.getByText('npm run restore -- FILE')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says that daily backups are off, and how to turn them on', async () => {
    await openBackups(aSystem({ backups: { ...NONE, enabled: false, next: null } }));
    expect(screen.getByRole('alert')).toHaveTextContent(/because BACKUP_KEEP is 0\. Remove this setting/);
    expect(backUpNow()).toBeDisabled();
    expect(screen.getByText('Daily backups are off')).toBeVisible();
  });

  it('says that the last good backup is old, and what failed in the trial', async () => {
    const trial = { tried_at: ago(1), file: 'backstock-1.zip', problem: 'The file is cut short.' };
    await openBackups(aSystem({ backups: { warning: 'old', last_good: ago(4), trial } }));
    expect(fact('Last good backup')).toBe(`${formatMoment(ago(4))}older than two days`);
    expect(screen.getByRole('alert')).toHaveTextContent(/backstock-1\.zip.*The file is cut short\./);
  });

  it('counts backups on another disk apart from the data', async () => {
    await openBackups(aSystem({ backups: { disk: { total: 2e12, free: 1.5e12 } } }));
    expect(fact('Room on the disk')).toBe('212.4 GBof 480 GB');
    expect(fact('Room on the backups’ disk')).toBe('1,500 GBof 2,000 GB; backups take 19.26 GB');
    expect(fact('Other')).toBe('249.7 GB');
  });

  it('shows the changes of the running version', { tags: ['nightly'] }, async () => {
    const { user } = await openBackups(aSystem());
    await user.click(screen.getByRole('button', { name: 'What is new' }));
    expect(await screen.findByRole('heading', { name: /^0\.9\.0, / })).toBeVisible();
  });

  it('shows cards on a phone', async () => {
    setViewport('phone');
    await openBackups(aSystem({ backups: { list: [aFailure(0, 'The disk is full.'), aBackup(1)] } }));
    expect(screen.queryByRole('table')).toBeNull();
    const [failed, good] = within(screen.getByRole('region', { name: 'Backups by day' })).getAllByRole(
      'listitem',
    );
    expect(failed).toHaveTextContent(/daily.*Not made.*The disk is full\./);
    expect(good).toHaveTextContent(
      /daily · until 01\/12\/2026.*12,408 records · 31,206 pictures.*Download 18\.42 GB.*420 MB/,
    );
  });

  it('is offered in the menu of the person’s name', async () => {
    answerSystem(aSystem());
    const { user } = openConsole('/backups');
    await screen.findByText('Last good backup');
    expect(screen.getByRole('link', { name: 'Backups' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: TEST_CREDENTIALS.username }));
    expect(screen.getByRole('menuitem', { name: 'Backups' })).toHaveAttribute('href', '/backups');
  });

  it('says when the state could not be read, and reads it again', async () => {
    network.use(http.get('*/api/system/', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { user } = openPage('/backups');
    expect(await screen.findByText('The state of the backups could not be read')).toBeVisible();
    answerSystem(aSystem());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Last good backup')).toBeVisible();
  });

  it('is a placeholder on a server without this call', async () => {
    network.use(http.get('*/api/system/', () => HttpResponse.json({}, { status: 404 })));
    openPage('/backups');
    expect(await screen.findByText(/^Not on this server: /)).toBeVisible();
  });
});

describe('the page of backups on a plain backend', () => {
  it('is a placeholder, is not in the menu, and makes no call', async () => {
    const { user } = openConsole('/backups');
    expect(await screen.findByText(/^Not on this server: /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tools' }));
    expect(screen.queryByRole('menuitem', { name: 'Backups' })).toBeNull();
    expect(screen.queryByRole('button', { name: TEST_CREDENTIALS.username })).toBeNull();
    expect(network.sent(CALL)).toEqual([]);
  });
});

describe('a warning on the start page', () => {
  startRealServer();

  const warnings = () =>
    screen.queryAllByRole('link').filter((link) => link.getAttribute('href') === '/backups');

  it.each([
    [
      'of an old backup',
      { warning: 'old', last_good: ago(4) } as const,
      /^The last good backup is 4 days old/,
    ],
    [
      'of a failed backup',
      { warning: 'failed' } as const,
      /^The last backup failed.*The last good one is of/,
    ],
    [
      'of a failed first backup',
      { warning: 'failed', last_good: null } as const,
      /^The last backup failed.*There is no good one yet/,
    ],
    [
      'of a backup that lacks pictures',
      {
        warning: 'incomplete',
        list: [aBackup(0, { problem: 'Pictures are not in it: 2.' })],
      } satisfies Partial<SystemState['backups']>,
      /^Pictures are missing in the last backup.*Pictures are not in it: 2\./,
    ],
    ['of a failed trial', { warning: 'trial_failed' } as const, /^A backup could not be restored in a trial/],
  ])('%s leads to the page', async (_, backups, words) => {
    answerSystem(aSystem({ backups }));
    openPage('/');
    await screen.findByText('Record your first purchase');
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toHaveTextContent(words);
  });

  it('says how many findings there are, and the first of them', async () => {
    answerSystem(aSystem({ check: CHECK }));
    openPage('/');
    await screen.findByText('Record your first purchase');
    expect(warnings()[0]).toHaveTextContent(/^The check has 2 findingsTwo pictures are damaged/);
  });

  it.each([
    ['a healthy server', aSystem()],
    ['a new installation', aSystem({ backups: { warning: 'none_yet', last_good: null } })],
    ['a server without checks', aSystem({ check: null })],
  ])('is not shown for %s', async (_, state) => {
    answerSystem(state);
    openPage('/');
    await screen.findByText('Record your first purchase');
    expect(warnings()).toEqual([]);
  });

  it('is not shown when the call fails', async () => {
    network.use(http.get('*/api/system/', () => HttpResponse.json({}, { status: 404 })));
    openPage('/');
    expect(await screen.findByText('Record your first purchase')).toBeVisible();
    expect(warnings()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('a plain backend is not asked for its state on the start page', async () => {
  openConsole('/');
  expect(await screen.findByRole('heading', { name: 'Welcome to Backstock' })).toBeVisible();
  await waitFor(() => expect(extensions.known()).toBe(false));
  expect(network.sent(CALL)).toEqual([]);
});

test('the changelog is read up to a version', () => {
  const text = [
    '# Changelog',
    '## [Unreleased]',
    '### Added',
    '- A [page](docs/page.md) with `npm`.',
    '## [0.9.0] - 2026-11-27',
    'The first version.',
    '### Sales',
    '- Orders.',
    '## [0.8.0] - 2026-10-01',
    '### Sales',
    '- Lists.',
  ];
  const releases = readReleases(text.join('\n'));
  expect(releasesUntil('0.9.0', releases)).toEqual([
    { name: 'Unreleased', day: null, groups: [{ title: 'Added', lines: ['A page with npm.'] }] },
    { name: '0.9.0', day: '2026-11-27', groups: [{ title: 'Sales', lines: ['Orders.'] }] },
  ]);
  expect(releasesUntil('7.0.0', releases)).toHaveLength(1);
});
