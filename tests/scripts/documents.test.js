import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { REACT_ADMIN_VERSION } from '../../providers/reactAdminInside.ts';
import { root } from '../../scripts/step.js';

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

const documents = [
  'README.md',
  'training/README.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md') && name !== 'specification-coverage.md')
      .map((name) => `${folder}/${name}`),
  ),
];

const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['node_modules', 'dist', 'data'].includes(entry.name))
  .map(({ name }) => name);

/** The paths from the root of the repository that a document names. @param {string} text */
function namedPaths(text) {
  const quoted = [...text.matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path);
  return quoted.filter((path) => path.includes('/') && folders.includes(path.split('/')[0] ?? ''));
}

/** The paths within the repository that a document links to. @param {string} text */
const linkedPaths = (text) =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);

/** The first cells of all table rows, without the lines below the headings. @param {string} text */
const firstCells = (text) =>
  [...text.matchAll(/^\| ([^|]+?) +\|/gm)].map(([, cell = '']) => cell).filter((cell) => !/^-+$/.test(cell));

const project = JSON.parse(read('package.json'));

describe('the documents are up to date', () => {
  it.each(documents)('%s names and links only files that exist', (file) => {
    const text = read(file);
    const missing = [
      ...namedPaths(text).filter((path) => !existsSync(join(root, path))),
      ...linkedPaths(text).filter((path) => !existsSync(join(root, dirname(file), path))),
    ];
    expect(missing).toEqual([]);
  });

  it('README lists every command, and no other', () => {
    const listed = [...read('README.md').matchAll(/^\| `npm (?:run )?([\w:]+)`/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(Object.keys(project.scripts).toSorted());
  });

  it('README names the versions of Node that package.json requires', () => {
    const [, ...parts] =
      /Node ([\d.]+) or newer \(([\d.]+)\+, ([\d.]+)\+, or (\d+) and up\)/.exec(read('README.md')) ?? [];
    const [lowest, first, second, third] = parts;
    expect(lowest).toBe(first);
    expect(`^${first}.0 || ^${second}.0 || >=${third}.0.0`).toBe(project.engines.node);
  });

  it('docs/operating.md sets ALLOWED_HOSTS wherever it shows how to start a server', () => {
    const blocks = [...read('docs/operating.md').matchAll(/^```\w+\n(.*?)^```/gms)].map(
      ([, code = '']) => code,
    );
    const starting = blocks.filter((code) => /ExecStart=\/|podman run|^export .*PORT=/.test(code));
    expect(starting).toHaveLength(4);
    for (const code of starting) expect(code).toContain('ALLOWED_HOSTS=shop.example');
  });

  it('the list of dependencies names every package, and no other', () => {
    const cells = firstCells(read('docs/dependencies.md')).filter((cell) => cell !== 'Dependency');
    const named = cells.flatMap((cell) => cell.split(', '));
    const used = Object.keys({ ...project.dependencies, ...project.devDependencies });
    expect(named.toSorted()).toEqual(used.toSorted());
  });

  it('internals of react-admin were read in the installed version, and are used in their own files only', () => {
    expect(REACT_ADMIN_VERSION).toBe(project.dependencies['react-admin']);
    expect(REACT_ADMIN_VERSION).toBe(project.dependencies['ra-core']);
    const files = ['src', 'resources', 'ui', 'providers'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    );
    const inside = /RaStore|'get(One|List)',|\.Ra[A-Z]|_scrollToTop|useDataTable[^;]*'ra-core'/;
    const taking = files.filter((name) => /\.tsx?$/.test(name) && inside.test(read(name)));
    expect(taking.filter((name) => !/\/reactAdmin(Inside|Parts)\.ts$/.test(name))).toEqual([]);
  });

  it('docs/screens has every screen that the command captures, in both themes and widths, and no other', () => {
    const taken = /const screens = \{\n(.*?)\n\};/s.exec(read('scripts/screens.js'))?.[1] ?? '';
    const names = [...taken.matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(([, name]) => name);
    const variants = ['light-1280', 'dark-1280', 'light-390', 'dark-390'];
    const files = names.flatMap((name) => variants.map((variant) => `${name}-${variant}.png`));
    expect(names).toEqual(expect.arrayContaining(['landing', 'import-draft', 'card-matcher-results']));
    expect(readdirSync(join(root, 'docs/screens')).toSorted()).toEqual(files.toSorted());
  });

  it('the pictures of the landing page have the size that is reserved for them', async () => {
    const [, width, height] = /width: (\d+), height: (\d+)/.exec(read('src/pages/landing/pictures.ts')) ?? [];
    const pictures = readdirSync(join(root, 'src/pages/landing')).filter((name) => name.endsWith('.webp'));
    const sizes = await Promise.all(
      pictures.map(async (name) => sharp(join(root, 'src/pages/landing', name)).metadata()),
    );
    expect(pictures).toHaveLength(6);
    expect(new Set(sizes.map((size) => `${size.width} × ${size.height}`))).toEqual(
      new Set([`${width} × ${height}`]),
    );
  });
});
