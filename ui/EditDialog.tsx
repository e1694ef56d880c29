import { Box } from '@mui/material';
import { ResourceContextProvider, useTranslate, type RaRecord } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { ResourceName } from '../contract/resources.ts';
import { ConflictDialog } from './changes/ConflictDialog.tsx';
import { useSaveChanges } from './changes/useSaveChanges.ts';
import { findDraft } from './drafts.ts';
import { formResolver } from './formResolver.ts';
import { toApiValues, toFormValues, type FormValues } from './formValues.ts';
import { FormActions } from './FormActions.tsx';
import { FormDraft } from './FormDraft.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { RecordForm } from './RecordForm.tsx';
import { UploadContext } from './useUpload.ts';

interface Props<Shown extends RaRecord> {
  resource: ResourceName;
  record: Shown;
  /** The editable fields. */
  schema: z.ZodObject;
  /** Replaces the schema's validation. */
  resolver?: Resolver;
  /**
   * `typed`: converts the record to form values; `encodeBody`: converts form values to API fields. Defaults use
   * the kinds of the fields.
   */
  typed?(record: Shown): FieldValues;
  asSent?(values: FieldValues, record: Shown): FormValues;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The edit form of a record, over its details.
 * The form stays open with its values until the record is saved.
 */
export function EditDialog<Shown extends RaRecord>({
  resource,
  record,
  schema,
  resolver = formResolver(schema),
  typed = (shown) => toFormValues(resource, schema, shown),
  asSent = (values) => toApiValues(resource, values),
  onClose,
  children,
}: Props<Shown>) {
  const translate = useTranslate();
  const draft = `${resource}/${record.id}/edit`;
  // The base version stays fixed: a refetched record must not change the typed values or their base.
  const [base] = useState(() => (findDraft(draft)?.base as Shown | undefined) ?? record);
  const before = typed(base);
  const { save, question, sending } = useSaveChanges({
    resource,
    record: base,
    draft,
    onSaved: onClose,
  });
  const close = sending.isUnderWay ? sending.stop : onClose;
  return (
    <ResourceContextProvider value={resource}>
      <RecordDialog title={translate(`resources.${resource}.edit`)} onClose={close} width={560} flush>
        <RecordForm
          resolver={resolver}
          defaultValues={before}
          onSubmit={(values: FieldValues) =>
            save(asSent(before, base), asSent({ ...before, ...values }, base))
          }
        >
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: { xs: 2, sm: 3 } }}>
            {children}
          </Box>
          <UploadContext value={sending}>
            <FormActions submitLabel={translate('ra.action.save')} cancel={onClose} />
          </UploadContext>
          <FormDraft name={draft} base={base} />
        </RecordForm>
        {question && (
          <ConflictDialog
            resource={resource}
            conflicts={question.conflicts}
            isPending={question.isPending}
            onChoose={(choices) => void question.choose(choices)}
            onClose={question.close}
          />
        )}
      </RecordDialog>
    </ResourceContextProvider>
  );
}
