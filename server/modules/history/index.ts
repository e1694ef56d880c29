import type { Module } from '../../records/module.ts';
import { RECORDED_KINDS, RECORDED_PARTS } from './kinds.ts';
import { historyRoutes } from './routes.ts';

export const historyModule: Module = {
  shown: { kinds: RECORDED_KINDS, parts: RECORDED_PARTS },
  routes: [historyRoutes],
  pictureNeeds: { ids: { bin_pictures: 'image_id' } },
  operatorNames: [
    { table: 'actions', column: 'by_whom' },
    { table: 'bin', column: 'by_whom' },
  ],
};
