import { Box, LinearProgress, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, useNotificationContext, useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { ImportRequest } from '../../../contract/tools.ts';
import { importFromZenMarket } from '../../../providers/tools.ts';
import { FormActions } from '../../../ui/FormActions.tsx';
import { RecordDialog } from '../../../ui/RecordDialog.tsx';
import { formResolver } from '../../../ui/formResolver.ts';
import { useNotifyDone, useNotifyFailure, wrongFields } from '../../../ui/notices.tsx';

const resolver = formResolver(ImportRequest);
const blank = { auth_token: '' };

/** Asks for the cookie of the shop's page and imports with it. The cookie stays in this form and nowhere else. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { setNotifications } = useNotificationContext();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: importFromZenMarket,
    gcTime: 0,
    onSuccess: () => {
      notifyDone('import_data.done');
      void queries.invalidateQueries();
    },
    onError: (error) => notifyFailure('import_data.failed', error),
  });

  const submit = async (values: FieldValues) => {
    setNotifications([]);
    try {
      await mutateAsync(ImportRequest.parse(values), { onSuccess: onClose });
      return undefined;
    } catch (error) {
      return wrongFields(error);
    }
  };
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <RecordDialog title={translate('import_data.open')} onClose={close} width={560} flush>
      <Form
        resolver={resolver}
        defaultValues={blank}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <Box sx={{ display: 'grid', gap: 1, p: { xs: 2, sm: 3 } }}>
          <Typography color="text.secondary">{translate('import_data.where')}</Typography>
          <TextInput
            source="auth_token"
            label="import_data.cookie"
            helperText={translate('import_data.once')}
            required
            multiline
            minRows={5}
            maxRows={12}
            fullWidth
            autoFocus
            autoComplete="off"
            spellCheck={false}
            disabled={isPending}
            sx={{ mt: 1.5 }}
          />
          {isPending && (
            <Box role="status">
              <LinearProgress sx={{ borderRadius: 0.5, mb: 0.5 }} aria-hidden />
              <Typography variant="caption" color="text.secondary">
                {translate('import_data.running')}
              </Typography>
            </Box>
          )}
        </Box>
        <FormActions submitLabel={translate('import_data.submit')} cancel={close} />
      </Form>
    </RecordDialog>
  );
}
