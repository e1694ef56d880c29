import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaults, statementsOfDocument } from '../../scripts/coverage.js';
import { root } from '../../scripts/step.js';
import { filterExisting } from '../../scripts/titles.js';

const FILES = {
  'tests/a.test.ts': `import { twice } from './support/made.ts';
    const rows: [number, string][] = [[95, 'OK'], [94, 'missing']];
    describeServer('purchases', (server) => {
      test('are sorted', () => {});
      describe.each(engines)('of a year, on %s', () => {
        test.each(rows)('at %i %% are %s', (share, word) => {});
        for (const kind of ['a card', 'a box']) test(\`of \${kind} are found\`, () => {});
      });
      twice();
    });
    test('stands alone' + '', () => {});
    /a/.test('is no title');`,
  'tests/support/made.ts': "export const twice = () => it('are made elsewhere', () => {});",
  'tests/b.spec.ts': "test.describe('in the dark', () => { test('shows everything', () => {}); });",
};

/** @type {string} */
let folder;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backstock-titles-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a cited test', () => {
  it.each([
    'tests/a.test.ts › purchases › are sorted',
    'tests/a.test.ts › purchases › of a year › at 95 % are OK',
    'tests/a.test.ts › purchases › of a year › at … % are missing',
    'tests/a.test.ts › purchases › of a year › of a box are found',
    'tests/a.test.ts › purchases › of a year › …',
    'tests/a.test.ts › purchases › …',
    'tests/a.test.ts › purchases › are made elsewhere',
    'tests/a.test.ts › stands alone',
    'tests/b.spec.ts › in the dark › shows everything',
  ])('exists: %s', (name) => expect(filterExisting([name], folder)).toEqual([name]));

  it.each([
    ['of a file that is gone', 'tests/c.test.ts › purchases › are sorted'],
    ['of another file', 'tests/b.spec.ts › purchases › are sorted'],
    ['with another title', 'tests/a.test.ts › purchases › are ordered'],
    ['with a part of its title', 'tests/a.test.ts › purchases › are'],
    ['with a value that no table has', 'tests/a.test.ts › purchases › of a year › at 95 % are good'],
    ['in another group', 'tests/a.test.ts › purchases › of a month › of a box are found'],
    ['without its group', 'tests/a.test.ts › purchases › of a box are found'],
    ['named like a group', 'tests/a.test.ts › purchases'],
    ['named like another call', 'tests/a.test.ts › is no title'],
  ])('does not exist %s', (_what, name) => expect(filterExisting([name], folder)).toEqual([]));
});

it('docs/specification-coverage.md cites tests that exist', { timeout: 60_000 }, () => {
  const statements = statementsOfDocument();
  const names = filterExisting([...new Set(statements.flatMap(({ tests }) => tests))], root);
  /** @type {import('../../scripts/reports.js').Ran[]} */
  const ran = names.map((name) => ({ name, variant: 'once', outcome: 'passed', error: '', again: [] }));
  expect(findFaults(statements, ran)).toEqual([]);
});
