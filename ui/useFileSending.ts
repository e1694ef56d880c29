import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { BackstockDataProvider } from '../providers/dataProvider.ts';
import type { Sending } from '../providers/sending.ts';
import { useFailureText } from './notices.tsx';

/** A file that is on its way. */
export interface SentFile {
  file: File;
  /** Bytes. */
  sent: number;
}

interface Options<Result> {
  /** Where the words for it stand in the catalogue: `{texts}.not_uploaded`, and `{texts}.one_file` where only one is sent. */
  texts: string;
  /** As the server's errors call the file. */
  field: string;
  /** Why a file is not sent at all, in words. */
  refusal: (file: File) => string | undefined;
  send: (provider: BackstockDataProvider, file: File, sending: Sending) => Promise<Result>;
  /** With what each sending gave, once all have gone; left out where nobody waits for it. */
  onSent?: (results: Result[]) => void;
  /** Several files go one after the other: otherwise only one is taken. */
  takesSeveral?: boolean;
}

/** Sends files: how far each is, and why one was not. Leaving the page cancels it. */
export function useFileSending<Result>(options: Options<Result>) {
  const { texts, field, refusal, send, onSent, takesSeveral = false } = options;
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const failureText = useFailureText();
  const [sending, setSending] = useState<SentFile>();
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
