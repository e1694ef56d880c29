import type { DailyWork } from '../jobs/daily_work.ts';
import { deleteEndedSessions } from './session_repository.ts';
import { nowInSeconds } from './tokens.ts';

export const tidySessions: DailyWork = {
  name: 'sessions',
  failed: 'ended sessions are not deleted',
  run: ({ db }) => deleteEndedSessions(db, nowInSeconds()),
};
