import type { ResourceProps } from 'ra-core';

export const insertionBatches: ResourceProps = {
  name: 'insertion_batches',
  hasCreate: true,
  hasShow: true,
  recordRepresentation: 'name',
};
