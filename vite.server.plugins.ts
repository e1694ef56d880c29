import { dirname, join, posix, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** How the server names the file of a thread beside its own, whether it is compiled or not. */
const THREAD = /new URL\(`\.\/(\w+)\$\{extname\(import\.meta\.filename\)\}`, import\.meta\.url\)/;

/** The address of a thread in a file of the server, and the thread's file. Compiled code already has its worker scripts beside it. */
function threadOf(code: string, id: string): { text: string; file: string } | undefined {
  const [text, name] = (id.endsWith('.ts') && THREAD.exec(code)) || [];
  return text === undefined ? undefined : { text, file: join(dirname(id), `${name}.ts`) };
}

/** Bundles the threads of a server with it, and says where they lie beside the file that starts them. */
export function bundledThreads(): Plugin {
  return {
    name: 'bundled-threads',
    enforce: 'pre',
    transform(code, id) {
      const thread = threadOf(code, id);
      if (!thread) return undefined;
      const { text, file } = thread;
      const reference = this.emitFile({ type: 'chunk', id: file });
      // No line moves: the map holds.
      return { code: code.replace(text, `import.meta.ROLLUP_FILE_URL_${reference}`), map: null };
    },
    resolveFileUrl({ fileName, chunkId }) {
      const path = posix.relative(posix.dirname(chunkId), fileName);
      return `new URL(${JSON.stringify(path)}, import.meta.url)`;
    },
  };
}

const REQUIRED = '\0required:';

/**
 * Gets packages in CommonJS as they get each other: Node reads all that is imported once more beforehand, for the names
 * that it exports, a sixth of the work of a start.
 */
export function required(packages: readonly string[]): Plugin {
  return {
    name: 'required',
    enforce: 'pre',
    resolveId(source, importer) {
      const isAsked = packages.includes(source) && !importer?.startsWith(REQUIRED);
      return isAsked ? REQUIRED + source : undefined;
    },
    load(id) {
      if (!id.startsWith(REQUIRED)) return undefined;
      return `module.exports = require(${JSON.stringify(id.slice(REQUIRED.length))});`;
    },
  };
}

/**
 * Compiles the threads that the server starts into a folder, for tests that run its sources: to read TypeScript takes
 * a thread longer than most of its work.
 */
export function compiledThreads(folder: string): Plugin {
  const compiled = new Map<string, Promise<string>>();
  return {
    name: 'compiled-threads',
    enforce: 'pre',
    async transform(code, id) {
      const thread = threadOf(code, id);
      if (!thread) return undefined;
      const { text, file } = thread;
      const compiling = compiled.get(file) ?? compileThread(file, folder);
      compiled.set(file, compiling);
      return code.replace(text, `new URL(${JSON.stringify(await compiling)})`);
    },
  };
}

/** Gives the address of the file. */
async function compileThread(file: string, folder: string): Promise<string> {
  const name = `${relative('.', file).replaceAll(/[\\/]/g, '-')}.js`;
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: file,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
    },
  });
  return pathToFileURL(resolve(folder, name)).href;
}
