import ArrowRightAlt from '@mui/icons-material/ArrowRightAlt';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportRow, ImportRowsChange } from '../../../contract/import_rows.ts';
import { paidFieldsOf } from '../../../contract/fields.ts';
import { RateText } from '../../../ui/rates/RateQuestionDialog.tsx';
import { useRateQuestions } from '../../../ui/rates/useRateQuestion.ts';
import { visuallyHiddenStyle } from '../../../ui/visuallyHidden.ts';
import { joinSentences } from '../../../ui/texts.ts';
import { FieldProblem } from './FieldProblem.tsx';
import { RowValue } from './RowValue.tsx';
import { rowCurrency, rowName } from './fields.ts';
import type { ImportRowsProps } from './rows.ts';
import { useFieldLabel } from './useFieldLabel.ts';

interface Props {
  row: ImportRow;
  /** Undefined when rows can no longer be chosen. */
  onChoose: ((choice: ImportRowsChange['choice']) => void) | undefined;
}

/** Errors of a row by field, its notes, and the changes to its record. */
export function RowNotes({
  row,
  onChoose,
  onAccept,
  onRestore,
}: Props & Pick<ImportRowsProps, 'onAccept' | 'onRestore'>) {
  const translate = useTranslate();
  const label = useFieldLabel(row.kind);
  // A row without any readable cell has no errors of single fields.
  const isUnread = row.written.row !== undefined;
  const problems = Object.entries(row.problems).filter(
    ([field]) => field !== 'undo' && (!isUnread || field === 'row'),
  );
  const withWritten = (message: string, written: string | undefined) =>
    written === undefined || message.includes(written)
      ? message
      : joinSentences([message, translate('imports.written', { written })]);
  return (
    <>
      {problems.map(([field, message]) => (
        <Box key={field} component="span" sx={{ ...line, color: 'error.main' }}>
          <ErrorOutline sx={{ fontSize: 16 }} aria-hidden />
          <span>
            <FieldProblem
              field={field}
              label={label(field)}
              message={withWritten(message, row.written[field])}
            />
            {field === 'total' && onAccept && (
              <Button
                size="small"
                aria-label={translate('imports.accept_of', { name: rowName(row) })}
                onClick={() => onAccept(row)}
                sx={accept}
              >
                {translate('imports.accept')}
              </Button>
            )}
          </span>
        </Box>
      ))}
      {row.bin !== null && (
        <Box component="span" sx={{ ...line, color: 'text.secondary' }}>
          <InfoOutlined sx={{ fontSize: 16 }} aria-hidden />
          <span>
            {translate('imports.in_bin')}
            {onRestore && (
              <Button
                size="small"
                aria-label={translate('imports.restore_of', { name: rowName(row) })}
                onClick={() => onRestore(row)}
                sx={accept}
              >
                {translate('imports.restore')}
              </Button>
            )}
          </span>
        </Box>
      )}
      {row.notes.map((note) => (
        <Box key={note} component="span" sx={{ ...line, color: 'text.secondary' }}>
          <InfoOutlined sx={{ fontSize: 16 }} aria-hidden />
          <span>{note}</span>
        </Box>
      ))}
      {row.choice !== 'skip' && <RowRates row={row} />}
      {row.differences.map((difference) => (
        <Difference
          key={difference.field}
          difference={difference}
          label={label(difference.field)}
          row={row}
          onChoose={onChoose}
        />
      ))}
      {row.kind === 'incoming_shipments' && row.choice === 'skip' && row.number !== null && onChoose && (
        <Box component="span" sx={{ ...line, color: 'text.secondary' }}>
          <ArrowRightAlt sx={{ fontSize: 16 }} aria-hidden />
          {translate('imports.without_shipment')}
        </Box>
      )}
    </>
  );
}

/** Warnings about unlikely exchange rates in a row. A question follows before recording. */
function RowRates({ row: { kind, values } }: Pick<Props, 'row'>) {
  const amounts = [...Object.values(paidFieldsOf(kind)), ...(kind === 'sales' ? [ORDER] : [])];
  const said = amounts.flatMap(({ currency, foreign, rate }) => {
    const [of, at, amount] = [values[currency], values[rate], values[foreign]];
    if (typeof of !== 'string' || typeof at !== 'number') return [];
    return [{ currency: of, rate: at, foreign: typeof amount === 'number' ? amount : undefined }];
  });
  return useRateQuestions(said).map((question) => (
    <Box
      key={`${question.currency} ${question.rate}`}
      component="span"
      sx={{ ...line, color: 'warning.main' }}
    >
      <ErrorOutline sx={{ fontSize: 16 }} aria-hidden />
      <RateText
        question={question}
        foreign={
          said.find(({ currency, rate }) => currency === question.currency && rate === question.rate)?.foreign
        }
      />
    </Box>
  ));
}

/** Next to the message; on a phone below, large enough to touch. */
const accept = {
  display: { xs: 'flex', sm: 'inline-flex' },
  px: 0.75,
  py: 0,
  my: { sm: -0.5 },
  ml: { xs: -0.75, sm: 0.5 },
  minWidth: 0,
  minHeight: { xs: 44, sm: 24 },
} as const;

const ORDER = { currency: 'currency', foreign: '', rate: 'rate' };

const line = {
  display: 'flex',
  gap: 0.75,
  alignItems: 'flex-start',
  mt: 0.5,
  typography: 'caption',
  overflowWrap: 'anywhere',
} as const;

interface DifferenceProps extends Props {
  difference: ImportRow['differences'][number];
  label: string;
}

/**
 * Old and new value of a field.
 * A value edited after the last import stays, unless the operator chooses to overwrite.
 */
function Difference({ difference, label, row, onChoose }: DifferenceProps) {
  const translate = useTranslate();
  const { field, before, after, isEdited } = difference;
  const other = row.differences.find((one) => one.field === 'currency')?.before;
  const stays = row.choice === 'skip' || (isEdited && row.choice !== 'overwrite');
  return (
    <Box component="span" className="tabular" sx={change}>
      <span>{label}</span>
      <Box component="span" sx={{ color: 'text.secondary', textDecoration: stays ? 'none' : 'line-through' }}>
        <RowValue
          row={row}
          name={field}
          value={before}
          currency={typeof other === 'string' && other !== '' ? other : rowCurrency(row)}
        />
      </Box>
      <ArrowRightAlt sx={{ fontSize: 16, color: 'text.secondary' }} aria-hidden />
      <Box component="span" sx={visuallyHiddenStyle}>
        {translate('imports.becomes')}
      </Box>
      <Box component="span" sx={stays ? { color: 'text.secondary' } : { fontWeight: 600 }}>
        <RowValue row={row} name={field} value={after} />
      </Box>
      {isEdited && stays && (
        <Box component="span" sx={{ color: 'warning.main' }}>
          {translate('imports.edited')}
        </Box>
      )}
      {isEdited && onChoose && row.choice !== 'skip' && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={row.choice === 'overwrite'}
              slotProps={{
                input: {
                  'aria-label': translate('imports.overwrite_row', { field: label, name: rowName(row) }),
                },
              }}
              onChange={(_event, checked) => onChoose(checked ? 'overwrite' : 'take')}
            />
          }
          label={translate('imports.overwrite')}
          slotProps={{ typography: { variant: 'caption' } }}
          sx={{ my: -1, mr: 0 }}
        />
      )}
    </Box>
  );
}

const change = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.75,
  mt: 0.5,
  typography: 'caption',
  overflowWrap: 'anywhere',
} as const;
