import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { describeMissing, findOtherBrowsers } from '../../../scripts/browsers.js';
import { PAGES } from '../../../src/pages.ts';
import { startOwnServer } from '../own_server.ts';
import { openFirefox } from './firefox.ts';
import { logIn, readPageState } from './walk.ts';
import { openWebKit } from './webkit.ts';

const ACCOUNT = { username: 'walker', password: 'walk-pass-1' };
const SEED = ['--products', '300', '--purchases', '60', '--user', `${ACCOUNT.username}:${ACCOUNT.password}`];

const PUBLIC = ['/login', '/register', '/no/such/page'];
const GUARDED = Object.keys(PAGES).filter((address) => !address.includes(':'));

let folder: string;
let server: Awaited<ReturnType<typeof startOwnServer>>;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backstock-walk-'));
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', MEDIA_S3_URL: '' };
  await promisify(execFile)(process.execPath, ['dist/server/server/cli/seed.js', ...SEED], { env });
  server = await startOwnServer({ DATA_DIR: folder });
});
test.afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const { firefox, webkit } = findOtherBrowsers();

for (const { program, open } of [
  { program: firefox, open: openFirefox },
  { program: webkit, open: openWebKit },
]) {
  test(`every page opens in ${program.name}`, async () => {
    const { path = '' } = program;
    test.skip(path === '', describeMissing(program));
    test.setTimeout(300_000);
    const browser = await open(path);
    const pages: object[] = [];
    const look = async (address: string) => {
      await browser.open(server.address + address);
      await expect
        .poll(() => readPageState(browser), { message: address, timeout: 30_000 })
        .toMatchObject({ heading: expect.stringMatching(/./), isBusy: false });
      const { heading, captions, tooWide } = await readPageState(browser);
      pages.push({ address, heading, captions, tooWide, faults: browser.faults() });
    };
    try {
      for (const address of PUBLIC) await look(address);
      await logIn(browser, ACCOUNT);
      for (const address of GUARDED) await look(address);
    } finally {
      await browser.close();
    }
    const fine = { captions: [], tooWide: 0, faults: [] };
    expect(pages).toEqual(
      [...PUBLIC, ...GUARDED].map((address) => ({
        address,
        heading: expect.not.stringMatching(address.startsWith('/no/') ? /^$/ : /404|Error/),
        ...fine,
      })),
    );
  });
}
