import { Alert, Button, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { VatRule } from '../../contract/vat.ts';
import { formatMoney } from '../../domain/format.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { pageLifetime } from '../../ui/pageVisit.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';

/**
 * Shows import VAT that rules pay back but landed costs still contain. A button removes this VAT from the
 * costs.
 */
export function LateImportVat({ rules }: { rules: readonly VatRule[] }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const refetchRecords = useRefetchRecords();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const [isAsking, setAsking] = useState(false);
  const { data: late } = useQuery({
    queryKey: ['vat', 'late_import_vat', rules],
    queryFn: ({ signal }) => dataProvider.getLateImportVat(signal),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.recoverLateImportVat(),
    onSuccess: ({ amount }) => {
      notifyDone(translate('vat.late_import_vat.done', { amount: formatMoney(amount) }));
      void Promise.all([refetchRecords(), queries.invalidateQueries({ queryKey: ['reports'] })]);
    },
    onError: (error) => notifyFailure('vat.late_import_vat.failed', error, { until: pageLifetime() }),
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: ['vat'] });
    },
  });
  if (!late || late.count === 0) return null;
  const words = { amount: formatMoney(late.amount), smart_count: late.count };
  const label = translate('vat.late_import_vat.take_out', words);
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <ForOperators>
          <Button color="inherit" onClick={() => setAsking(true)}>
            {label}
          </Button>
        </ForOperators>
      }
    >
      {translate('vat.late_import_vat.notice', words)}
      {isAsking && (
        <ConfirmDialog
          title={translate('vat.late_import_vat.title')}
          label={label}
          isPending={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        >
          <Typography>{translate('vat.late_import_vat.help')}</Typography>
        </ConfirmDialog>
      )}
    </Alert>
  );
}
