import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { ConcurrentChangeNotice } from '../../ui/changes/ConcurrentChangeNotice.tsx';
import { discardDraft } from '../../ui/drafts.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormDraft } from '../../ui/FormDraft.tsx';
import { useNotifyFailure, fieldErrorsOf } from '../../ui/notices.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import type { BaseSettings } from './useBaseSettings.ts';

interface Props {
  title: string;
  submitLabel: string;
  /** Name of the form's draft. */
  draft: string;
  resolver: Resolver;
  defaultValues: FieldValues;
  /** The base version of the settings, stored with the draft. */
  base: BaseSettings;
  /** Rejects when the call fails. */
  onSave: (typed: FieldValues) => Promise<void>;
  /** Returns a warning about another user's changes; empty if the call failed for another reason. */
  learn: (error: unknown) => string;
  /** Paths of the form's own rows among all sent rows, such as `rules.2`. */
  rows: readonly string[];
  onClose: () => void;
  children: ReactNode;
}

/** Form of a VAT rule or rate. Asks before unsaved changes are lost. */
export function VatFormDialog(props: Props) {
  const { title, submitLabel, draft, base, resolver, defaultValues, onSave, learn, rows, onClose, children } =
    props;
  const translate = useTranslate();
  const [told, setTold] = useState('');
  const notifyFailure = useNotifyFailure();
  const save = async (typed: FieldValues) => {
    try {
      await onSave(typed);
    } catch (error) {
      const met = learn(error);
      setTold(met);
      if (met) return {};
      notifyFailure(translate('vat.not_saved'), error);
      return besideFields(fieldErrorsOf(error) ?? {}, rows);
    }
    discardDraft(draft);
    onClose();
    return undefined;
  };
  return (
    <RecordDialog title={title} onClose={onClose} width={560} flush>
      <RecordForm resolver={resolver} defaultValues={defaultValues} onSubmit={save}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: { xs: 2, sm: 3 } }}>
          <ConcurrentChangeNotice warning={told} />
          {children}
        </Box>
        <FormActions submitLabel={submitLabel} cancel={onClose} />
        <FormDraft name={draft} base={base} />
      </RecordForm>
    </RecordDialog>
  );
}

/** The server's errors by form field. Errors of further rows appear at the field `from`. */
function besideFields(errors: Readonly<Record<string, string>>, rows: readonly string[]) {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      const row = rows.find((one) => name.startsWith(`${one}.`));
      return [row === undefined ? 'from' : name.slice(row.length + 1), message];
    }),
  );
}
