import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { PriceFile } from '../../../contract/prices.ts';
import { daysBetween } from '../../../domain/days.ts';
import { formatCount, formatDate, formatMoment, localDate } from '../../../domain/format.ts';
import { usePriceTexts } from '../../../resources/prices/index.ts';

/** The price files that were read, each with the day of its prices. */
export function ReadFiles({ files }: { files: readonly PriceFile[] | undefined }) {
  const translate = useTranslate();
  const { ageText } = usePriceTexts();
  const heading = useId();
  const today = localDate(new Date());
  if (!files) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{translate('prices.files_read')}</h3>
      {files.length === 0 && <p className="price-note">{translate('prices.none_read')}</p>}
      <ul className="price-file-list">
        {files.map(({ id, name, source, day, entries, readAt, readBy }) => (
          <li key={id}>
            <div>
              {name}
              <small>
                {[
                  translate(`prices.sources.${source}`),
                  translate('prices.entries', { smart_count: entries, count: formatCount(entries) }),
                  translate(readBy === '' ? 'prices.read_at' : 'prices.read_by', {
                    time: formatMoment(readAt),
                    name: readBy,
                  }),
                ].join(' · ')}
              </small>
            </div>
            <div className="price-file-day">
              {day === null ? translate('prices.names_only') : formatDate(day)}
              {day !== null && <small>{ageText(daysBetween(day, today))}</small>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
