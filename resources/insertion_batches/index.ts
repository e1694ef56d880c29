import type { ResourceProps } from 'ra-core';
import { BatchList } from './BatchList.tsx';

export const insertionBatches: ResourceProps = {
  name: 'insertion_batches',
  list: BatchList,
  hasShow: true,
  recordRepresentation: 'name',
};
