import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/step.js';
import { floorsOf } from '../../scripts/structure/floors.js';
import { findCycles, findMutualImports } from '../../scripts/structure/imports.js';

describe('the floors of the server', () => {
  it('are kept: no import goes up, reaches inside a module or makes a cycle', () => {
    const { upward, reachingInside, pairs, cycles: circles, folderPairs } = floorsOf(root);
    expect({ upward, reachingInside, pairs, circles, folderPairs }).toEqual({
      upward: [],
      reachingInside: [],
      pairs: [],
      circles: [],
      folderPairs: [],
    });
  });
});

describe('a server whose floors are broken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backstock-floors-'));
  const files = {
    'server/platform/db.ts': "import type { Sale } from '../modules/sales/index.ts';\n",
    'server/records/write.ts': "import { open } from '../platform/db.ts';\n",
    'server/modules/sales/index.ts': "export { sell } from './sell.ts';\n",
    'server/modules/sales/sell.ts': "import { take } from '../stock/units.ts';\n",
    'server/modules/stock/units.ts': "import('../sales/index.ts');\n",
    'server/modules/stock/index.ts': "export { take } from './units.ts';\n",
    'server/modules.ts': "import { sales } from './modules/sales/index.ts';\n",
  };

  beforeAll(() => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is reported with each wrong import', () => {
    const { upward, reachingInside, pairs, lines } = floorsOf(folder);
    expect(upward).toEqual(
      expect.arrayContaining([
        { from: 'server/platform/db.ts', to: 'server/modules/sales/index.ts' },
        { from: 'server/modules/stock/units.ts', to: 'server/modules/sales/index.ts' },
      ]),
    );
    expect(upward).toHaveLength(2);
    expect(reachingInside).toEqual([
      { from: 'server/modules/sales/sell.ts', to: 'server/modules/stock/units.ts' },
    ]);
    expect(pairs.map((pair) => pair.toSorted())).toEqual([['sales', 'stock']]);
    expect(lines.get('stock')).toEqual({ files: 2, lines: 2 });
  });
});

describe('import cycles', () => {
  const units = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'd'])],
    ['d', new Set(['e'])],
    ['e', new Set(['d'])],
  ]);

  it('are found once each, as the largest set', () => {
    expect(findCycles(units).toSorted()).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  it('of two units are reported as pairs', () => {
    expect(findMutualImports(units)).toEqual([['d', 'e']]);
  });
});
