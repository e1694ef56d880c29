import { DateInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CURRENCIES } from '../../contract/paid_amounts.ts';
import { FEE_FIELDS } from '../../contract/site_transactions.ts';
import type { Site } from '../../contract/sites.ts';
import { formatForeign } from '../../domain/format.ts';
import { EURO } from '../../domain/foreign.ts';
import { TRANSACTION_KINDS } from '../../domain/site_transaction.ts';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput.tsx';
import { TypedNumberInput } from '../../ui/inputs/NumberInputs.tsx';
import { useAllRecords } from '../../ui/useAllRecords.ts';
import { useKindName } from './TransactionList.tsx';

const AMOUNTS = ['amount', ...Object.keys(FEE_FIELDS), 'postageCharged', 'balance'];

/** The inputs of a transaction. Amounts are in its currency. */
export function TransactionInputs() {
  const kindName = useKindName();
  const currency = String(useWatch({ name: 'currency' }) || EURO);
  const site = String(useWatch({ name: 'site' }) ?? '');
  const sites = useAllRecords<Site>('sites').map(({ name }) => name);
  return (
    <>
      <ChoiceInput source="site" choices={named([site, ...sites].filter(Boolean))} required sx={narrow} />
      <DateInput source="day" helperText={false} sx={narrow} />
      <ChoiceInput
        source="kind"
        choices={TRANSACTION_KINDS.map((id) => ({ id, name: kindName(id) }))}
        required
        sx={narrow}
      />
      <TextInput source="word" helperText={false} autoComplete="off" />
      <TextInput source="orderNumber" helperText={false} autoComplete="off" />
      <TextInput source="title" helperText={false} autoComplete="off" />
      <TextInput source="reference" helperText={false} autoComplete="off" />
      <ChoiceInput source="currency" choices={named([...CURRENCIES, currency])} required sx={narrow} />
      {AMOUNTS.map((source) => (
        <TypedNumberInput
          key={source}
          kind="money"
          show={(value) => formatForeign(value, currency)}
          source={source}
          helperText={false}
          autoComplete="off"
          sx={narrow}
        />
      ))}
      <TextInput source="payout" helperText={false} autoComplete="off" sx={narrow} />
      <DateInput source="payoutDay" helperText={false} sx={narrow} />
    </>
  );
}

const named = (names: readonly string[]) => [...new Set(names)].map((name) => ({ id: name, name }));
const narrow = { maxWidth: 272 };
