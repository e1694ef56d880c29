import { Box, LinearProgress, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotificationContext, useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { type SourceName, ImportRequest } from '../../contract/imports.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { formResolver } from '../../ui/formResolver.ts';
import { useNotifyFailure, fieldErrorsOf } from '../../ui/notices.tsx';
import { SHOP_LOGIN_PAGES } from './sources.ts';

const resolver = formResolver(ImportRequest);
const blank = { auth_token: '' };

interface Props {
  shop: SourceName;
  title: string;
  submitLabel: string;
  /** Catalogue key of the failure notice. */
  failure: string;
  onSend: (request: ImportRequest) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the cookie of a shop's page. The cookie is kept only in this form. */
export function CookieDialog({ shop, title, submitLabel, failure, onSend, onClose }: Props) {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const { setNotifications } = useNotificationContext();
  const { mutateAsync, isPending, isSuccess } = useMutation({
    mutationFn: onSend,
    gcTime: 0,
    onError: (error) => notifyFailure(failure, error),
  });

  const submit = async (values: FieldValues) => {
    setNotifications([]);
    try {
      await mutateAsync(ImportRequest.parse(values));
      return undefined;
    } catch (error) {
      return fieldErrorsOf(error);
    }
  };
  // After success, the page navigates to the import: a click on the closing popup must not navigate back.
  const close = () => {
    if (!isPending && !isSuccess) onClose();
  };
  return (
    <RecordDialog title={title} onClose={close} width={560} flush>
      <RecordForm resolver={resolver} defaultValues={blank} onSubmit={submit}>
        <Box sx={{ display: 'grid', gap: 1, p: { xs: 2, sm: 3 } }}>
          <Typography color="text.secondary">
            {translate('import_data.where', { site: SHOP_LOGIN_PAGES[shop] })}
          </Typography>
          <TextInput
            source="auth_token"
            label="import_data.cookie"
            helperText={translate('import_data.once')}
            required
            multiline
            minRows={5}
            maxRows={12}
            fullWidth
            autoComplete="off"
            spellCheck={false}
            disabled={isPending}
            sx={{ mt: 1.5 }}
          />
          {isPending && (
            <Box role="status">
              <LinearProgress sx={{ borderRadius: 0.5, mb: 0.5 }} aria-hidden />
              <Typography variant="caption" color="text.secondary">
                {translate('import_data.starting')}
              </Typography>
            </Box>
          )}
        </Box>
        <FormActions submitLabel={submitLabel} cancel={close} />
      </RecordForm>
    </RecordDialog>
  );
}
