import type { ReactNode } from 'react';
import { useMay } from './useRole.ts';

/** Shows buttons and inputs that change records. Viewers do not get them. */
export function ForOperators({ children }: { children: ReactNode }) {
  return useMay('operator') ? children : null;
}
