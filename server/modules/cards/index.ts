import type {} from './tables.ts';
import { sql } from 'kysely';
import type { Module } from '../../records/module.ts';
import { cardCheck } from './checks.ts';
import { cardRoutes } from './routes.ts';

export const cardsModule: Module = {
  routes: [cardRoutes],
  indexes: { cards: { image: sql`(image)` } },
  pictureNeeds: { files: { cards: 'image' } },
  checks: [cardCheck],
};

export { HELP, readCommand } from './cli/options.ts';
export { runCommand } from './cli/run.ts';
