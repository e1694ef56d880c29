import { Paper } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { GlobalMargin } from '../../../contract/vat_periods.ts';
import { formatExactPercent, formatMoney } from '../../../domain/format.ts';
import { SideScroll } from '../../../ui/SideScroll.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { FactCards } from '../../../ui/FactCards.tsx';
import { CardHeading } from '../../../ui/CardHeading.tsx';

const COLUMNS: readonly { name: string; of: (margin: GlobalMargin) => number }[] = [
  { name: 'sales', of: ({ sales }) => sales },
  { name: 'purchases', of: ({ purchases }) => 0 - purchases },
  { name: 'carried', of: ({ carried }) => carried },
  { name: 'margin', of: ({ margin }) => margin },
  { name: 'vat', of: ({ vat }) => vat },
  { name: 'left', of: ({ left }) => left },
];

/** The global margin of a period at each rate, and its calculation. */
export function GlobalMargins({ margins }: { margins: readonly GlobalMargin[] }) {
  const translate = useTranslate();
  const compact = useCompact();
  const heading = useId();
  const nameOf = (column: string) => translate(`vat_return.global.${column}`);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ overflow: 'clip' }}>
      <CardHeading
        id={heading}
        title={translate('vat_return.global_title')}
        note={translate('vat_return.global_help')}
      />
      {compact ? (
        <FactCards
          cards={margins.map((margin) => ({
            title: formatExactPercent(margin.rate),
            facts: COLUMNS.map(({ name, of }) => ({ name: nameOf(name), value: formatMoney(of(margin)) })),
          }))}
        />
      ) : (
        <SideScroll>
          <table className="report-table">
            <thead>
              <tr>
                <th scope="col">{nameOf('rate')}</th>
                {COLUMNS.map(({ name }) => (
                  <th key={name} scope="col" align="right">
                    {nameOf(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {margins.map((margin) => (
                <tr key={margin.rate}>
                  <th scope="row">{formatExactPercent(margin.rate)}</th>
                  {COLUMNS.map(({ name, of }) => (
                    <td key={name} align="right" className={STRONG.has(name) ? 'strong' : undefined}>
                      {formatMoney(of(margin))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </SideScroll>
      )}
    </Paper>
  );
}

const STRONG = new Set(['margin', 'vat']);
