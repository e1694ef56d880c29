import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ImportDuplicatesChange, ImportRow, ImportRowsChange } from '../../../contract/import_rows.ts';
import { formatCount, formatList } from '../../../domain/format.ts';
import { RowLink } from '../../../ui/RowLink.tsx';
import { enumerate } from '../../../ui/texts.ts';
import { RowNotes } from './RowNotes.tsx';
import { RowValue } from './RowValue.tsx';
import type { ImportRowsProps } from './rows.ts';
import { SoldArticles } from './SoldArticles.tsx';
import { foreignAmountText, extraFieldsOf, isShownField, rowName } from './fields.ts';
import { useFieldLabel } from './useFieldLabel.ts';

interface Props {
  row: ImportRow;
  /** Fields not shown elsewhere. */
  fields: readonly string[];
  /** Both callbacks are undefined when rows can no longer be chosen. */
  onChoose: ((choice: ImportRowsChange['choice']) => void) | undefined;
  onTakeSame: ImportRowsProps['onTakeSame'];
  onAccept: ImportRowsProps['onAccept'];
  onRestore: ImportRowsProps['onRestore'];
  onSort: ImportRowsProps['onSort'];
}

/** Name and facts of a row, its notes, and its duplicates in the file. */
export function ImportRowText({ row, fields, onChoose, onTakeSame, onAccept, onRestore, onSort }: Props) {
  return (
    <>
      <ImportRowName row={row} />
      <RowFacts row={row} fields={fields} />
      {row.kind === 'sales' && (
        <SoldArticles row={row} onSort={row.status === 'excluded' ? undefined : onSort} />
      )}
      <RowNotes row={row} onChoose={onChoose} onAccept={onAccept} onRestore={onRestore} />
      <SameRows row={row} onTake={onTakeSame && ((take) => onTakeSame(row, take))} />
    </>
  );
}

/** The name of a row, as a link to its record, if any. */
export function ImportRowName({ row }: { row: ImportRow }) {
  const name = rowName(row);
  return (
    <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
      {row.record === null ? name : <RowLink to={`/${row.kind}/${row.record}/show`}>{name}</RowLink>}
    </Box>
  );
}

/** Place of a row and facts beyond its name, in one muted line. */
function RowFacts({ row, fields }: Pick<Props, 'row' | 'fields'>) {
  const translate = useTranslate();
  const label = useFieldLabel(row.kind);
  const photos = { smart_count: row.photos, count: formatCount(row.photos) };
  const said = [...fields, ...extraFieldsOf(row)].filter((name) => isShownField(row, name));
  return (
    <Box component="span" className="tabular" sx={{ ...line, color: 'text.secondary' }}>
      {rowName(row) !== row.place && <span>{row.place}</span>}
      {said.map((name) => {
        const abroad = foreignAmountText(row, name);
        const euros = row.values[name];
        return (
          <Labelled key={name} label={label(name)}>
            {abroad && typeof euros !== 'number' ? abroad : <RowValue row={row} name={name} value={euros} />}
            {abroad && typeof euros === 'number' && ` (${abroad})`}
          </Labelled>
        );
      })}
      {row.photos > 0 && <span>{translate('imports.photos', photos)}</span>}
    </Box>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span>
      {label} {children}
    </span>
  );
}

interface SameProps {
  row: ImportRow;
  onTake: ((take: ImportDuplicatesChange['take']) => void) | undefined;
}

/** Number of places named. */
const MOST = 5;

/** Duplicates of a row in the file, with buttons that import a single row or all rows. */
function SameRows({ row: { same }, onTake }: SameProps) {
  const translate = useTranslate();
  if (!same) return null;
  const named = same.places.slice(0, MOST);
  const others = same.rows - named.length;
  const say = (text: 'same' | 'take_one_of' | 'take_all_of') =>
    translate(`imports.${text}${others > 0 ? '_more' : ''}`, {
      count: formatCount(same.rows),
      places: others > 0 ? enumerate(named) : formatList(named),
      more: formatCount(others),
    });
  return (
    <Box component="span" className="tabular" sx={{ ...line, alignItems: 'center', mt: 0.5 }}>
      <span>{say('same')}</span>
      {onTake &&
        (['one', 'all'] as const).map((take) => (
          <Button
            key={take}
            size="small"
            aria-label={say(`take_${take}_of`)}
            onClick={() => onTake(take)}
            sx={{ px: 0.75, py: 0, ml: -0.75, mr: 1, minWidth: 0, minHeight: 24 }}
          >
            {translate(`imports.take_${take}`)}
          </Button>
        ))}
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  typography: 'caption',
  overflowWrap: 'anywhere',
} as const;
