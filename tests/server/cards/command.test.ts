import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommand } from '../../../server/modules/cards/cli/options.ts';
import { OptionError } from '../../../server/platform/options.ts';
import { ProgressBar } from '../../../server/platform/progress_bar.ts';
import { runCommand } from '../../../server/modules/cards/cli/run.ts';
import { removeFromIndex } from '../../../server/modules/cards/remove_cards.ts';
import { countCards } from '../../../server/modules/cards/repository.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { openStore } from '../../../server/open.ts';
import { createCardFolder, tableOfCards } from '../../support/cards.ts';
import { compiledServer } from '../../support/compiled_server.ts';
import { createMigratedPlace, oneEngineByDay } from '../../support/engines.ts';
import { ServerProcess } from '../../support/server_process.ts';
import { Client } from '../../support/client.ts';
import { createForm } from '../../support/caller.ts';

const FEW = 8;
/** Enough cards that the first are recorded long before the last are described. */
const MANY = 150;

describe('the arguments of “npm run cards --”', () => {
  test.each([
    [['index', 'cards'], { kind: 'index', folder: '/from/cards' }],
    [['index', '/all/cards'], { kind: 'index', folder: '/all/cards' }],
    [['stats'], { kind: 'stats' }],
    [['remove', 'a-1', 'a-2'], { kind: 'remove', choice: { ids: ['a-1', 'a-2'] } }],
    [['remove', '--set', 'Base'], { kind: 'remove', choice: { set: 'Base' } }],
    [['remove', '--all'], { kind: 'remove', choice: { all: true } }],
    [['--help'], undefined],
    [[], undefined],
  ])('%j is parsed', (args, command) => {
    expect(readCommand(args, '/from')).toEqual(command);
  });

  test.each([
    [['index'], /wants one folder/],
    [['index', 'a', 'b'], /wants one folder/],
    [['index', '--all', 'a'], /belong to “remove”/],
    [['stats', 'x'], /takes nothing else/],
    [['remove'], /wants ids of cards, or --set SET, or --all/],
    [['remove', 'a-1', '--all'], /wants ids/],
    [['show'], /no command “show”/],
    [['index', '--fast', 'a'], /--fast/],
  ])('%j is refused, and the message says why and names --help', (args, message) => {
    expect(() => readCommand(args, '/from')).toThrow(OptionError);
    expect(() => readCommand(args, '/from')).toThrow(message);
    expect(() => readCommand(args, '/from')).toThrow(/--help/);
  });
});

describe('the progress display', () => {
  const shown = (isTTY: boolean) => {
    let [now, text] = [0, ''];
    const progress = new ProgressBar({ isTTY, columns: 60, write: (piece) => (text += piece) }, () => now);
    for (const done of [10, 20, 50]) {
      now = done * 1_000;
      progress.show(done, 100);
      if (done === 20) progress.say('one.png: broken');
    }
    progress.end();
    return text;
  };

  test('is a bar on a terminal, with messages above it', () => {
    const text = shown(true);
    expect(text).toContain('██░░░░░░░░░░░░░░░░░░░░░░ 10 of 100, 1:30 left');
    expect(text).toContain('\r\u001b[2Kone.png: broken\n████░');
    expect(text.endsWith('50 of 100, 0:50 left\r\u001b[2K')).toBe(true);
  });

  test('is drawn at most ten times a second, and without an end that nobody knows yet', () => {
    let [now, text] = [0, ''];
    const progress = new ProgressBar({ isTTY: true, write: (piece) => (text += piece) }, () => now);
    const shownAt = (moment: number, done: number, total: number) => {
      [now, text] = [moment, ''];
      progress.show(done, total);
      return text.replace('\r\u001b[2K', '');
    };
    expect(shownAt(99, 1, 4)).toBe('');
    expect(shownAt(100, 0, 0)).toBe('');
    expect(shownAt(100, 0, 4)).toBe(`${'░'.repeat(24)} 0 of 4`);
    expect(shownAt(150, 2, 4)).toBe('');
    expect(shownAt(200, 4, 4)).toBe(`${'█'.repeat(24)} 4 of 4, 0:00 left`);
    progress.end();
    text = '';
    progress.say('Done.');
    expect(text).toBe('Done.\n');
  });

  test('is plain lines without a terminal', () => {
    expect(shown(false)).toBe(
      '10 of 100, 1:30 left\n20 of 100, 1:20 left\none.png: broken\n50 of 100, 0:50 left\n',
    );
  });
});

describe.each(oneEngineByDay)('npm run cards, on %s', { tags: ['slow'] }, (engine) => {
  let place: Awaited<ReturnType<typeof createMigratedPlace>>;
  let folder: Awaited<ReturnType<typeof createCardFolder>>;
  let command: string;
  beforeAll(async () => {
    place = await createMigratedPlace(engine);
    folder = await createCardFolder(await tableOfCards(FEW));
    command = join(dirname(await compiledServer()), 'cli', 'cards.js');
  });
  afterAll(async () => {
    await place.remove();
    await folder.remove();
  });

  const cards = (...args: string[]) =>
    new Promise<{ code: number; said: string; failed: string }>((resolve) => {
      const env = { ...process.env, ...place.env, INIT_CWD: folder.path };
      execFile(process.execPath, [command, ...args], { env }, (error, said, failed) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said, failed }),
      );
    });

  test('indexes cards without a running server, counts them, and removes them', async () => {
    const first = await cards('index', '.');
    expect(first).toMatchObject({ code: 0, failed: '' });
    expect(first.said).toMatch(/Cards: 8 new\.$/m);
    const store = await openStore(readConfig(place.env));
    const said = async (...args: string[]) => {
      let text = '';
      const output = { write: (piece: string) => (text += piece) };
      const asked = readCommand(args, folder.path);
      const isDone = asked && (await runCommand(store, asked, { output, atOnce: 2 }));
      return [isDone, text];
    };
    const [, stats] = await said('stats');
    expect(stats).toMatch(/^8 cards of 1 set\. Last changed /);
    expect(stats).toMatch(/^ +8 {2}Set one$/m);
    expect(await said('remove', 'one-1', 'one-2', 'one-99')).toEqual([
      true,
      'There is no card one-99.\nRemoved 2 cards.\n',
    ]);
    expect(await said('remove', '--set', 'Set two')).toEqual([
      false,
      'There is no set “Set two”.\nRemoved 0 cards.\n',
    ]);
    expect(await said('remove', '--all')).toEqual([true, 'Removed 6 cards.\n']);
    await store.close();
  });

  test('reports a missing folder in one line, and exits with 1', { tags: ['nightly'] }, async () => {
    expect(await cards('index', 'nowhere')).toMatchObject({
      code: 1,
      failed: expect.stringMatching(/^Cannot do it: There is no folder .*nowhere\.\n$/),
    });
  });

  test(
    'indexes beside a running server, which keeps answering and has the new cards',
    { tags: ['nightly'] },
    async () => {
      const server = new ServerProcess(await compiledServer(), place.env);
      const client = await Client.register(await server.ready());
      let isOver = false;
      const indexing = cards('index', folder.path).finally(() => (isOver = true));
      const statuses = new Set<number>();
      while (!isOver) {
        statuses.add((await client.post('/api/incoming_shipments/', createForm({ courier: 'DHL' }))).status);
      }
      expect(await indexing).toMatchObject({ code: 0, failed: '' });
      expect([...statuses]).toEqual([201]);
      const stats = await client.get('/api/pokemon_cards/');
      expect(stats.json).toMatchObject({ count: FEW, sets: 1, loading: false });
      expect(await server.kill('SIGTERM')).toBe(0);
      expect(server.errors).toEqual([]);
    },
  );

  test('resumes after it was killed, and keeps the recorded cards', { tags: ['nightly'] }, async () => {
    const more = await createCardFolder(await tableOfCards(MANY));
    const store = await openStore(readConfig(place.env), undefined, undefined, 'beside');
    await removeFromIndex(store.db, { all: true });
    const env = { ...process.env, ...place.env, UV_THREADPOOL_SIZE: '4' };
    const child = execFile(process.execPath, [command, 'index', more.path], { env });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    while ((await countCards(store.db)) === 0 && child.exitCode === null) await pause(5);
    child.kill('SIGKILL');
    await ended;
    const recorded = await countCards(store.db);
    await store.close();
    expect(recorded).toBeGreaterThan(0);
    expect(recorded).toBeLessThan(MANY);
    const again = await cards('index', more.path);
    expect(again.said).toContain(`Cards: ${MANY - recorded} new, ${recorded} as they were.`);
    await more.remove();
  });
});
