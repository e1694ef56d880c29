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

interface Options {
  /** Where the words for it stand in the catalogue: `{texts}.one_file` and `{texts}.not_uploaded`. */
  texts: string;
  /** As the server's errors call the file. */
  field: string;
  /** Why a file is not sent at all, in words. */
  refusal: (file: File) => string | undefined;
  send: (provider: BackstockDataProvider, file: File, sending: Sending) => Promise<void>;
}

/** Sends one file: how far it is, and why it was not. Leaving the page cancels it. */
export function useFileSending({ texts, field, refusal, send }: Options) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const failureText = useFailureText();
  const [sending, setSending] = useState<SentFile>();
  const [problem, setProblem] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const begin = async (file: File) => {
    const { signal } = (abort.current = new AbortController());
    setSending({ file, sent: 0 });
    try {
      await send(dataProvider, file, { onProgress: ({ sent }) => setSending({ file, sent }), signal });
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      setProblem(`${translate(`${texts}.not_uploaded`, { name: file.name })} ${failureText(error, field)}`);
    } finally {
      setSending(undefined);
    }
  };
  const start = (files: readonly File[]) => {
    const [file, ...more] = files;
    if (!file || sending) return;
    const problemBefore = more.length > 0 ? translate(`${texts}.one_file`) : refusal(file);
    setProblem(problemBefore);
    if (problemBefore === undefined) void begin(file);
  };
  return { start, sending, problem, cancel: () => abort.current?.abort() };
}
