import { useNotify, useTranslate } from 'ra-core';
import { formatCount } from '../../../domain/format.ts';
import { countSheets } from '../../../domain/labels/layout.ts';
import type { LabelSelection } from '../../../ui/labels.ts';
import { useDownload } from '../../../ui/useDownload.ts';
import type { LabelSettings } from './useLabelSettings.ts';

interface Prints {
  selection: LabelSelection;
  count: number;
  settings: LabelSettings;
  first: number;
}

/** Makes the PDF and the test sheet, which the browser downloads. */
export function useLabelPrints({ selection, settings, first, count }: Prints) {
  const translate = useTranslate();
  const notify = useNotify();
  const { format, code, lines, shift } = settings;
  const sheet = { format: format.key, shiftRight: shift.right, shiftDown: shift.down };
  const { of, filter, sort } = selection;
  const labels = useDownload(
    (provider, _input, signal) =>
      provider.getLabels(
        {
          ...sheet,
          of,
          filter,
          sort: [sort?.field ?? 'id', sort?.order === 'DESC' ? 'DESC' : 'ASC'],
          code,
          lines,
          first,
          address: location.origin,
        },
        signal,
      ),
    'labels.not_made',
  );
  const test = useDownload(
    (provider, _input, signal) => provider.getLabelTest(sheet, signal),
    'labels.not_made',
  );
  const onMade = () => {
    settings.keepFirst(countSheets(format, first, count).nextFirst);
    notify(translate('labels.made', { smart_count: count, count: formatCount(count) }));
  };
  return {
    make: () => labels.mutate(undefined, { onSuccess: onMade }),
    test: () => test.mutate(),
    isMaking: labels.isPending,
    isTesting: test.isPending,
  };
}
