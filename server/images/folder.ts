import type {} from '@fastify/static';
import { access, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../db/engines/engine.ts';
import { syncFolder, writeDurably } from '../durable_file.ts';
import type { ImageFiles } from './store.ts';

export function folderFiles(folder: string): ImageFiles {
  return {
    write: (name, content) => write(join(folder, name), content),
    send: (reply, name) => reply.sendFile(name, folder),
    read: (name) => read(join(folder, name)),
  };
}

async function read(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function write(path: string, content: Buffer): Promise<void> {
  const present = await access(path).then(
    () => true,
    () => false,
  );
  if (present) return;
  const folder = dirname(path);
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(dirname(folder));
  await writeDurably(path, content);
}
