import Schedule from '@mui/icons-material/Schedule';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatDate, localDate } from '../../domain/format.ts';
import { isCountOld } from '../../domain/places/count_age.ts';
import './places.css';

interface Props {
  countedAt: string | null;
  /** No heading says what the day is. */
  isAlone?: boolean;
}

/** The day of the last count, marked if it is long ago. */
export function CountedDay({ countedAt, isAlone = false }: Props) {
  const translate = useTranslate();
  const [today] = useState(() => localDate(new Date()));
  if (countedAt === null)
    return (
      <span className="place-muted">{translate(isAlone ? 'places.never_counted' : 'places.never')}</span>
    );
  const day = localDate(new Date(countedAt));
  const text = isAlone ? translate('places.counted', { day: formatDate(day) }) : formatDate(day);
  if (!isCountOld(day, today)) return <span className="place-muted">{text}</span>;
  return (
    <span className="place-count old" title={translate('places.count_again')}>
      <Schedule sx={{ fontSize: 16 }} titleAccess={translate('places.count_again')} />
      {text}
    </span>
  );
}
