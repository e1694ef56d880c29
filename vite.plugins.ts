import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

const COMPRESSIBLE = /\.(css|html|js|svg|wasm)$/;

/** Smaller files are not compressed: the saving would be less than the additional header. */
const WORTHWHILE = 1_024;

/** Writes compressed copies of the built files, which the server sends unchanged. */
export function compressFiles(folder: string): Plugin {
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

/**
 * Lets a page load only the used exports of a feature's `index.ts`: modules of features have no side effects on
 * import, except for styles.
 */
export function loadOnlyUsedModules(): Plugin {
  const features = /[\\/](resources|src[\\/]pages)[\\/].+\.tsx?$/;
  return {
    name: 'only-used',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: { treeshake: { moduleSideEffects: [{ test: features, sideEffects: false }] } },
      },
    }),
  };
}

/** A built chunk of code, as Rolldown describes it. */
type Chunk = Rolldown.OutputChunk;

/** The chunks of the entries and all their imports. */
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

const isZod = (id: string) => /[\\/]node_modules[\\/]zod[\\/]/.test(id);

/**
 * Modules that only the pages of imports share are not part of the chunk of the forms. A module of both must not
 * match, or each chunk would import the other.
 */
const isOfImports = (id: string) => /[\\/]imports([\\/]|\.ts$)/.test(id);

interface Parts {
  authPages: readonly string[];
  frame: readonly string[];
  /** The file that loads the code of each page. */
  pages: string;
}

/**
 * Joins the modules that every page of the console needs into one chunk, and the modules that several forms share
 * into another. By default, Rolldown would make a hundred chunks. A build in memory first finds these modules.
 */
export function joinChunks({ authPages, frame, pages }: Parts): Plugin {
  const modulesOf = (output: Parameters<typeof chunksOf>[0], entries: readonly string[]) =>
    new Set([...chunksOf(output, entries)].flatMap(({ modules }) => Object.keys(modules)));
  return {
    name: 'joined',
    apply: 'build',
    async config() {
      const built = await build({
        configFile: false,
        logLevel: 'error',
        plugins: [react(), loadOnlyUsedModules()],
        build: { write: false },
      });
      const output = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
      const first = modulesOf(output, ['index.html']);
      const alone = modulesOf(output, authPages);
      const together = modulesOf(output, frame);
      const isShared = (id: string) => !alone.has(id) && together.has(id);
      const isRest = (id: string) =>
        !alone.has(id) && !together.has(id) && !/tiptap|prosemirror|rich-text/.test(id);
      const groups = [
        { name: 'first', test: (id: string) => first.has(id) },
        {
          name: 'auth_pages',
          test: (id: string) => alone.has(id) && !first.has(id),
        },
        { name: 'pages', test: (id: string) => id.endsWith(`/${pages}`) },
        { name: 'console', test: isShared },
        { name: 'imports', test: (id: string) => isRest(id) && isOfImports(id), minShareCount: 2 },
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
 * Adds preload links to the page's head, so that the browser loads the chunks that login and console share before the
 * first script runs. `console.html` also preloads the console's chunks; our server sends it for addresses of the
 * console. Other servers send `index.html`.
 */
export function preloadSharedChunks(authPages: readonly string[], frame: readonly string[]): Plugin {
  return {
    name: 'preloadSharedChunks',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        const output = Object.values(bundle);
        refuseCycles(output);
        const ofConsole = chunksOf(output, frame);
        const schemas = [...ofConsole].flatMap(({ modules }) => Object.keys(modules)).find(isZod);
        if (schemas)
          throw new Error(`The first page would load zod: ${schemas}. Import what needs it later.`);
        const shared = [...chunksOf(output, authPages)].filter((chunk) => ofConsole.has(chunk));
        const html = String(page.source);
        page.source = withPreloads(html, shared);
        this.emitFile({ type: 'asset', fileName: 'console.html', source: withPreloads(html, ofConsole) });
      },
    },
  };
}

/** Refuses cycles of chunks: a module could run before the modules that it imports, and the page would not load. */
function refuseCycles(output: readonly (Rolldown.OutputAsset | Chunk)[]): void {
  const chunks = output.filter((file) => file.type === 'chunk');
  const left = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  // Chunks whose imports or importers are all removed are in no cycle.
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [name, imports] of left) {
      const isImported = [...left.values()].some((all) => all.includes(name));
      if (!isImported || !imports.some((other) => left.has(other))) left.delete(name);
    }
  }
  if (left.size > 0)
    throw new Error(`Chunks of a cycle, or between two: ${[...left.keys()].join(', ')}. See isOfImports.`);
}

function withPreloads(html: string, chunks: Iterable<Chunk>): string {
  const all = [...chunks];
  const styles = new Set(all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const links = [
    ...all.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...[...styles].map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
  ];
  return html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
}
