import { useEffect } from 'react';
import { useNotifyFailure } from './notices.tsx';

/** Says that something could not be read. `what` is a key of the catalogue. */
export function useReadFailure(what: string, error: unknown): void {
  const notifyFailure = useNotifyFailure();
  useEffect(() => {
    if (error) notifyFailure(what, error);
  }, [what, error, notifyFailure]);
}
