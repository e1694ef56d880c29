import type { Module } from '../../records/module.ts';
import { labelRoutes } from './routes.ts';

export const labelsModule: Module = { routes: [labelRoutes] };
