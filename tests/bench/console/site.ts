import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Data } from '../databases/place.ts';
import { removeFolder } from '../databases/place.ts';
import { MeasuredProcess } from '../measure/process.ts';

const COMPRESSED = /\.(js|css|html|svg|json)$/;

export interface Site {
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts the server with a console. The server serves `dist/console` of the folder that it is in, so each
 * site gets a folder of its own.
 */
export async function startSite(
  put: (folder: string) => Promise<unknown>,
  { data, size, serverFolder }: { data: Data; size: number; serverFolder: string },
): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'backstock-bench-site-'));
  const place = await data.place(size);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  await mkdir(join(folder, 'dist'));
  await cp(serverFolder, join(folder, 'dist', 'server'), { recursive: true });
  await put(join(folder, 'dist', 'console'));
  const main = join(folder, 'dist', 'server', 'server', 'main.js');
  const server = await MeasuredProcess.start(main, { ...place.env, ACCESS_TOKEN_SECONDS: '86400' });
  const stop = async () => {
    await server.stop();
    await place.remove();
    await removeFolder(folder);
  };
  return { address: server.address, stop };
}

/** The product's console, as built. */
export const installOurConsole = (folder: string) => cp(resolve('dist/console'), folder, { recursive: true });

/** The minimal react-admin console, with Vite's best build and zlib's best precompression. */
export async function installMinimalConsole(folder: string): Promise<void> {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  await build({
    root: resolve('tests/bench/minimal'),
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
  });
  // The server answers with this page for all paths except login and registration.
  await cp(join(folder, 'index.html'), join(folder, 'console.html'));
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => COMPRESSED.test(name))) {
    const content = await readFile(join(folder, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(content, { params }));
    await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
  }
}
