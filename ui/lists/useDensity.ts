import { useStore } from 'ra-core';

/** Whether tables stand close, with rows of 36 px; kept in this browser. */
export function useDensity() {
  return useStore('lists.dense', false);
}
