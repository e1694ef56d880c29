import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { VatSettings } from '../../contract/vat.ts';
import { formatCount } from '../../domain/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NearestPage } from '../../ui/NearestPage.tsx';
import { NothingYet } from '../../ui/NothingYet.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SettingsLoading } from '../../ui/SettingsPage.tsx';
import { useDetectedExtensions } from '../../ui/useExtensions.ts';
import { useVat } from '../../ui/useVat.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { LateImportVat } from './LateImportVat.tsx';
import { useVatForm } from './useVatForm.ts';
import { VatRateDialog } from './VatRateDialog.tsx';
import { VatRates } from './VatRates.tsx';
import { VatRuleDialog } from './VatRuleDialog.tsx';
import { VatRules } from './VatRules.tsx';
import { VatTabs } from './VatTabs.tsx';

/** The shop's VAT rules and rates. */
export function VatPage() {
  const translate = useTranslate();
  const hasExtensions = useDetectedExtensions();
  const { data, error, isFetching, refetch } = useVat();

  if (hasExtensions === false)
    return (
      <EmptyState
        icon={AccountBalanceOutlined}
        title={translate('vat.not_here')}
        heading="h1"
        action={<NearestPage resource="bought_stocks" />}
      />
    );
  return (
    <>
      <PageTitle title={translate('vat.title')} badge={<VatTabs current="rules" />} />
      <Box sx={{ maxWidth: 960 }}>
        <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 720 }}>
          {translate('vat.help')}
        </Typography>
        {error && !data ? (
          <ReadFailure title="vat.not_read" isReading={isFetching} onRetry={() => void refetch()} />
        ) : data ? (
          <Settings settings={data} />
        ) : (
          <SettingsLoading />
        )}
      </Box>
    </>
  );
}

function Settings({ settings }: { settings: VatSettings }) {
  const translate = useTranslate();
  const form = useVatForm();
  const { rules, rates, pending } = settings;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {pending > 0 && (
        <Typography role="status" className="tabular">
          {translate('vat.reckoning', { smart_count: pending, count: formatCount(pending) })}
        </Typography>
      )}
      {rules.length > 0 && <LateImportVat rules={rules} />}
      {rules.length === 0 ? <NotRegistered /> : <VatRules settings={settings} />}
      {(rules.length > 0 || rates.length > 0) && <VatRates settings={settings} />}
      <ForOperators>
        <OpenForm key={form.key} settings={settings} />
      </ForOperators>
    </Box>
  );
}

/**
 * The form in the address.
 * Its rule or rate stays, even if another user deletes that rule or rate meanwhile.
 */
function OpenForm({ settings }: { settings: VatSettings }) {
  const form = useVatForm();
  const [rule] = useState(() => form.rule(settings.rules));
  const [rate] = useState(() => form.rate(settings.rates));
  return (
    <>
      {rule && <VatRuleDialog settings={settings} rule={rule.setting} onClose={form.close} />}
      {rate && <VatRateDialog settings={settings} rate={rate.setting} onClose={form.close} />}
    </>
  );
}

function NotRegistered() {
  const translate = useTranslate();
  const { openRule } = useVatForm();
  return (
    <Paper variant="outlined">
      <NothingYet
        icon={AccountBalanceOutlined}
        title={translate('vat.empty')}
        action={
          <Button variant="contained" onClick={() => openRule()}>
            {translate('vat.register')}
          </Button>
        }
      >
        {translate('vat.empty_help')}
      </NothingYet>
    </Paper>
  );
}
