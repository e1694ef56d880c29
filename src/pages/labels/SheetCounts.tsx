import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Paper } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatCount } from '../../../domain/format.ts';
import { labelsOnPage, type LabelFormat } from '../../../domain/labels/formats.ts';
import { countSheets } from '../../../domain/labels/layout.ts';
import { CardHeading } from '../../../ui/CardHeading.tsx';

/** How many labels are printed, used and left. */
export function SheetCounts({ format, first, count }: { format: LabelFormat; first: number; count: number }) {
  const translate = useTranslate();
  const { pages, free, nextFirst } = countSheets(format, first, count);
  const isSheet = format.kind === 'sheet';
  const facts: [string, number][] = isSheet
    ? [
        ['to_print', count],
        ['used', first - 1],
        ...(pages > 1 ? [['pages', pages] as [string, number]] : []),
        ['free', free],
        ['of_sheet', labelsOnPage(format)],
      ]
    : [['to_print', count]];
  return (
    <>
      <Paper variant="outlined" component="section" aria-labelledby="sheet-counts">
        <CardHeading id="sheet-counts" title={translate(isSheet ? 'labels.sheet' : 'labels.rolls')} />
        <dl className="label-counts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{translate(`labels.${name}`)}</dt>
              <dd className="tabular">{formatCount(value)}</dd>
            </div>
          ))}
        </dl>
      </Paper>
      <p className="label-help">
        <PrintOutlined aria-hidden />
        {isSheet ? translate('labels.print_sheet', { next: nextFirst }) : translate('labels.print_roll')}
      </p>
    </>
  );
}
