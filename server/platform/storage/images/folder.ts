import type {} from '@fastify/static';
import { constants, copyFile, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ifPresent, syncFolder, writeDurably } from '../../durable_file.ts';
import type { Disk } from '../disk.ts';
import type { ImageFiles } from './store.ts';

export const draftsIn = (folder: string): string => join(folder, 'drafts');

export function folderFiles(folder: string, disk: Disk): ImageFiles {
  return {
    write: (name, content) => write(folder, { name, content, disk }),
    replace: (name, content) => replace(folder, { name, content, disk }),
    send: (reply, name) => reply.sendFile(name, folder),
    read: (name) => ifPresent(readFile(join(folder, name))),
    copy: async (name, path) =>
      (await ifPresent(copyFile(join(folder, name), path, constants.COPYFILE_FICLONE).then(() => true))) ??
      false,
  };
}

interface NewFile {
  name: string;
  content: Buffer;
  disk: Disk;
}

async function write(images: string, file: NewFile): Promise<void> {
  const present = await ifPresent(stat(join(images, file.name)));
  if (!present) await replace(images, file);
}

async function replace(images: string, { name, content, disk }: NewFile): Promise<void> {
  const path = join(images, name);
  const folder = dirname(path);
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(dirname(folder));
  await disk.leaveRoom(content.length, folder);
  await mkdir(draftsIn(images), { recursive: true, mode: 0o700 });
  await writeDurably(path, content, draftsIn(images));
}
