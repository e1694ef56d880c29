import type { DailyWork } from '../jobs/daily_work.ts';
import { deleteOldKeys } from './repository.ts';

export const tidyKeys: DailyWork = {
  name: 'idempotency keys',
  failed: 'old idempotency keys are not deleted',
  run: ({ db }) => deleteOldKeys(db),
};
