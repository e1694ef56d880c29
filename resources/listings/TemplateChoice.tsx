import { MenuItem, TextField } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import type { PreparedListings } from '../../contract/listings.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyFailure } from '../../ui/notices.tsx';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { useMay } from '../../ui/useRole.ts';
import { useTemplates } from '../listing_templates/index.ts';

/** The template of the listings, chosen from those of the site. */
export function TemplateChoice({ prepared }: { prepared: PreparedListings }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  const mayChange = useMay('operator');
  const { insertion, site, template } = prepared;
  const templates = useTemplates(site);
  const choose = async (id: number) => {
    try {
      await dataProvider.changeInsertion(insertion, { template: id });
      notifyFailure.end();
    } catch (error) {
      notifyFailure('listings.not_saved', error);
    }
    await refetch();
  };
  const label = translate('listings.template');
  const isKnown = templates.some(({ id }) => id === template);
  return (
    <TextField
      select
      size="small"
      disabled={!mayChange}
      value={isKnown ? template : ''}
      onChange={({ target: { value } }) => void choose(Number(value))}
      slotProps={{
        select: {
          displayEmpty: true,
          SelectDisplayProps: { 'aria-label': label },
          MenuProps: { slotProps: { list: { 'aria-label': label, 'aria-labelledby': undefined } } },
        },
      }}
      sx={{
        minWidth: 168,
        maxWidth: '100%',
        '& .MuiInputBase-root': { height: 32, minHeight: 32, '@media (pointer: coarse)': { height: 44 } },
      }}
    >
      {!isKnown && (
        <MenuItem value="" disabled>
          {translate('listings.choose_template')}
        </MenuItem>
      )}
      {templates.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
