import { useEffect } from 'react';
import { useNotifyFailure } from './notices.tsx';

/** Says that something could not be read, until it has been. `what` is a key of the catalogue. */
export function useReadFailure(what: string, error: unknown): void {
  const notifyFailure = useNotifyFailure();
  useEffect(() => {
    if (error) notifyFailure(what, error);
    else notifyFailure.end();
  }, [what, error, notifyFailure]);
}
