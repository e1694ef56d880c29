import ChevronLeft from '@mui/icons-material/ChevronLeft';
import { Box, IconButton, Paper, Skeleton, Typography } from '@mui/material';
import { CreateBase, LinkBase, useNavigate, useTranslate, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { ResourceName } from '../contract/resources.ts';
import { SessionEnded } from '../providers/session.ts';
import { FormDraft } from './FormDraft.tsx';
import { formResolver } from './formResolver.ts';
import { blankFormValues, toApiCreation } from './formValues.ts';
import { UploadContext, isCancelled } from './useUpload.ts';
import { useCreation } from './useCreation.ts';
import { useIsBackendKnown } from './useExtensions.ts';
import { discardDraft, findDraft, keepDraft, formNoticeLifetime } from './drafts.ts';
import { useNotifyDone, useNotifyFailure, fieldErrorsOf } from './notices.tsx';
import { undoButton } from './undoing.ts';
import { useReturnTo } from './useLeavePage.ts';
import { FormActions } from './FormActions.tsx';
import { PageTitle } from './PageTitle.tsx';
import { RecordForm } from './RecordForm.tsx';

interface Props {
  resource: ResourceName;
  /** Fields of the new record. */
  schema: z.ZodObject;
  /** Replaces the schema's validation. */
  resolver?: Resolver;
  /**
   * `blank`: initial form values; `encodeBody`: converts form values to API fields. Defaults use the schema and
   * the kinds of the fields.
   */
  blank?: FieldValues;
  asSent?(values: FieldValues): FieldValues;
  /**
   * Opens the list even when the call fails. The list then offers to reopen the form, with the typed values
   * and the server's field errors.
   */
  leavesAnyway?: boolean;
  /**
   * The form's height in pixels on Backstock's own server, where some inputs need extensions. A skeleton of
   * this height shows until the backend's extensions are known.
   */
  skeletonHeight?: number;
  /** Data that decides which inputs exist is still loading. */
  isLoading?: boolean;
  children: ReactNode;
}

/** A page that adds a record and then opens the list: one column, with actions at the end. */
export function CreatePage({
  resource,
  schema,
  resolver = formResolver(schema),
  blank = blankFormValues(schema),
  asSent = (values) => toApiCreation(resource, blank, values),
  leavesAnyway,
  skeletonHeight,
  isLoading = false,
  children,
}: Props) {
  const translate = useTranslate();
  const list = useReturnTo(`/${resource}`);
  const navigate = useNavigate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { mutationFn, sending } = useCreation();
  const isTold = useIsBackendKnown();
  const isWaiting = skeletonHeight !== undefined && (isLoading || !isTold);
  const draft = `${resource}/create`;

  const onSuccess = (made: RaRecord, { data }: { data?: { quantity?: unknown } }) => {
    discardDraft(draft);
    const smart_count = Number(data?.quantity || 1);
    notifyDone(translate(`resources.${resource}.added`, { smart_count }), undoButton(made));
    list.go();
  };
  const onError = (error: unknown) => {
    if (!leavesAnyway || error instanceof SessionEnded || isCancelled(error))
      return notifyFailure(`resources.${resource}.not_added`, error);
    const action = { label: 'form.reopen', onClick: () => navigate(`/${resource}/create`) };
    notifyFailure(`resources.${resource}.not_added`, error, { action, until: formNoticeLifetime(draft) });
    keepDraft(draft, { values: findDraft(draft)?.values ?? {}, errors: fieldErrorsOf(error) });
    list.replace();
  };
  const fields = (
    <Paper variant="outlined" sx={{ position: 'relative' }}>
      <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        {children}
      </Box>
      <FormActions submitLabel={translate(`resources.${resource}.add`)} cancel={`/${resource}`} />
    </Paper>
  );
  return (
    <CreateBase
      resource={resource}
      disableAuthentication
      transform={asSent}
      mutationOptions={{ mutationFn, onSuccess, onError }}
    >
      <RecordForm resolver={resolver} defaultValues={blank} isLoading={isWaiting}>
        <UploadContext value={sending}>
          <Box sx={{ maxWidth: 560, mx: 'auto' }}>
            <PageTitle
              title={translate(`resources.${resource}.add`)}
              before={
                <IconButton
                  component={LinkBase}
                  {...list.link}
                  aria-label={translate(`resources.${resource}.back`)}
                  sx={{ ml: -1.5, mr: -1 }}
                >
                  <ChevronLeft />
                </IconButton>
              }
              actions={<RequiredNote />}
            />
            {isWaiting ? <FormSkeleton height={skeletonHeight} /> : fields}
          </Box>
        </UploadContext>
        <FormDraft name={draft} />
      </RecordForm>
    </CreateBase>
  );
}

function FormSkeleton({ height }: { height: number }) {
  const translate = useTranslate();
  return (
    <Skeleton
      variant="rounded"
      role="status"
      aria-label={translate('list.loading')}
      // A phone has smaller margins.
      sx={{ height: { xs: height - 16, sm: height }, borderRadius: 1 }}
    />
  );
}

function RequiredNote() {
  const translate = useTranslate();
  return (
    <Typography variant="caption" color="text.secondary">
      <Box component="span" sx={{ color: 'error.main' }}>
        *
      </Box>{' '}
      {translate('form.required')}
    </Typography>
  );
}
