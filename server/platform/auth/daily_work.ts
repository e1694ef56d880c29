import type { DailyWork } from '../jobs/daily_work.ts';
import { trimEvents } from './events.ts';
import { deleteExpiredLinks } from './links.ts';
import { deleteEndedSessions } from './session_repository.ts';
import { nowInSeconds } from './tokens.ts';

export const tidySessions: DailyWork = {
  name: 'sessions',
  failed: 'ended sessions are not deleted',
  run: ({ db }) => deleteEndedSessions(db, nowInSeconds()),
};

export const tidyAccounts: DailyWork = {
  name: 'accounts',
  failed: 'old events of accounts and expired links are not deleted',
  async run({ db }) {
    await trimEvents(db);
    await deleteExpiredLinks(db);
  },
};
