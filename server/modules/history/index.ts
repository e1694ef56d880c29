import type { Module } from '../../records/module.ts';
import { binRoutes } from './bin_routes.ts';
import { RECORDED_KINDS, RECORDED_PARTS } from './kinds.ts';
import { historyRoutes } from './routes.ts';
import { trimHistory } from './trim.ts';

export const historyModule: Module = {
  shown: { kinds: RECORDED_KINDS, parts: RECORDED_PARTS },
  routes: [historyRoutes, binRoutes],
  daily: [trimHistory],
  pictureNeeds: { ids: { bin_pictures: 'image_id' } },
  operatorNames: [
    { table: 'actions', column: 'by_whom' },
    { table: 'bin', column: 'by_whom' },
  ],
};
