import { Box, Skeleton } from '@mui/material';
import { DateInput, TextInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { Suspense, lazy } from 'react';
import { INSERTION_SITES } from '../../domain/insertion.ts';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput.tsx';
import { MoneyInput } from '../../ui/inputs/NumberInputs.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { useSites } from '../sites/index.ts';

const DescriptionInput = lazy(async () => {
  const { DescriptionInput: Input } = await import('../../ui/inputs/DescriptionInput.tsx');
  return { default: Input };
});

/** Inputs of a listing. A backend without extensions has only site and price. */
export function InsertionInputs({ site }: { site?: string }) {
  const translate = useTranslate();
  const hasExtensions = useExtensions();
  const { data } = useSites();
  const known: readonly string[] = data?.map(({ name }) => name) ?? INSERTION_SITES;
  const sites = site === undefined || known.includes(site) ? known : [...known, site];
  return (
    <>
      <ChoiceInput source="site" choices={sites.map((name) => ({ id: name, name }))} required />
      <MoneyInput source="price" required helperText={false} autoComplete="off" sx={narrow} />
      {hasExtensions && (
        <>
          <TextInput
            source="external_id"
            helperText={translate('insertions.external_id_help')}
            autoComplete="off"
            sx={narrow}
          />
          <TextInput
            source="address"
            type="url"
            inputMode="url"
            helperText={translate('insertions.address_help')}
            autoComplete="off"
          />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
            <DateInput source="from" helperText={false} />
            <DateInput source="to" helperText={false} />
          </Box>
          <Suspense fallback={<Skeleton variant="rounded" height={196} />}>
            <DescriptionInput />
          </Suspense>
        </>
      )}
    </>
  );
}

const narrow = { maxWidth: 272 };
