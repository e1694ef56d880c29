import { createContext, use, useState } from 'react';
import type { Progress, Sending } from '../providers/sending.ts';

interface Controls {
  /** Upload progress of a large form. */
  progress: Progress | undefined;
  isUnderWay: boolean;
  stop: () => void;
}

/** Upload state of the surrounding form. */
export const SendingContext = createContext<Controls | undefined>(undefined);
export const useSendingContext = (): Controls | undefined => use(SendingContext);

/** Whether a call failed because of a cancel. */
export const isStopped = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Sends a form with progress and a cancel function. */
export function useSending() {
  const [underWay, setUnderWay] = useState<AbortController>();
  const [progress, setProgress] = useState<Progress>();

  const send = async <Answer>(call: (sending: Sending) => Promise<Answer>): Promise<Answer> => {
    const controller = new AbortController();
    setUnderWay(controller);
    try {
      return await call({ signal: controller.signal, onProgress: setProgress });
    } finally {
      setUnderWay(undefined);
      setProgress(undefined);
    }
  };
  const controls: Controls = {
    progress,
    isUnderWay: underWay !== undefined,
    stop: () => underWay?.abort(),
  };
  return { send, controls };
}
