import type {} from './tables.ts';
import type { Module } from '../../records/module.ts';
import { updateUndoneCounts } from './finish_count.ts';
import { countRoutes } from './routes.ts';

/** Counts of what stands in places. */
export const countingModule: Module = {
  routes: [countRoutes],
  operatorNames: [
    { table: 'counts', column: 'started_by' },
    { table: 'counts', column: 'finished_by' },
    { table: 'count_scans', column: 'scanned_by' },
  ],
  afterUndo: updateUndoneCounts,
};
