import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { featuresOf, findDeepImports } from '../../scripts/structure/features.js';
import { root } from '../../scripts/step.js';

const FOLDERS = ['resources', 'src/pages'];

/** @param {Record<string, string>} files @param {(folder: string) => void} check */
function inFolder(files, check) {
  const folder = mkdtempSync(join(tmpdir(), 'backstock-features-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  check(folder);
  rmSync(folder, { recursive: true, force: true });
}

const FILES = {
  'resources/sales/index.ts': "export { sell } from './sell.ts';\n",
  'resources/sales/sell.ts': 'export const sell = 1;\n',
  'resources/sales/parts/Part.tsx': "import { sell } from '../sell.ts';\n",
  'resources/products/index.ts': "import { sell } from '../sales/index.ts';\n",
  'src/pages/vat/Page.tsx': "import { sell } from '../../../resources/sales/index.ts';\n",
  'src/pages/NotFound.tsx': 'export const NotFound = null;\n',
  'src/pages.ts': "export const load = () => import('./pages/vat/Page.tsx');\n",
};

describe('the features of the console', () => {
  it('reach inside no other feature, and import each other neither in pairs nor in cycles', () => {
    expect(featuresOf(root)).toEqual({ reachingInside: [], pairs: [], cycles: [] });
  });

  it('are used through their index, and each page is loaded by its own file', () => {
    inFolder(FILES, (folder) => expect(findDeepImports(folder, FOLDERS)).toEqual([]));
  });

  it.each([
    ['resources/products/List.tsx', '../sales/sell.ts', 'resources/sales/sell.ts'],
    ['resources/products/rows/Row.tsx', '../../sales/sell.ts', 'resources/sales/sell.ts'],
    ['src/pages/reports/Page.tsx', '../vat/Page.tsx', 'src/pages/vat/Page.tsx'],
    ['src/App.tsx', '../resources/sales/sell.ts', 'resources/sales/sell.ts'],
  ])('are reported if %s imports %s', (from, specifier, to) => {
    const text = `import { it } from '${specifier}';\n`;
    inFolder({ ...FILES, [from]: text }, (folder) =>
      expect(findDeepImports(folder, FOLDERS)).toEqual([{ from, to }]),
    );
  });

  it('are reported if two of them import each other', () => {
    const files = { ...FILES, 'resources/sales/back.ts': "import { it } from '../products/index.ts';\n" };
    inFolder(files, (folder) =>
      expect(featuresOf(folder).pairs).toEqual([['resources/products', 'resources/sales']]),
    );
  });
});
