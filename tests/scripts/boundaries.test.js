import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, run, tool } from '../../scripts/step.js';

/** @type {string} */
let folder;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backstock-lint-'));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} file @param {string} text */
async function lint(file, text) {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const config = ['-c', join(folder, '.oxlintrc.json')];
  const { code, output } = await run(process.execPath, [tool('oxlint'), ...config, path], { quiet: true });
  rmSync(path);
  return { clean: code === 0, output };
}

/** @param {string} from */
const importing = (from) => `import { thing } from '${from}';\n\nexport const it = thing;\n`;

describe('the direction of imports', () => {
  it.each([
    ['domain/money.ts', 'zod'],
    ['domain/money.ts', 'node:fs'],
    ['domain/money.ts', '../contract/types.ts'],
    ['contract/types.ts', '../server/app.ts'],
    ['contract/types.ts', '../providers/session.ts'],
    ['providers/session.ts', '../resources/products/index.ts'],
    ['pictures/card.ts', '../ui/theme.ts'],
    ['ui/Badge.tsx', '../resources/products/index.ts'],
    ['resources/products/ProductList.tsx', '../../src/App.tsx'],
    ['resources/products/ProductList.tsx', '../../server/app.ts'],
    ['src/App.tsx', '../server/app.ts'],
    ['src/pages/Landing.tsx', '../../server/app.ts'],
    ['server/products/routes.ts', '../../providers/session.ts'],
    ['server/app.ts', '../tests/support/factories.ts'],
  ])('%s may not import %s', async (file, from) => {
    const { clean, output } = await lint(file, importing(from));
    expect(output).toContain('no-restricted-imports');
    expect(clean).toBe(false);
  });

  it.each([
    ['domain/purchase.ts', './money.ts'],
    ['contract/types.ts', '../domain/money.ts'],
    ['contract/types.ts', 'zod'],
    ['providers/session.ts', '../contract/users.ts'],
    ['resources/products/ProductList.tsx', '../../providers/session.ts'],
    ['resources/products/ProductList.tsx', '../../domain/money.ts'],
    ['src/layout/Logo.tsx', '../../pictures/shapes.ts'],
    ['resources/products/ProductList.tsx', '../../ui/Badge.tsx'],
    ['src/App.tsx', '../resources/products/index.ts'],
    ['server/products/routes.ts', '../db/transaction.ts'],
    ['server/products/routes.ts', '../../domain/money.ts'],
    ['tests/server/products.test.ts', '../../server/app.ts'],
    ['tests/console/products.test.tsx', '../../src/App.tsx'],
  ])('%s may import %s', async (file, from) => {
    const { clean, output } = await lint(file, importing(from));
    expect(output).toContain('0 errors');
    expect(clean).toBe(true);
  });
});

describe('types that hide mistakes', () => {
  it.each([
    ['any', 'export const value: any = 1;\n'],
    ['a non-null assertion', 'export const first = (list: string[]) => list[0]!;\n'],
  ])('%s is an error', async (_name, text) => {
    expect((await lint('domain/x.ts', text)).clean).toBe(false);
  });
});
