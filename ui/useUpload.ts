import { createContext, use, useState } from 'react';
import type { UploadProgress, UploadCallbacks } from '../providers/upload.ts';

interface Controls {
  /** Upload progress of a large form. */
  progress: UploadProgress | undefined;
  isUnderWay: boolean;
  stop: () => void;
}

/** Upload state of the surrounding form. */
export const UploadContext = createContext<Controls | undefined>(undefined);
export const useUploadContext = (): Controls | undefined => use(UploadContext);

/** Whether a call failed because of a cancel. */
export const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Sends a form with progress and a cancel function. */
export function useUpload() {
  const [underWay, setUnderWay] = useState<AbortController>();
  const [progress, setProgress] = useState<UploadProgress>();

  const send = async <Answer>(call: (sending: UploadCallbacks) => Promise<Answer>): Promise<Answer> => {
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
