import type {} from './tables.ts';
import type { Module } from '../../records/module.ts';
import { cardRoutes } from './routes.ts';

export const cards: Module = { routes: [cardRoutes] };
