import { join } from 'node:path';
import type { DailyWork } from '../jobs/daily_work.ts';
import { clearDrafts, uploadsIn } from './disk.ts';
import { draftsIn } from './images/folder.ts';
import { tidyPictures } from './images/tidy_pictures.ts';

export const tidyImages: DailyWork = {
  name: 'pictures',
  failed: 'pictures that nothing needs are not deleted',
  run: (context, signal) => tidyPictures(context, { signal }),
};

/** Other servers that share the folder may have been killed. */
export const clearOldDrafts: DailyWork = {
  name: 'drafts',
  failed: 'old drafts and uploads are not deleted',
  async run({ config: { dataDir } }) {
    for (const folder of [uploadsIn(dataDir), draftsIn(join(dataDir, 'images'))])
      await clearDrafts(folder, 'shared');
  },
};
