import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { type VatPageName, VatTabs } from '../../../resources/vat/index.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import '../../../ui/reportTable.css';
import './vat.css';

interface Props {
  /** Title of the browser tab. The heading is the same on all VAT pages. */
  title?: string;
  current?: VatPageName;
  actions?: ReactNode;
  children: ReactNode;
}

/** The heading of a VAT page, with tabs to the VAT pages. */
export function VatFrame({ title, current, actions, children }: Props) {
  const translate = useTranslate();
  return (
    <div className="vat-page">
      <PageTitle
        title={title ?? translate('vat_return.title')}
        badge={<VatTabs {...(current && { current })} />}
        actions={
          actions && (
            <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {actions}
            </Box>
          )
        }
      />
      {children}
    </div>
  );
}
