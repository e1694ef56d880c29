import { createContext, use, useState } from 'react';
import type { Progress, Sending } from '../providers/sending.ts';

interface Controls {
  /** Of a form that takes a while. */
  progress: Progress | undefined;
  isUnderWay: boolean;
  stop: () => void;
}

/** How the form around is being sent. */
export const SendingContext = createContext<Controls | undefined>(undefined);
export const useSendingContext = (): Controls | undefined => use(SendingContext);

/** Whether a call failed because it was stopped. */
export const isStopped = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Sends a form so that one sees how far it is, and can stop it. */
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
