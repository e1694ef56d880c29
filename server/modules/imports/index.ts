import type {} from './tables.ts';
import type { Module } from '../../records/module.ts';
import { importRoutes } from './routes.ts';

export const imports: Module = { routes: [importRoutes] };
