import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider, useDataProvider, useNotificationContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { ImportRow } from '../../../contract/import_rows.ts';
import { TABLE_ROW_SCHEMAS } from '../../../contract/tables.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { FormActions } from '../../../ui/FormActions.tsx';
import { RecordDialog } from '../../../ui/RecordDialog.tsx';
import { RecordForm } from '../../../ui/RecordForm.tsx';
import { useNotifyDone, useNotifyFailure, fieldErrorsOf } from '../../../ui/notices.tsx';
import { findUnreadableNumbers } from '../../../ui/typedNumbers.ts';
import { useExtras } from '../../types/index.ts';
import { importKey, rowsKey } from '../useImport.ts';
import { joinSentences } from '../../../ui/texts.ts';
import { CorrectInputs } from './CorrectInputs.tsx';
import {
  findChangedValues,
  findFieldProblems,
  hasInput,
  mapErrorsToInputs,
  toCorrectionValues,
} from './corrections.ts';
import { FieldProblem } from './FieldProblem.tsx';
import { rowName } from './fields.ts';
import { useFieldLabel } from './useFieldLabel.ts';

/** Setting the initial values keeps the row's errors. */
const KEEP_ERRORS = { keepErrors: true };

interface Props {
  id: number;
  row: ImportRow;
  onClose: () => void;
}

/** Form that corrects a row. Stays open while the row has errors. */
export function CorrectDialog({ id, row, onClose }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const label = useFieldLabel(row.kind);
  const queries = useQueryClient();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { setNotifications } = useNotificationContext();
  const before = toCorrectionValues(row);
  const definitions = useExtras();
  const quote = (message: string, written: string) =>
    joinSentences([message, translate('imports.written', { written })]);
  const problemsOf = (one: ImportRow) => {
    const problems = Object.entries(findFieldProblems(one, quote));
    const isBeside = ([field]: [string, string]) => hasInput(one, field, definitions);
    return {
      wrong: Object.keys(one.problems),
      beside: mapErrorsToInputs(Object.fromEntries(problems.filter(isBeside))),
      above: problems.filter((problem) => !isBeside(problem)),
    };
  };
  const [initialErrors] = useState(() => asErrors(problemsOf(row).beside));
  const [{ wrong, above }, setProblems] = useState(() => problemsOf(row));

  const submit = async (typed: FieldValues) => {
    const values = findChangedValues(row.kind, before, typed, { wrong, definitions });
    if (Object.keys(values).length === 0) {
      onClose();
      return undefined;
    }
    const unread = findUnreadableNumbers(TABLE_ROW_SCHEMAS[row.kind].partial, values);
    if (Object.keys(unread).length > 0) return unread;
    setNotifications([]);
    try {
      const corrected = await dataProvider.correctImportRow(id, row.id, values);
      const keys = [rowsKey(id), importKey(id)];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
      if (corrected.status === 'wrong') {
        const left = problemsOf(corrected);
        setProblems(left);
        return left.beside;
      }
      notifyDone('imports.corrected');
      onClose();
      return undefined;
    } catch (error) {
      notifyFailure('imports.not_corrected', error);
      return mapErrorsToInputs(fieldErrorsOf(error));
    }
  };
  return (
    <ResourceContextProvider value={row.kind}>
      <RecordDialog
        title={translate('imports.correct_title', { name: rowName(row) })}
        onClose={onClose}
        width={560}
        flush
      >
        <RecordForm
          defaultValues={before}
          errors={initialErrors}
          resetOptions={KEEP_ERRORS}
          onSubmit={submit}
        >
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: { xs: 2, sm: 3 } }}>
            {above.map(([field, message]) => (
              <Typography key={field} color="error">
                <FieldProblem field={field} label={label(field)} message={message} />
              </Typography>
            ))}
            <CorrectInputs row={row} />
          </Box>
          <FormActions submitLabel={translate('imports.correct_submit')} cancel={onClose} />
        </RecordForm>
      </RecordDialog>
    </ResourceContextProvider>
  );
}

/** Messages as react-hook-form errors. */
function asErrors(messages: Record<string, unknown>): FieldErrors {
  return Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [
      field,
      typeof message === 'string' ? { type: 'read', message } : asErrors({ ...Object(message) }),
    ]),
  );
}
