import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root, run, packageCommand } from '../../scripts/step.js';

const forbidden = [
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
  ['resources/products/ProductList.tsx', '../sales/SellSelectedButton.tsx'],
  ['resources/products/ProductList.tsx', '../going_out/inside.ts'],
  ['resources/imports/rows/CorrectInputs.tsx', '../../products/TypeInputs.tsx'],
  ['src/App.tsx', '../server/app.ts'],
  ['src/App.tsx', '../resources/products/ProductList.tsx'],
  ['src/pages/vat/VatFrame.tsx', '../../../resources/vat/VatTabs.tsx'],
  ['src/pages/vat/VatFrame.tsx', '../reports/words.ts'],
  ['src/pages/vat/VatFrame.tsx', '../../../server/app.ts'],
  ['src/pages/Landing.tsx', '../../server/app.ts'],
  ['server/modules/stock/products/routes.ts', '../../../../providers/session.ts'],
  ['server/app.ts', '../tests/support/factories.ts'],
  ['server/platform/db/open.ts', '../../records/registry.ts'],
  ['server/platform/db/open.ts', '../../modules/stock/index.ts'],
  ['server/records/write.ts', '../modules/stock/index.ts'],
  ['server/modules/stock/products/resource.ts', '../../sales/index.ts'],
  ['server/modules/sales/sales/sales.ts', '../../stock/products/json.ts'],
  ['server/modules/sales/index.ts', '../stock/products/json.ts'],
  ['server/seed/plan/sales.ts', '../../modules/sales/sales/table.ts'],
  ['server/migrations/0099_new.ts', '../engine.ts'],
  ['server/migrations/0099_new.ts', '../../products/search.ts'],
  ['server/migrations/0099_new.ts', './0001_first_tables.ts'],
];

const allowed = [
  ['domain/purchase.ts', './money.ts'],
  ['contract/types.ts', '../domain/money.ts'],
  ['contract/types.ts', 'zod'],
  ['providers/session.ts', '../contract/users.ts'],
  ['resources/products/ProductList.tsx', '../../providers/session.ts'],
  ['resources/products/ProductList.tsx', '../../domain/money.ts'],
  ['src/layout/Logo.tsx', '../../pictures/shapes.ts'],
  ['resources/products/ProductList.tsx', '../../ui/Badge.tsx'],
  ['resources/products/ProductList.tsx', '../sales/index.ts'],
  ['resources/imports/rows/CorrectInputs.tsx', '../../products/index.ts'],
  ['resources/imports/rows/CorrectInputs.tsx', '../questions/Question.tsx'],
  ['src/App.tsx', '../resources/products/index.ts'],
  ['src/pages/vat/VatFrame.tsx', '../../../resources/vat/index.ts'],
  ['src/pages/vat/VatFrame.tsx', '../reports/index.ts'],
  ['src/pages/vat/VatFrame.tsx', '../NotFound.tsx'],
  ['server/modules/stock/products/routes.ts', '../../../platform/db/transaction.ts'],
  ['server/modules/stock/products/routes.ts', '../../../../domain/money.ts'],
  ['server/records/write.ts', '../platform/db/sql.ts'],
  ['server/modules/sales/sales/sales.ts', '../../stock/index.ts'],
  ['server/modules/sales/take_downs/take_downs.ts', '../sales/json.ts'],
  ['server/modules/imports/adapters/sales.ts', '../../sales/index.ts'],
  ['server/modules.ts', './modules/stock/index.ts'],
  ['server/seed/plan/sales.ts', '../../modules/sales/index.ts'],
  ['server/migrations/0099_new.ts', './frozen.ts'],
  ['server/migrations/0099_new.ts', 'kysely'],
  ['server/database.ts', './migrations/0001_first_tables.ts'],
  ['tests/server/products.test.ts', '../../server/app.ts'],
  ['tests/console/products.test.tsx', '../../src/App.tsx'],
];

const hiding = [
  ['any', 'export const value: any = 1;\n'],
  ['a non-null assertion', 'export const first = (list: string[]) => list[0]!;\n'],
];

/** @param {string} from */
const importing = (from) => `import { thing } from '${from}';\n\nexport const it = thing;\n`;

const imports = [...forbidden, ...allowed].map(([file = '', from = '']) => ({ file, text: importing(from) }));
const cases = [...imports, ...hiding.map(([, text = '']) => ({ file: 'domain/x.ts', text }))];

/** The file of a case, in the folder that the case tests. @param {string} file @param {string} text */
function pathOf(file, text) {
  const index = cases.findIndex((one) => one.file === file && one.text === text);
  return `${dirname(file)}/case_${index}.tsx`;
}

/** The errors that the linter found. @type {{ filename: string, code: string }[]} */
let found;

/** Runs the linter once for all cases. */
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backstock-lint-'));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const { file, text } of cases) {
    const path = join(folder, pathOf(file, text));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const config = ['-c', join(folder, '.oxlintrc.json'), '--format', 'json'];
  const { output } = await run(process.execPath, [packageCommand('oxlint'), ...config, folder], {
    quiet: true,
  });
  rmSync(folder, { recursive: true, force: true });
  found = JSON.parse(output).diagnostics;
});

/** @param {string} file @param {string} text */
const rulesBrokenBy = (file, text) =>
  found
    .filter(({ filename }) => filename.replaceAll('\\', '/').endsWith(pathOf(file, text)))
    .map(({ code }) => code);

describe('the direction of imports', () => {
  it.each(forbidden)('%s may not import %s', (file, from) => {
    expect(rulesBrokenBy(file, importing(from))).toContain('eslint(no-restricted-imports)');
  });

  it.each(allowed)('%s may import %s', (file, from) => {
    expect(rulesBrokenBy(file, importing(from))).toEqual([]);
  });
});

describe('types that hide mistakes', () => {
  it.each(hiding)('%s is an error', (_name, text) => {
    expect(rulesBrokenBy('domain/x.ts', text)).not.toEqual([]);
  });
});
