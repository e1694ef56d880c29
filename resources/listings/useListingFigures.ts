import { useTranslate } from 'ra-core';
import type { PreparedListings } from '../../contract/listings.ts';
import { UNKNOWN_TEXT, formatCount, formatDate, localDate } from '../../domain/format.ts';
import type { StripFigure } from '../../ui/FigureStrip.tsx';
import { enumerate } from '../../ui/texts.ts';
import { countListings } from './groups.ts';

/** The figures above the listings: to send, not ready, sent before, and the last file. */
export function useListingFigures(prepared: PreparedListings): StripFigure[] {
  const translate = useTranslate();
  const { lastExport } = prepared;
  const { toSend, notReady, added, changed, ended, sent, unchanged, differing } = countListings(prepared);
  const count = (text: string, number: number) =>
    number > 0 && translate(`listings.${text}`, { smart_count: number, count: formatCount(number) });
  return [
    {
      label: translate('listings.groups.to_send'),
      value: formatCount(toSend),
      note:
        enumerate([count('added', added), count('changed', changed), count('ended', ended)]) ||
        translate('listings.nothing_new'),
    },
    {
      label: translate('listings.groups.not_ready'),
      value: formatCount(notReady),
      note: translate(notReady === 0 ? 'listings.nothing_missing' : 'listings.missing_are_red'),
      isWrong: notReady > 0,
      ...(notReady === 0 && { tone: 'success' }),
    },
    {
      label: translate('listings.sent_before'),
      value: formatCount(sent),
      note: [
        translate('listings.not_sent_again', { count: formatCount(unchanged) }),
        differing > 0 && translate('listings.differ_in_texts', { count: formatCount(differing) }),
      ]
        .filter(Boolean)
        .join(' · '),
    },
    {
      label: translate('listings.last_file'),
      value: lastExport ? formatDate(localDate(new Date(lastExport.at))) : UNKNOWN_TEXT,
      note: lastExport
        ? translate('listings.by', { name: lastExport.by })
        : translate('listings.no_file_yet'),
    },
  ];
}
