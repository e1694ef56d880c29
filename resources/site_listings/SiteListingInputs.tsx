import { DateInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CURRENCIES } from '../../contract/paid_amounts.ts';
import type { Site } from '../../contract/sites.ts';
import { formatCount, formatForeign } from '../../domain/format.ts';
import { EURO } from '../../domain/foreign.ts';
import { SITE_LISTING_STATES } from '../../domain/listings/site_listing.ts';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput.tsx';
import { TypedNumberInput } from '../../ui/inputs/NumberInputs.tsx';
import { useAllRecords } from '../../ui/useAllRecords.ts';
import { useStateName } from './SiteListingList.tsx';

/** The inputs of a listing on a site. Amounts are in its currency. */
export function SiteListingInputs() {
  const stateName = useStateName();
  const currency = String(useWatch({ name: 'currency' }) || EURO);
  const site = String(useWatch({ name: 'site' }) ?? '');
  const sites = useAllRecords<Site>('sites').map(({ name }) => name);
  const amount = (source: string) => (
    <TypedNumberInput
      kind="money"
      show={(value) => formatForeign(value, currency)}
      source={source}
      helperText={false}
      autoComplete="off"
      sx={narrow}
    />
  );
  return (
    <>
      <ChoiceInput source="site" choices={named([site, ...sites].filter(Boolean))} required sx={narrow} />
      <ChoiceInput
        source="status"
        choices={SITE_LISTING_STATES.map((id) => ({ id, name: stateName(id) }))}
        required
        sx={narrow}
      />
      <TextInput source="externalId" helperText={false} autoComplete="off" sx={narrow} />
      <TextInput source="sku" helperText={false} autoComplete="off" sx={narrow} />
      <TextInput source="title" helperText={false} autoComplete="off" />
      <ChoiceInput source="currency" choices={named([...CURRENCIES, currency])} required sx={narrow} />
      {amount('price')}
      <TypedNumberInput
        kind="count"
        show={formatCount}
        source="available"
        helperText={false}
        autoComplete="off"
        sx={narrow}
      />
      {amount('fee')}
      <TextInput source="address" helperText={false} autoComplete="off" />
      <TextInput source="message" helperText={false} autoComplete="off" />
      <TextInput source="code" helperText={false} autoComplete="off" sx={narrow} />
      <DateInput source="started" helperText={false} sx={narrow} />
    </>
  );
}

const named = (names: readonly string[]) => [...new Set(names)].map((name) => ({ id: name, name }));
const narrow = { maxWidth: 272 };
