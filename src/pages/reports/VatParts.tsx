import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Report } from '../../../contract/reports.ts';
import { formatCount } from '../../../domain/format.ts';
import { entriesPage, VAT_PAGES } from '../../../resources/vat/index.ts';
import { NothingYet } from '../../../ui/NothingYet.tsx';
import { useVat } from '../../../ui/useVat.ts';

/** Notes below the VAT figures, and the number of orders whose VAT is being recalculated. */
export function VatNote() {
  const translate = useTranslate();
  const { data } = useVat();
  const pending = data?.pending ?? 0;
  return (
    <Typography color="text.secondary" className="tabular" sx={{ mt: -1, mb: 2 }}>
      {translate('reports.vat.help')} {translate('reports.vat.exempt')}
      {pending > 0 && (
        <span role="status">
          {' · '}
          {translate('reports.vat.reckoning', { smart_count: pending, count: formatCount(pending) })}
        </span>
      )}
    </Typography>
  );
}

interface WithEntriesProps {
  report: Report;
  /** Further buttons. */
  children: ReactNode;
}

/** A link to the VAT ledger entries of the shown days, followed by further buttons. */
export function EntriesLink({ report: { from, to }, children }: WithEntriesProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" component={LinkBase} to={entriesPage({ from, to })}>
        {translate('reports.vat.entries')}
      </Button>
      {children}
    </Box>
  );
}

/** Replaces the figures until the shop has VAT rules. */
export function VatNotRegistered() {
  const translate = useTranslate();
  return (
    <Paper variant="outlined">
      <NothingYet
        icon={AccountBalanceOutlined}
        title={translate('reports.vat.not_registered')}
        action={
          <Button variant="outlined" component={LinkBase} to={`${VAT_PAGES.rules}?edit_rule=new`}>
            {translate('reports.vat.register')}
          </Button>
        }
      >
        {translate('reports.vat.not_registered_help')}
      </NothingYet>
    </Paper>
  );
}
