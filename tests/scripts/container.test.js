import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root, step } from '../../scripts/step.js';
import { consoleFiles, serverFiles } from '../../scripts/targets.js';

const lines = readFileSync(join(root, 'Containerfile'), 'utf8').split('\n');
const leftOut = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);

/** The sources of the COPY lines, without the destinations. @param {boolean} fromBuild */
function copied(fromBuild) {
  return lines.flatMap((line) => {
    const [word, ...files] = line.split(' ');
    if (word !== 'COPY' || line.includes('--from=build') !== fromBuild) return [];
    return files.filter((file) => !file.startsWith('--')).slice(0, -1);
  });
}

/** Whether the image gets a file or a folder of the project. @param {string} path */
function isCopied(path) {
  const [first = ''] = path.split('/');
  return !leftOut.some((pattern) => (pattern === '*.log' ? /^[^/]*\.log$/.test(path) : pattern === first));
}

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/** The files and all files of the project that they import. @param {readonly string[]} files */
function imported(files) {
  const found = new Set(files);
  for (const file of found) {
    const code = readFileSync(join(root, file), 'utf8');
    for (const [, path = ''] of code.matchAll(IMPORT))
      found.add(join(dirname(file), path.split('?')[0] ?? ''));
  }
  return [...found];
}

/** The sources in a file or folder. @param {string} path @returns {string[]} */
function sourcesIn(path) {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return /\.(?:[jt]s|tsx)$/.test(path) ? [path] : [];
  return readdirSync(join(root, path)).flatMap((name) => sourcesIn(join(path, name)));
}

describe('the container file', () => {
  it('copies existing files, and leaves out no file that the build reads or imports', () => {
    expect(copied(false)).toEqual(['package.json', 'package-lock.json', '.npmrc', '.']);
    expect(copied(false).filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const read = [...serverFiles.inputs, ...consoleFiles.inputs];
    const built = imported(['scripts/build.js', ...read.flatMap(sourcesIn)]);
    expect(built).toEqual(expect.arrayContaining(['scripts/stamp.js', 'server/main.ts', 'src/root.ts']));
    expect([...read, ...built].filter((file) => !isCopied(file))).toEqual([]);
  });

  it('copies the results of the build, and runs the built server', () => {
    expect(copied(true)).toEqual(['/app/package.json', '/app/node_modules', '/app/dist', '/app/nets']);
    const main = `${serverFiles.folder}/${serverFiles.entry}`;
    expect(lines).toContain(`CMD ["node", "${main}"]`);
    expect(main).toMatch(/^dist\//);
  });

  it('runs as the user node, and keeps its data in a volume', () => {
    expect(lines).toContain('USER node');
    expect(lines).toContain('VOLUME /data');
  });
});

describe('the files that the container image copies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('can be built without other files', { tags: ['nightly'], timeout: 300_000 }, async () => {
    cpSync(root, folder, {
      recursive: true,
      filter: (file) => file === root || isCopied(relative(root, file)),
    });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const env = { ...process.env, NODE_ENV: 'production' };
    await step('Building what the image copies', process.execPath, [join(folder, 'scripts/build.js')], {
      env,
    });
    for (const { folder: made, entry } of [serverFiles, consoleFiles])
      expect(existsSync(join(folder, made, entry))).toBe(true);
  });
});
