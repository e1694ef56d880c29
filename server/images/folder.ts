import type {} from '@fastify/static';
import { access, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, writeDurably } from '../durable_file.ts';
import type { ImageFiles } from './store.ts';

export function folderFiles(folder: string): ImageFiles {
  return {
    write: (name, content) => write(join(folder, name), content),
    send: (reply, name) => reply.sendFile(name, folder),
  };
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
