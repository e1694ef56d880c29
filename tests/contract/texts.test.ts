import { beforeAll, expect, test, vi } from 'vitest';
import { listTranslations } from '../console/gluedTexts.ts';
import { sourcesIn } from '../console/sourceTree.ts';

// After a change on purpose: `npx vitest run tests/contract/texts.test.ts -u`, and read what has changed in `reviewed/`.

const CATALOGUE = 'src/i18n/en';

/** What files of the catalogue add when the pages that show it are loaded. */
const added = vi.hoisted((): object[] => []);

vi.mock('../../src/i18n/index.ts', () => ({ addTexts: (texts: object) => void added.push(texts) }));

/** The texts of a catalogue by their keys, such as `list.retry`. */
function flatten(texts: object, before = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[before + name, text]] : flatten(Object(text), `${before}${name}.`),
  );
}

const groupOf = (key: string) => key.slice(0, key.indexOf('.'));

const files = sourcesIn('src', 'ui', 'resources', 'providers').filter(
  ({ file }) => !file.startsWith(CATALOGUE),
);

const texts = new Map<string, string>();
const groups = new Set<string>();

beforeAll(async () => {
  const { en } = await import('../../src/i18n/en/index.ts');
  for (const { file } of sourcesIn(CATALOGUE)) await import(/* @vite-ignore */ `../../${file}`);
  for (const [key, text] of [en, ...added].flatMap((catalogue) => flatten(catalogue))) {
    texts.set(key, text);
    groups.add(groupOf(key));
  }
}, 60_000);

/** The keys in a file, in their order. A key that is put together ends with `*`. */
function readKeys(source: string): string[] {
  const found = source.matchAll(/(['"`])((?:\w+\.)+)(?:(\w+)\1|\$\{)/g);
  const keys = [...found].map(([, , before = '', last = '*']) => before + last);
  return keys.filter((key) => texts.has(key) || (key.endsWith('.*') && groups.has(groupOf(key))));
}

test('the texts of the console, and where each is shown, are as reviewed', async () => {
  const shown = files
    .map(({ file, source }) => ({ file, keys: readKeys(source) }))
    .filter(({ keys }) => keys.length > 0);
  const named = new Set(shown.flatMap(({ keys }) => keys));
  const others = [...texts.keys()].filter((key) => !named.has(key) && !key.startsWith('ra.'));
  const lines = [...shown, { file: 'by keys that are put together', keys: others.toSorted() }].flatMap(
    ({ file, keys }) => [
      '',
      file,
      ...keys.map((key) => [`  ${key}`, texts.get(key)].filter(Boolean).join(': ')),
    ],
  );
  await expect(`${lines.slice(1).join('\n')}\n`).toMatchFileSnapshot('reviewed/texts.txt');
});

test('each text is given its parameters', () => {
  const incomplete = files.flatMap(({ file, source }) =>
    listTranslations(file, source).flatMap(({ key, given }) => {
      const needed = [...(texts.get(key) ?? '').matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name);
      const missing = needed.filter((name) => given && !given.includes(name));
      return missing.length > 0 ? [`${file}: ${key} lacks ${missing.join(', ')}`] : [];
    }),
  );
  expect(incomplete).toEqual([]);
});

test('the role that each part of the console needs is as reviewed', async () => {
  const lines = files.flatMap(({ file, source }) =>
    [
      ...source.matchAll(
        /(\w+)[^\w\n]*(?:useMay\(|useRole\(\) === |role: |role=)["'](viewer|operator|owner)["']/g,
      ),
    ].map(([, part, role]) => `${file}: ${part} ${role}\n`),
  );
  await expect(lines.join('')).toMatchFileSnapshot('reviewed/roles.txt');
});
