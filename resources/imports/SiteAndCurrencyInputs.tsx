import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Import, ImportChange, ImportFile } from '../../contract/imports.ts';
import { CURRENCIES } from '../../contract/paid_amounts.ts';
import { useSites } from '../sites/index.ts';
import { useImportChange } from './useImport.ts';

/** Site and currency of the sales or transactions in a file, where its rows do not contain them. */
export function SiteAndCurrencyInputs({
  imported: { id, resource },
  file,
}: {
  imported: Import;
  file: ImportFile;
}) {
  const translate = useTranslate();
  const { data = [] } = useSites();
  const sites = data.map(({ name }) => name);
  const { mutate, isPending } = useImportChange(id, {
    send: (provider, change: ImportChange) => provider.changeImport(id, change),
    failure: 'imports.not_read_again',
  });
  const columns = Object.values(file.mapping);
  return (
    <>
      {!columns.includes('site') && file.site !== null && (
        <TextField
          select
          label={translate(resource === 'sales' ? 'sale_files.sold_on' : 'sale_files.report_of')}
          value={sites.includes(file.site) ? file.site : ''}
          disabled={isPending}
          onChange={({ target }) => mutate({ site: target.value })}
          sx={{ width: { xs: '100%', sm: 220 } }}
        >
          {sites.map((site) => (
            <MenuItem key={site} value={site}>
              {site}
            </MenuItem>
          ))}
        </TextField>
      )}
      {!columns.includes('currency') && (
        <TextField
          select
          label={translate('sale_files.in_currency')}
          value={file.currency ?? file.currencies[0] ?? 'EUR'}
          disabled={isPending}
          onChange={({ target }) => mutate({ currency: target.value })}
          sx={{ width: { xs: '100%', sm: 140 } }}
        >
          {[...new Set([...CURRENCIES, ...file.currencies])].map((currency) => (
            <MenuItem key={currency} value={currency}>
              {currency}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
}
