import type {} from './tables.ts';
import type { Module } from '../../records/module.ts';
import { importFileCheck } from './checks.ts';
import { importRoutes } from './routes.ts';

export const importsModule: Module = { routes: [importRoutes], checks: [importFileCheck] };

export { saveBody } from './file_parts.ts';
export { FileError } from './read/file_error.ts';
export { readFile } from './read/read_file.ts';
export type { FileCell } from './read/table.ts';
