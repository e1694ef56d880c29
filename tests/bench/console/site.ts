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
 * The server with a console beside its API. It serves what lies in `dist/console` of its own folder, so
 * that it gets a folder of its own.
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

/** Our console as it was built. */
export const putOurs = (folder: string) => cp(resolve('dist/console'), folder, { recursive: true });

/** The minimal react-admin console, built as well as Vite can, and precompressed as well as zlib can. */
export async function putMinimal(folder: string): Promise<void> {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  await build({
    root: resolve('tests/bench/minimal'),
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
  });
  // What the server answers with where somebody is logged in.
  await cp(join(folder, 'index.html'), join(folder, 'console.html'));
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => COMPRESSED.test(name))) {
    const content = await readFile(join(folder, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(content, { params }));
    await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
  }
}
