import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { BackstockDataProvider } from '../providers/dataProvider.ts';
import type { UploadCallbacks } from '../providers/upload.ts';
import { useFailureText } from './notices.tsx';

/** A file being uploaded. */
export interface UploadedFile {
  file: File;
  /** Bytes. */
  sent: number;
}

interface Options<Result> {
  /**
   * Prefix of the catalogue keys: `{texts}.not_uploaded`,
   * and `{texts}.one_file` where only one file is accepted.
   */
  texts: string;
  /** Name of the file field in the server's errors. */
  field: string;
  /** The reason for rejecting a file before upload. */
  refusal: (file: File) => string | undefined;
  send: (provider: BackstockDataProvider, file: File, sending: UploadCallbacks) => Promise<Result>;
  /** Called with all results once every file is sent. */
  onSent?: (results: Result[]) => void;
  /** Sends several files one after the other; otherwise only a single file is accepted. */
  takesSeveral?: boolean;
}

/** Uploads files with progress and errors. Leaving the page cancels the upload. */
export function useFileUpload<Result>(options: Options<Result>) {
  const { texts, field, refusal, send, onSent, takesSeveral = false } = options;
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const failureText = useFailureText();
  const [sending, setSending] = useState<UploadedFile>();
  const [problem, setProblem] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const sendOne = async (file: File, signal: AbortSignal): Promise<Result> => {
    setSending({ file, sent: 0 });
    try {
      return await send(dataProvider, file, { onProgress: ({ sent }) => setSending({ file, sent }), signal });
    } catch (error) {
      if (!signal.aborted) {
        const notSent = translate(`${texts}.not_uploaded`, { name: file.name });
        setProblem(`${notSent} ${failureText(error, field)}`);
      }
      throw error;
    }
  };
  const begin = async (files: readonly File[]) => {
    const { signal } = (abort.current = new AbortController());
    const results: Result[] = [];
    try {
      for (const file of files) results.push(await sendOne(file, signal));
    } catch (error) {
      if (!signal.aborted) console.error(error);
      return;
    } finally {
      setSending(undefined);
    }
    onSent?.(results);
  };
  const start = (files: readonly File[]) => {
    if (files.length === 0 || sending) return;
    const isTooMany = files.length > 1 && !takesSeveral;
    const problemBefore = isTooMany
      ? translate(`${texts}.one_file`)
      : files.map(refusal).find((reason) => reason !== undefined);
    setProblem(problemBefore);
    if (problemBefore === undefined) void begin(files);
  };
  return { start, sending, problem, takesSeveral, cancel: () => abort.current?.abort() };
}
