import Schedule from '@mui/icons-material/Schedule';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatDate, localDate } from '../../domain/format.ts';
import { isCountOld } from '../../domain/places/count_age.ts';
import './places.css';

/** The day of the last count, marked if it is long ago. */
export function CountedDay({ countedAt }: { countedAt: string | null }) {
  const translate = useTranslate();
  const [today] = useState(() => localDate(new Date()));
  if (countedAt === null) return <span className="place-muted">{translate('places.never')}</span>;
  const day = localDate(new Date(countedAt));
  if (!isCountOld(day, today)) return <span className="place-muted">{formatDate(day)}</span>;
  return (
    <span className="place-count old" title={translate('places.count_again')}>
      <Schedule sx={{ fontSize: 16 }} titleAccess={translate('places.count_again')} />
      {formatDate(day)}
    </span>
  );
}
