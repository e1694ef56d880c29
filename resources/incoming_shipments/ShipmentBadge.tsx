import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import type { ShipmentState } from '../../domain/shipment.ts';
import { Badge } from '../../ui/Badge.tsx';

const ARRIVED: ShipmentState = 'Received';

/** Green once the parcel is there, amber while one waits for it. */
export function ShipmentBadge({ state }: { state: string }) {
  if (!state) return null;
  return state === ARRIVED ? (
    <Badge tone="success" icon={CheckCircleOutline}>
      {state}
    </Badge>
  ) : (
    <Badge tone="warning" icon={LocalShippingOutlined}>
      {state}
    </Badge>
  );
}
