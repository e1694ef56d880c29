import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Import } from '../../contract/imports.ts';
import { formatDuration } from '../../domain/format.ts';
import { timeLeft, wait } from '../../domain/progress.ts';
import { useNow } from './useNow.ts';

/** How long something has taken until now, and how long it will still take. */
export function TimeTaken({ progress }: Pick<Import, 'progress'>) {
  const translate = useTranslate();
  const elapsed = Math.max(0, useNow() - Date.parse(progress.since));
  const left = timeLeft({ ...progress, elapsed });
  const words = [translate('imports.elapsed', { elapsed: formatDuration(elapsed) })];
  if (left !== undefined) {
    const rest = wait(left);
    const count = rest.unit === 'moment' ? 0 : rest.count;
    words.push(translate(`imports.left.${rest.unit}`, { smart_count: count }));
  }
  return (
    <Typography color="text.secondary" className="tabular">
      {words.join(', ')}
    </Typography>
  );
}
