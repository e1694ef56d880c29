import { dirname, join, posix, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** Matches the expression by which the server names a worker script, with the server's own file extension. */
const THREAD = /new URL\(`\.\/(\w+)\$\{extname\(import\.meta\.filename\)\}`, import\.meta\.url\)/;

/**
 * The URL expression of a worker script in a file of the server, and the file of the script. Compiled code already
 * has its worker scripts beside it.
 */
function threadOf(code: string, id: string): { text: string; file: string } | undefined {
  const [text, name] = (id.endsWith('.ts') && THREAD.exec(code)) || [];
  return text === undefined ? undefined : { text, file: join(dirname(id), `${name}.ts`) };
}

/** Bundles the worker scripts of a server with it, and resolves their paths relative to the file that starts them. */
export function bundleWorkers(): Plugin {
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
 * Loads CommonJS packages with `require`. When Node imports a CommonJS package, it first parses the package for
 * exported names, which took a sixth of the start-up time.
 */
export function importCommonJs(packages: readonly string[]): Plugin {
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
 * Compiles the worker scripts of the server into a folder, for tests that run its sources. Compiling TypeScript takes
 * a worker longer than most of its work.
 */
export function compileWorkers(folder: string): Plugin {
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

/** Returns the URL of the compiled file. */
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
