import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { BackstockDataProvider } from '../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from './notices.tsx';

interface Action<Result> {
  call: (dataProvider: BackstockDataProvider) => Promise<Result>;
  /** The notice after success. */
  done?: string;
  /** Key of the notice after a failure. */
  failed: string;
}

/**
 * Runs calls that change people, with notices, and reads the people again. `run` returns undefined after a
 * failure.
 */
export function usePeopleAction() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const [isRunning, setRunning] = useState(false);

  const run = async <Result>({
    call,
    done,
    failed,
  }: Action<Result>): Promise<{ result: Result } | undefined> => {
    setRunning(true);
    notifyFailure.end();
    try {
      const result = await call(dataProvider);
      if (done) notifyDone(done);
      return { result };
    } catch (error) {
      notifyFailure(failed, error);
      return undefined;
    } finally {
      await queries.invalidateQueries({ queryKey: ['people'] });
      setRunning(false);
    }
  };
  return { run, isRunning };
}
