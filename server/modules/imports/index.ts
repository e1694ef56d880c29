import type {} from './tables.ts';
import type { Module } from '../../records/module.ts';
import { importFileCheck } from './checks.ts';
import { deleteOldFiles } from './old_files.ts';
import { findNeededPictures, releasePictures } from './picture_needs.ts';
import { importRoutes } from './routes.ts';

export const importsModule: Module = {
  routes: [importRoutes],
  pictureNeeds: { find: findNeededPictures, release: releasePictures },
  checks: [importFileCheck],
  daily: [{ name: 'import files', failed: 'old files of imports are not deleted', run: deleteOldFiles }],
};

export { writeBodyToFile } from './file_parts.ts';
export { FileError } from './read/file_error.ts';
export { readFile } from './read/read_file.ts';
export type { FileCell } from './read/table.ts';
