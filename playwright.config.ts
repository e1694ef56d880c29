import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { Backend } from './tests/e2e/console.ts';

// This file is read once by the runner and again by each worker: what is chosen once travels in the environment.
process.env.CHROMIUM_PATH ??= findChromium();
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= temporaryFolder();

// The journeys get a server with its default settings, and never the operator's own database.
for (const name of [
  'DATABASE_URL',
  'ACCESS_TOKEN_SECONDS',
  'REFRESH_TOKEN_SECONDS',
  'REGISTRATION',
  'CORS_ORIGINS',
]) {
  delete process.env[name];
}

const address = `http://127.0.0.1:${process.env.E2E_PORT}`;
const isRoot = process.getuid?.() === 0;

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1,
};

/** Tests that not every project runs: those of a folder that is named after what they are about, and two others. */
const extensions = '**/extensions/**';
const plain = '**/plain/**';
const onTheTable = '**/wide/**';
const onCards = '**/phone/**';
const everyWidth = '**/accessibility.spec.ts';
const everyCall = '**/failures.spec.ts';

export default defineConfig<object, Backend>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  // The same journeys on Backstock's own server and on one that speaks only the specification's calls, which the
  // tests start themselves.
  projects: [
    { name: 'desktop', use: desktop, testIgnore: [plain, onCards] },
    { name: 'phone', use: phone, testIgnore: [plain, onTheTable, everyWidth, everyCall] },
    {
      name: 'plain-desktop',
      use: { ...desktop, backend: 'plain' },
      testIgnore: [extensions, onCards, everyWidth, everyCall],
    },
    {
      name: 'plain-phone',
      use: { ...phone, backend: 'plain' },
      testIgnore: [extensions, onTheTable, everyWidth],
    },
  ],
  webServer: {
    command: 'node dist/server/server/main.js',
    url: `${address}/healthz`,
    env: { HOST: '127.0.0.1', PORT: process.env.E2E_PORT, DATA_DIR: process.env.E2E_DATA_DIR },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stderr: 'pipe',
  },
});

function findChromium(): string {
  return execFileSync(process.execPath, ['scripts/chromium.js'], { encoding: 'utf8' }).trim();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backstock-e2e-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
