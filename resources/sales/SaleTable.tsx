import type { Sale } from '../../contract/sales.ts';
import { TREATMENT_NAMES } from '../../contract/treatment_names.ts';
import { formatCountry, UNKNOWN_TEXT } from '../../domain/format.ts';
import { useInspectAddress } from '../../ui/inspection.ts';
import { Column } from '../../ui/lists/Column.tsx';
import { ResourceTable } from '../../ui/lists/ResourceTable.tsx';
import { RowGroupsContext } from '../../ui/lists/rowGroups.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { useDueGroups, SaleBadge, StepButton } from '../going_out/index.ts';
import { SalePicture, SoldProductsText } from './SaleProducts.tsx';
import { TrackingNumber } from './FieldInPlace.tsx';
import { useUnknownAmounts } from './useUnknownAmounts.ts';
import './SaleTable.css';

/** The table of orders, each with its next step. A click on a row opens the order. */
export function SaleTable() {
  const inspect = useInspectAddress('sales');
  const groups = useDueGroups();
  return (
    <RowGroupsContext value={groups}>
      <ResourceTable<Sale> open={inspect}>
        <Column<Sale>
          source="orderNumber"
          label="going_out.order"
          className="tabular"
          width={200}
          render={(sale) => <OrderNumber sale={sale} />}
        />
        <Column<Sale>
          source="lines"
          label="going_out.products"
          width="auto"
          render={(sale) => <SoldProducts sale={sale} />}
        />
        <Column<Sale>
          source="buyerCountry"
          label="going_out.to"
          width={104}
          render={({ buyerCountry }) => formatCountry(buyerCountry)}
        />
        <Column<Sale>
          source="vatTreatment"
          width={168}
          render={({ vatTreatment }) => (vatTreatment === '' ? UNKNOWN_TEXT : TREATMENT_NAMES[vatTreatment])}
        />
        <Column source="buyerVatNumber" className="tabular" width={144} />
        <Column<Sale> source="state" width={148} render={(sale) => <SaleBadge sale={sale} />} />
        <Column source="courier" width={104} />
        <Column<Sale>
          source="trackingNumber"
          label="going_out.tracking"
          className="tabular"
          width={160}
          render={(sale) => <TrackingNumber sale={sale} />}
        />
        <Column<Sale>
          source="next"
          label="going_out.next"
          className="sale-step"
          width={140}
          render={(sale) => <StepButton sale={sale} size="small" />}
        />
      </ResourceTable>
    </RowGroupsContext>
  );
}

/** Order number with the site and notes on unknown amounts. */
function OrderNumber({ sale }: { sale: Sale }) {
  const inspect = useInspectAddress('sales');
  const unknownAmounts = useUnknownAmounts();
  const facts = [sale.site, unknownAmounts(sale)].filter(Boolean).join(' · ');
  return (
    <span className="sale-order">
      <RowLink to={inspect(sale.id)} title={sale.name}>
        {sale.orderNumber || `#${sale.id}`}
      </RowLink>
      <small title={facts}>{facts}</small>
    </span>
  );
}

function SoldProducts({ sale }: { sale: Sale }) {
  return (
    <div className="list-name">
      <SalePicture sale={sale} />
      <SoldProductsText sale={sale} />
    </div>
  );
}
