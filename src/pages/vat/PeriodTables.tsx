import LockOutlined from '@mui/icons-material/LockOutlined';
import { Box, Button, Link, Paper } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import type { VatPeriod } from '../../../contract/vat_periods.ts';
import { formatCount, formatDate, formatMoney, localDate, UNKNOWN_TEXT } from '../../../domain/format.ts';
import { periodPage } from '../../../resources/vat/index.ts';
import { RowLink } from '../../../ui/RowLink.tsx';
import { SideScroll } from '../../../ui/SideScroll.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { CardHeading } from '../../../ui/CardHeading.tsx';
import { PeriodFiles } from './PeriodFiles.tsx';
import { periodAt, periodName } from './periodName.ts';

/** Number of periods shown at first. */
const FEW = 8;

interface Props {
  /** The periods in this table. */
  of: readonly VatPeriod[];
  periods: readonly VatPeriod[];
}

/** Closed periods, with their files and later corrections. */
export function ClosedPeriods({ of: closed, periods }: Props) {
  const translate = useTranslate();
  const compact = useCompact();
  return (
    <PeriodSection title="vat_return.closed_periods" of={closed}>
      {(shown) =>
        compact ? (
          <Box component="ul" className="report-list" sx={{ borderTop: 1, borderColor: 'divider' }}>
            {shown.map((period) => (
              <Box component="li" key={period.from} sx={{ '&&': { flexWrap: 'wrap', py: 1.5 } }}>
                <span>
                  <PeriodLink period={period} />
                  <small>{[closedDay(period), period.closedBy].filter(Boolean).join(', ')}</small>
                  {period.correctedIn !== null && (
                    <small>
                      <CorrectionsLink period={period} periods={periods} />
                    </small>
                  )}
                </span>
                <strong>{formatMoney(period.due)}</strong>
                <PeriodFiles period={period} />
              </Box>
            ))}
          </Box>
        ) : (
          <SideScroll>
            <table className="report-table">
              <thead>
                <tr>
                  {['period', 'closed_day', 'by'].map((name) => (
                    <th key={name} scope="col">
                      {translate(`vat_return.${name}`)}
                    </th>
                  ))}
                  <th scope="col" align="right">
                    {translate('vat_return.filed')}
                  </th>
                  <th scope="col">{translate('vat_return.later')}</th>
                  <th scope="col" align="right">
                    {translate('vat_return.downloads')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((period) => (
                  <tr key={period.from}>
                    <th scope="row">
                      <PeriodLink period={period} />
                    </th>
                    <td>{closedDay(period)}</td>
                    <td className="cut-short" title={period.closedBy ?? undefined}>
                      {period.closedBy}
                    </td>
                    <td align="right">{formatMoney(period.due)}</td>
                    <td>
                      <CorrectionsLink period={period} periods={periods} />
                    </td>
                    <td align="right">
                      <PeriodFiles period={period} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </SideScroll>
        )
      }
    </PeriodSection>
  );
}

/** Periods that have not ended or are not closed yet. */
export function OpenPeriods({ of: open }: Pick<Props, 'of'>) {
  const translate = useTranslate();
  return (
    <PeriodSection title="vat_return.open_periods" of={open}>
      {(shown) => (
        <table className="report-table">
          <thead>
            <tr>
              <th scope="col">{translate('vat_return.period')}</th>
              <th scope="col" align="right">
                {translate('vat_return.due')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((period) => (
              <tr key={period.from}>
                <th scope="row">
                  <RowLink to={periodPage(period.from)}>{periodName(period)}</RowLink>
                </th>
                <td align="right">{formatMoney(period.due)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PeriodSection>
  );
}

interface SectionProps {
  title: string;
  of: readonly VatPeriod[];
  children: (shown: readonly VatPeriod[]) => ReactNode;
}

function PeriodSection({ title, of: periods, children }: SectionProps) {
  const translate = useTranslate();
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  if (periods.length === 0) return null;
  const shown = isWhole ? periods : periods.slice(0, FEW);
  return (
    <Paper
      component="section"
      variant="outlined"
      className="screen-only"
      aria-labelledby={heading}
      sx={{ overflow: 'clip' }}
    >
      <CardHeading id={heading} title={translate(title)} />
      {children(shown)}
      {shown.length < periods.length && (
        <Box sx={{ p: 1.5 }}>
          <Button size="small" onClick={() => setWhole(true)}>
            {translate('vat_return.show_periods', { count: formatCount(periods.length) })}
          </Button>
        </Box>
      )}
    </Paper>
  );
}

const closedDay = ({ closedAt }: VatPeriod) =>
  closedAt === null ? UNKNOWN_TEXT : formatDate(localDate(new Date(closedAt)));

function PeriodLink({ period }: { period: VatPeriod }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <LockOutlined aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
      <RowLink to={periodPage(period.from)}>{periodName(period)}</RowLink>
    </Box>
  );
}

/** Corrections of a closed period are booked in a later period. */
function CorrectionsLink({
  period: { corrections, correctedIn },
  periods,
}: { period: VatPeriod } & Pick<Props, 'periods'>) {
  const translate = useTranslate();
  if (correctedIn === null) return UNKNOWN_TEXT;
  const later = periodAt(periods, correctedIn);
  const words = translate('vat_return.later_corrections', {
    smart_count: corrections,
    period: later ? periodName(later) : formatDate(correctedIn),
  });
  if (!later) return words;
  return (
    <Link component={LinkBase} to={periodPage(later.from)}>
      {words}
    </Link>
  );
}
