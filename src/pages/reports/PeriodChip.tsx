import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatDate } from '../../../domain/format.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { PeriodFields, type DisplayedPeriod } from './PeriodFields.tsx';

export function PeriodChip({ report }: { report: DisplayedPeriod }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Chip
        label={translate('reports.period')}
        value={`${formatDate(report.from)}–${formatDate(report.to)}`}
        isOpen={anchor !== null}
        popup="dialog"
        onOpen={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && <PeriodFields report={report} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
