import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { FILE_LIMITS } from '../../contract/file_limits.ts';
import { startFileImport } from '../../providers/imports.ts';
import { useFailureText } from '../../ui/useFailureText.ts';

interface Sending {
  file: File;
  /** Bytes. */
  sent: number;
}

/** Sends a file to be imported: how far it is, and why it was not. Leaving the page cancels it. */
export function useFileImport(onStarted: (id: number) => void) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (file: File) => {
    const { signal } = (abort.current = new AbortController());
    setSending({ file, sent: 0 });
    try {
      const onProgress = (sent: number) => setSending({ file, sent });
      onStarted(await startFileImport(file, { onProgress, signal }));
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      const reason = failureText(error, 'name');
      setProblem(`${translate('import_data.not_uploaded', { name: file.name })} ${reason}`);
    } finally {
      setSending(undefined);
    }
  };

  const start = (files: readonly File[]) => {
    const [file, ...more] = files;
    if (!file || sending) return;
    setProblem(undefined);
    if (more.length > 0) return setProblem(translate('import_data.one_file'));
    if (file.size > FILE_LIMITS.bytes) {
      const size = FILE_LIMITS.bytes / 1024 / 1024;
      return setProblem(translate('import_data.too_large', { name: file.name, size }));
    }
    void send(file);
  };
  return { start, sending, problem, cancel: () => abort.current?.abort() };
}
