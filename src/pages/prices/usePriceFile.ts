import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { MAX_PRICE_FILE_BYTES, type PriceFilePreview, type PriceMapping } from '../../../contract/prices.ts';
import { readTypedNumber } from '../../../contract/typed_numbers.ts';
import { formatCount, formatDate, formatRate } from '../../../domain/format.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { wordMessage } from '../../../providers/messageWords.ts';
import { fieldErrorsOf, useFailureText, useNotifyDone } from '../../../ui/notices.tsx';
import { useFileUpload } from '../../../ui/useFileUpload.ts';
import { useRefetchRecords } from '../../../ui/useRefetchRecords.ts';
import { useUpload } from '../../../ui/useUpload.ts';

const MEGABYTES = MAX_PRICE_FILE_BYTES / 1024 / 1024;

/** A file that was described, and the answers to what it does not say itself. */
interface DescribedFile {
  from: File | string;
  preview: PriceFilePreview;
  /** Undefined while the guessed columns stand. */
  mapping: PriceMapping | undefined;
  day: string;
  /** As typed, by currency. */
  rates: Readonly<Record<string, string>>;
}

/** Errors by field: `day`, `mapping`, `rates`, `rates.USD`, and `file` for the whole file. */
export type FileErrors = Readonly<Record<string, string>>;

/** Steps of reading a price file: it is chosen and described, its gaps are filled in, and it is read. */
export function usePriceFile(onRead: () => void) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const failureText = useFailureText();
  const notifyDone = useNotifyDone();
  const refetch = useRefetchRecords();
  const [described, setDescribed] = useState<DescribedFile>();
  const [errors, setErrors] = useState<FileErrors>({});
  const { send, controls } = useUpload();

  const begin = (from: File | string, preview: PriceFilePreview) => {
    setErrors({});
    setDescribed({ from, preview, mapping: undefined, day: '', rates: suggestedRates(preview) });
  };
  const fail = (error: unknown) => {
    console.error(error);
    setErrors(fieldErrorsOf(error) ?? { file: failureText(error, 'file') });
  };
  const upload = useFileUpload({
    texts: 'prices',
    field: 'file',
    refusal: ({ name, size }) =>
      size > MAX_PRICE_FILE_BYTES ? translate('prices.too_large', { name, size: MEGABYTES }) : undefined,
    send: async (provider, file, sending) => ({
      file,
      preview: await provider.previewPriceFile({ from: file }, sending),
    }),
    onSent: ([sent]) => sent && begin(sent.file, sent.preview),
  });
  const describe = useMutation({
    mutationFn: (name: string) => send((sending) => dataProvider.previewPriceFile({ from: name }, sending)),
    onSuccess: (preview, name) => begin(name, preview),
    onError: fail,
  });
  const remap = useMutation({
    mutationFn: ({ from, mapping }: Pick<DescribedFile, 'from' | 'mapping'>) =>
      send((sending) => dataProvider.previewPriceFile({ from, mapping }, sending)),
    onSuccess: (preview) => {
      setErrors({});
      setDescribed((now) => now && { ...now, preview, rates: { ...suggestedRates(preview), ...now.rates } });
    },
    onError: fail,
  });
  const read = useMutation({
    mutationFn: ({ file, rates }: { file: DescribedFile; rates: Record<string, number> }) =>
      send((sending) =>
        dataProvider.readPriceFile(
          {
            from: file.from,
            mapping: file.mapping ?? file.preview.table?.mapping,
            ...(file.preview.needsDay && { day: file.day }),
            ...(Object.keys(rates).length > 0 && { rates }),
          },
          sending,
        ),
      ),
    onSuccess: ({ name, day, prices, entries }) => {
      notifyDone(
        day === null
          ? translate('prices.read_names', { smart_count: entries, count: formatCount(entries), name })
          : translate('prices.read', {
              smart_count: prices,
              count: formatCount(prices),
              name,
              day: formatDate(day),
            }),
      );
      void refetch();
      onRead();
    },
    onError: fail,
  });

  return {
    described,
    errors,
    upload,
    controls,
    describe,
    remap,
    isReading: read.isPending,
    /** Back to the choice of a file. */
    forget: () => {
      setErrors({});
      setDescribed(undefined);
    },
    setDay: (day: string) => setDescribed((now) => now && { ...now, day }),
    setRate: (currency: string, typed: string) =>
      setDescribed((now) => now && { ...now, rates: { ...now.rates, [currency]: typed } }),
    map: (mapping: PriceMapping) => {
      if (!described) return;
      setDescribed({ ...described, mapping });
      remap.mutate({ from: described.from, mapping });
    },
    submit: () => {
      if (!described) return;
      const { rates, problems } = readRates(described.rates);
      const wrong: FileErrors = {
        ...problems,
        ...(described.preview.needsDay && !described.day && { day: translate('prices.day_missing') }),
      };
      setErrors(wrong);
      if (Object.keys(wrong).length === 0) read.mutate({ file: described, rates });
    },
  };
}
export type ReadingPriceFile = ReturnType<typeof usePriceFile>;

function suggestedRates({ rates }: PriceFilePreview): Record<string, string> {
  return Object.fromEntries(
    rates.map(({ currency, rate }) => [currency, rate === null ? '' : formatRate(rate)]),
  );
}

function readRates(typed: Readonly<Record<string, string>>) {
  const rates: Record<string, number> = {};
  const problems: Record<string, string> = {};
  for (const [currency, text] of Object.entries(typed)) {
    const read = readTypedNumber('rate', text);
    if ('problem' in read) problems[`rates.${currency}`] = wordMessage(read.problem);
    else rates[currency] = read.value;
  }
  return { rates, problems };
}
