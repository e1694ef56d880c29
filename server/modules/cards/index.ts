import type {} from './tables.ts';
import type { Module } from '../../records/module.ts';
import { cardCheck } from './checks.ts';
import { cardRoutes } from './routes.ts';

export const cardsModule: Module = { routes: [cardRoutes], checks: [cardCheck] };

export { HELP, readCommand } from './cli/options.ts';
export { runCommand } from './cli/run.ts';
