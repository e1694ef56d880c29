import { useTranslate } from 'ra-core';
import type { SiteFile } from '../../contract/site_files.ts';
import { formatCount, formatList } from '../../domain/format.ts';

/** The columns of a site's file that exports fill, each with its source, and required ones that stay empty. */
export function FoundColumns({ columns }: Pick<SiteFile, 'columns'>) {
  const translate = useTranslate();
  if (columns.length === 0) return null;
  const filled = columns.flatMap(({ heading, source }) => (source === null ? [] : [{ heading, source }]));
  const empty = columns.filter(({ source, isRequired }) => source === null && isRequired);
  const counts = {
    smart_count: columns.length,
    count: formatCount(filled.length),
    total: formatCount(columns.length),
  };
  return (
    <div className="found-columns">
      <details>
        <summary>{translate('site_files.columns', counts)}</summary>
        <dl>
          {filled.map(({ heading, source }, place) => (
            <div key={place}>
              <dt>{heading}</dt>
              <dd>{translate(`site_files.sources.${source}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
      {empty.length > 0 && (
        <p className="wrong">
          {translate('site_files.required_empty', {
            smart_count: empty.length,
            columns: formatList(empty.map(({ heading }) => heading)),
          })}
        </p>
      )}
    </div>
  );
}
