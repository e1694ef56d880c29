import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { Backend } from './tests/e2e/console.ts';
import { journeyTestPattern } from './tests/e2e/projects.ts';
import { isPostgresHere } from './tests/support/cluster.ts';
import { isNightly } from './tests/support/scope.ts';

// The runner and each worker read this file. Results that the runner has found are passed to the workers in environment variables.
process.env.CHROMIUM_PATH ??= findChromium();

const isRoot = process.getuid?.() === 0;

const desktop = { viewport: { width: 1280, height: 800 } };
const severalServers = { ...desktop, backend: 'many' } as const;
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1,
};

/** By day a project has few journeys: to start a second browser and server takes longer than to wait for the first. */
const together = isNightly ? {} : { workers: 1 };

/** Tests that only some projects run, by folder. */
const extensions = '**/extensions/**';
const otherBrowsers = '**/browsers/**';
const plain = '**/plain/**';
const onTheTable = '**/wide/**';
const onCards = '**/phone/**';
const everyWidth = '**/accessibility.spec.ts';
const mainJourneys = /e2e[/\\](main-job|stock|shipments|batches|session)\.spec\.ts$/;

export default defineConfig<object, Backend>({
  testDir: 'tests/e2e',
  globalSetup: './scripts/built.js',
  outputDir: 'test-results/e2e',
  // For machines that do more than run tests.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // Each has a server and a database of its own; two on two cores would leave them idle a tenth of the time.
  workers: Math.min(6, Math.ceil(availableParallelism() * 1.5)),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    // By day no journey waits for a movement.
    ...(isNightly ? {} : { reducedMotion: 'reduce' }),
    screenshot: 'only-on-failure',
    // What cannot be clicked says so, long before the journey is over.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
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
  // The same journeys on Backstock's own server and on one that speaks only the specification's calls.
  projects: [
    // First, or its one worker would end long after the others.
    {
      name: 'phone',
      ...together,
      grep: journeyTestPattern('phone'),
      use: phone,
      testIgnore: [plain, onTheTable, everyWidth, otherBrowsers],
    },
    {
      name: 'desktop',
      grep: journeyTestPattern('desktop'),
      use: desktop,
      testIgnore: [plain, onCards, otherBrowsers],
    },
    ...(isPostgresHere()
      ? [
          {
            name: 'many',
            ...together,
            grep: journeyTestPattern('many'),
            use: severalServers,
            testMatch: [mainJourneys, '**/worked_*.spec.ts'],
          },
        ]
      : []),
    {
      name: 'plain-desktop',
      ...together,
      grep: journeyTestPattern('plain-desktop'),
      use: { ...desktop, backend: 'plain' },
      testIgnore: [extensions, onCards, everyWidth, otherBrowsers],
    },
    {
      name: 'plain-phone',
      ...together,
      grep: journeyTestPattern('plain-phone'),
      use: { ...phone, backend: 'plain' },
      testIgnore: [extensions, onTheTable, everyWidth, otherBrowsers],
    },
    // One after the other: each has a server of its own.
    ...(isNightly ? [{ name: 'other-browsers', workers: 1, testMatch: '**/browsers/*.spec.ts' }] : []),
  ],
});

function findChromium(): string {
  return execFileSync(process.execPath, ['scripts/chromium.js'], { encoding: 'utf8' }).trim();
}
