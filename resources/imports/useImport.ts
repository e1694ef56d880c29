import { useQuery } from '@tanstack/react-query';
import { type Import, isRunning } from '../../contract/imports.ts';
import { findImport } from '../../providers/imports.ts';

const POLL = 1_000;

/** Whether an import changes by itself: the server works on it, or its photographs come. */
export function isMoving({ state, photos }: Pick<Import, 'state' | 'photos'>): boolean {
  return isRunning(state) || (state === 'committed' && photos.waiting > 0);
}

export const importKey = (id: number) => ['imports', 'one', id] as const;

/** One import, looked at again and again while it changes by itself; `isEnabled` where the backend has imports. */
export function useImport(id: number, isEnabled: boolean) {
  return useQuery({
    queryKey: importKey(id),
    queryFn: () => findImport(id),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? POLL : false),
    enabled: isEnabled,
    retry: false,
  });
}
