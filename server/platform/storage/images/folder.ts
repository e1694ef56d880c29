import type {} from '@fastify/static';
import { constants, copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { undefinedIfMissing, syncFolder, writeDurably } from '../../durable_file.ts';
import { notFound } from '../../errors.ts';
import type { Disk } from '../disk.ts';
import { IMAGE_FILE, type ImageFiles } from './store.ts';

export const draftFolderOf = (folder: string): string => join(folder, 'drafts');
const asideIn = (folder: string): string => join(folder, 'deleted');
const asideOf = (folder: string, name: string): string => join(asideIn(folder), basename(name));
const nameOfAside = (file: string): string => `${file.slice(0, 2)}/${file}`;

export function folderFiles(folder: string, disk: Disk): ImageFiles {
  const pathOf = (name: string) => join(folder, name);
  return {
    async write(name, content) {
      const present = await undefinedIfMissing(readFile(pathOf(name)));
      if (!present?.equals(content)) await replace(folder, { name, content, disk });
    },
    async send(reply, name, isChecked) {
      const found = await undefinedIfMissing(stat(pathOf(name)));
      if (!found) throw notFound();
      const version = [found.ino, found.size, found.mtimeMs, found.ctimeMs].join(' ');
      if (!isChecked(version)) return { version, bytes: await readFile(pathOf(name)) };
      await reply.sendFile(name, folder);
      return undefined;
    },
    read: (name) => undefinedIfMissing(readFile(pathOf(name))),
    copy: async (name, path) =>
      (await undefinedIfMissing(copyFile(pathOf(name), path, constants.COPYFILE_FICLONE).then(() => true))) ??
      false,
    async *list() {
      for (const part of (await undefinedIfMissing(readdir(folder))) ?? []) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue;
        const names = (await readdir(pathOf(part))).map((file) => `${part}/${file}`);
        yield names.filter((name) => IMAGE_FILE.test(name));
      }
    },
    async setAside(name) {
      await mkdir(asideIn(folder), { recursive: true, mode: 0o700 });
      await undefinedIfMissing(rename(pathOf(name), asideOf(folder, name)));
    },
    async bringBack(name) {
      if (await undefinedIfMissing(stat(pathOf(name)))) return await this.discard(name);
      await undefinedIfMissing(rename(asideOf(folder, name), pathOf(name)));
      await syncFolder(dirname(pathOf(name)));
    },
    discard: (name) => rm(asideOf(folder, name), { force: true }),
    async listAside() {
      const names = ((await undefinedIfMissing(readdir(asideIn(folder)))) ?? []).map(nameOfAside);
      return names.filter((name) => IMAGE_FILE.test(name));
    },
  };
}

interface NewFile {
  name: string;
  content: Buffer;
  disk: Disk;
}

async function replace(images: string, { name, content, disk }: NewFile): Promise<void> {
  const path = join(images, name);
  const folder = dirname(path);
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(dirname(folder));
  await disk.leaveRoom(content.length, folder);
  await mkdir(draftFolderOf(images), { recursive: true, mode: 0o700 });
  await writeDurably(path, content, draftFolderOf(images));
}
