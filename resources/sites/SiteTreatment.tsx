import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Site } from '../../contract/sites.ts';
import { TREATMENT_NAMES } from '../../contract/treatment_names.ts';
import { VAT_TREATMENTS } from '../../domain/vat.ts';
import { useHasVat } from '../../ui/useVat.ts';
import { useMay } from '../../ui/useRole.ts';
import { useSiteChanges } from './useSiteChanges.ts';

const USUAL = 'usual';

/** The VAT treatment of a site's orders, if the shop or the site has one. */
export function SiteTreatment({ site }: { site: Site }) {
  const translate = useTranslate();
  const hasVat = useHasVat();
  const { setTreatment } = useSiteChanges();
  const mayChange = useMay('operator');
  if (!hasVat && site.vatTreatment === '') return null;
  return (
    <TextField
      select
      label={translate('sites.treatment')}
      disabled={!mayChange}
      value={site.vatTreatment || USUAL}
      onChange={({ target: { value } }) => {
        const chosen = VAT_TREATMENTS.find((treatment) => treatment === value);
        void setTreatment(site, chosen ?? '');
      }}
      slotProps={{ htmlInput: { 'aria-label': translate('sites.treatment_of', { name: site.name }) } }}
      sx={{ mt: 2, mb: 1, width: '100%', maxWidth: 320 }}
    >
      <MenuItem value={USUAL}>{translate('sites.usual_treatment')}</MenuItem>
      {VAT_TREATMENTS.map((treatment) => (
        <MenuItem key={treatment} value={treatment}>
          {TREATMENT_NAMES[treatment]}
        </MenuItem>
      ))}
    </TextField>
  );
}
