import { join } from 'node:path';
import { listDailyFiles, readManifestOfFile } from './daily_files.ts';
import type { DailyBackupRow } from './repository.ts';

/**
 * Returns a function that reads the download sizes of backups with their pictures, by id. Each file is read once.
 * Backups whose file is missing or damaged have no size.
 */
export function createDownloadSizeReader(folder: string) {
  const pictureSizes = new Map<string, number>();
  return async (rows: readonly DailyBackupRow[]): Promise<Map<number, number>> => {
    const files = new Map((await listDailyFiles(folder)).map(({ file, bytes }) => [file, bytes]));
    const sizes = new Map<number, number>();
    for (const { id, file } of rows) {
      const bytes = file === null ? undefined : files.get(file);
      if (file === null || bytes === undefined) continue;
      const key = `${file} ${bytes}`;
      const pictures = pictureSizes.get(key) ?? (await sizeOfPictures(join(folder, file)));
      if (pictures === undefined) continue;
      pictureSizes.set(key, pictures);
      sizes.set(id, bytes + pictures);
    }
    return sizes;
  };
}

async function sizeOfPictures(path: string): Promise<number | undefined> {
  const manifest = await readManifestOfFile(path).catch(() => undefined);
  return manifest && (manifest.pictures === 'beside' ? manifest.images.bytes : 0);
}
