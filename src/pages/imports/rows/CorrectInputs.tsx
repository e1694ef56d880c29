import { useTranslate } from 'ra-core';
import { DateInput, TextInput } from 'react-admin';
import type { ImportRow } from '../../../../contract/imports.ts';
import { PRODUCT_STATES } from '../../../../domain/product.ts';
import { PURCHASE_STATES } from '../../../../domain/purchase.ts';
import { ShipmentInputs } from '../../../../resources/incoming_shipments/ShipmentInputs.tsx';
import { ExtraInputs } from '../../../../resources/products/ExtraInputs.tsx';
import { TypeInputs } from '../../../../resources/products/TypeInputs.tsx';
import { useExtras, useTypes } from '../../../../resources/products/types.ts';
import { GramsInput } from '../../../../ui/inputs/GramsInput.tsx';
import { MoneyInput } from '../../../../ui/inputs/MoneyInput.tsx';
import { RecordInput } from '../../../../ui/inputs/RecordInput.tsx';
import { SuggestionInput } from '../../../../ui/inputs/SuggestionInput.tsx';
import { YenInput } from './YenInput.tsx';
import { correctable } from './corrections.ts';

const narrow = { maxWidth: 272 };
const plain = { helperText: false, autoComplete: 'off' } as const;

/** The fields of a row that can be corrected. */
export function CorrectInputs({ row }: { row: ImportRow }) {
  const translate = useTranslate();
  const none = translate('list.none');
  switch (row.kind) {
    case 'bought_stocks':
      return (
        <>
          <TextInput source="name" required autoFocus {...plain} />
          <SuggestionInput source="state" suggestions={PURCHASE_STATES} />
          <TextInput source="link" type="url" placeholder="https://" {...plain} />
          {correctable(row).includes('priceYen') ? (
            <YenInput source="priceYen" label="imports.fields.priceYen" required sx={narrow} {...plain} />
          ) : (
            <MoneyInput source="price" required sx={narrow} {...plain} />
          )}
          <GramsInput source="weight" sx={narrow} {...plain} />
          <DateInput source="date" sx={narrow} helperText={false} />
          {row.parent === null && (
            <RecordInput source="incomingShipment" reference="incoming_shipments" placeholder={none} />
          )}
        </>
      );
    case 'incoming_shipments':
      return <ShipmentInputs />;
    case 'products':
      return <ProductCorrection />;
    case 'insertion_batches':
      return (
        <>
          <TextInput source="name" required autoFocus {...plain} />
          <TextInput source="status" {...plain} />
        </>
      );
  }
}

function ProductCorrection() {
  const none = useTranslate()('list.none');
  return (
    <>
      <TextInput source="name" required autoFocus {...plain} />
      <TypeInputs types={useTypes()} />
      <TextInput source="origin" {...plain} />
      <SuggestionInput source="state" suggestions={PRODUCT_STATES} />
      <MoneyInput source="estimated_cost" sx={narrow} {...plain} />
      <RecordInput source="boughtStock" reference="bought_stocks" placeholder={none} />
      <RecordInput source="insertion_batch" reference="insertion_batches" placeholder={none} />
      <ExtraInputs extras={useExtras()} />
    </>
  );
}
