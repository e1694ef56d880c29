import { join } from 'node:path';
import type { DailyWork } from '../jobs/daily_work.ts';
import { clearDrafts, uploadsIn } from './disk.ts';
import { draftFolderOf } from './images/folder.ts';
import { deleteUnneededPictures } from './images/delete_unneeded_pictures.ts';

export const tidyImages: DailyWork = {
  name: 'pictures',
  failed: 'pictures that nothing needs are not deleted',
  run: (context, signal) => deleteUnneededPictures(context, { signal }),
};

/** Other servers that share the folder may have been killed. */
export const clearOldDrafts: DailyWork = {
  name: 'drafts',
  failed: 'old drafts and uploads are not deleted',
  async run({ config: { dataDir } }) {
    for (const folder of [uploadsIn(dataDir), draftFolderOf(join(dataDir, 'images'))])
      await clearDrafts(folder, 'shared');
  },
};
