import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

const COMPRESSIBLE = /\.(css|html|js|svg)$/;

/** Below this the headers weigh more than what is saved. */
const WORTHWHILE = 1_024;

/** Puts compressed copies beside the built files: the server sends them as they are. */
export function compressed(folder: string): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true });
      await Promise.all(
        entries.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(folder, name))),
      );
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTHWHILE) return;
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, best));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** A built file of code, as Rolldown describes it. */
type Chunk = Rolldown.OutputChunk;

/** The chunks that the entries need, all their imports included. */
function chunksOf(output: readonly (Rolldown.OutputAsset | Chunk)[], entries: readonly string[]): Set<Chunk> {
  const chunks = output.filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
  };
  for (const entry of entries) {
    const isIn = ({ facadeModuleId, modules }: Chunk) =>
      [facadeModuleId ?? '', ...Object.keys(modules)].some((id) => id.endsWith(`/${entry}`));
    add(chunks.find(isIn));
  }
  return found;
}

/**
 * Joins what every page of the console needs into one file, and what several forms share into another:
 * left to itself, Rolldown makes a hundred of it. A build in memory tells first which modules these are.
 */
export function joined(entrance: readonly string[], frame: readonly string[]): Plugin {
  const modulesOf = (output: Parameters<typeof chunksOf>[0], entries: readonly string[]) =>
    new Set([...chunksOf(output, entries)].flatMap(({ modules }) => Object.keys(modules)));
  return {
    name: 'joined',
    apply: 'build',
    async config() {
      const built = await build({
        configFile: false,
        logLevel: 'error',
        plugins: [react()],
        build: { write: false },
      });
      const output = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
      const first = modulesOf(output, ['index.html']);
      const alone = modulesOf(output, entrance);
      const together = modulesOf(output, frame);
      const isShared = (id: string) => !alone.has(id) && together.has(id);
      const isRest = (id: string) =>
        !alone.has(id) && !together.has(id) && !/tiptap|prosemirror|rich-text/.test(id);
      const groups = [
        { name: 'first', test: (id: string) => first.has(id) },
        { name: 'entrance', test: (id: string) => alone.has(id) && !first.has(id) && !id.includes('/src/') },
        { name: 'console', test: isShared },
        { name: 'forms', test: isRest, minShareCount: 2 },
      ];
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: groups.map((group) => ({ ...group, includeDependenciesRecursively: false })),
              },
            },
          },
        },
      };
    },
  };
}

/**
 * Tells the browser in the page's head to get what every page needs, before the first script has run and
 * chosen the page: the chunks that the login and the console share.
 */
export function preloaded(entrance: readonly string[], frame: readonly string[]): Plugin {
  return {
    name: 'preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const output = Object.values(bundle);
        const ofConsole = chunksOf(output, frame);
        const shared = [...chunksOf(output, entrance)].filter((chunk) => ofConsole.has(chunk));
        return shared.map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head',
        }));
      },
    },
  };
}
