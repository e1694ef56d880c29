import { join } from 'node:path';
import './checks.ts';
import './database.ts';
import { openImageStore } from './open.ts';
import type { Config } from './platform/config.ts';
import { Examination, type ExamineStep } from './platform/doctor/examine.ts';
import type { Db } from './platform/db/schema.ts';
import type { ImageStore } from './platform/storage/images/store.ts';
import { secretInDatabase, secretInFile } from './platform/storage/secret.ts';

/** The complete check of an installation, its server running or not. */
export function examinationOf(config: Config, progress?: (step: ExamineStep) => void): Examination {
  const { dataDir, databaseUrl } = config;
  return new Examination({
    place: { dataDir, databaseUrl },
    openImages: (db) => openStoredImages(db, config),
    ...(progress && { progress }),
  });
}

async function openStoredImages(db: Db, config: Config): Promise<ImageStore> {
  const file = join(config.dataDir, 'secret');
  const secret = await (config.databaseUrl ? secretInDatabase(db, file) : secretInFile(file));
  return openImageStore(config, { db, secret, folder: join(config.dataDir, 'images') });
}
