import type { ResourceProps } from 'ra-core';
import { BatchCreate } from './BatchCreate.tsx';
import { BatchList } from './BatchList.tsx';

export const insertionBatches: ResourceProps = {
  name: 'insertion_batches',
  list: BatchList,
  create: BatchCreate,
  hasShow: true,
  recordRepresentation: 'name',
};
