import { Box } from '@mui/material';
import { Form, ResourceContextProvider, useTranslate, type RaRecord } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { FormActions } from './FormActions.tsx';
import { FormDraft } from './FormDraft.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { useSaveChanges } from './useSaveChanges.ts';

interface Props<Values extends FieldValues> {
  resource: string;
  /** Where its texts stand in the catalogue: `{texts}.edit`, `.saved`, `.not_saved`. */
  texts: string;
  record: RaRecord;
  /** What the form holds at first. */
  values: Values;
  /** The form's values under the names of the call. */
  asSent: (values: Values) => Record<string, unknown>;
  resolver: Resolver;
  onClose: () => void;
  /** The inputs. */
  children: ReactNode;
}

/** The form that changes a record, over its details. It stays open, as it was typed, until it is saved. */
export function EditDialog<Values extends FieldValues>({
  resource,
  texts,
  record,
  values,
  asSent,
  resolver,
  onClose,
  children,
}: Props<Values>) {
  const translate = useTranslate();
  const draft = `${resource}/${record.id}/edit`;
  // The record may be read again meanwhile, which must not touch what is typed.
  const [before] = useState(values);
  const save = useSaveChanges({ resource, texts, record, draft, onSaved: onClose });
  return (
    <ResourceContextProvider value={resource}>
      <RecordDialog title={translate(`${texts}.edit`)} onClose={onClose} width={560} flush>
        <Form
          resolver={resolver}
          defaultValues={before}
          onSubmit={(typed: FieldValues) => save(asSent(before), asSent({ ...before, ...typed }))}
          noValidate
          disableInvalidFormNotification
        >
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: { xs: 2, sm: 3 } }}>
            {children}
          </Box>
          <FormActions submitLabel={translate('ra.action.save')} cancel={onClose} />
          <FormDraft name={draft} />
        </Form>
      </RecordDialog>
    </ResourceContextProvider>
  );
}
