export { BillLine } from './BillLine.tsx';
export { CostLines, type CostLine } from './CostLines.tsx';
export { LandedFigure } from './LandedFigure.tsx';
export { PurchaseCharges } from './PurchaseCharges.tsx';
export { ShipmentCharges } from './ShipmentCharges.tsx';
export { figuresOf, type CostedRecord } from './costed.ts';
export { inCost, useShipmentCosts } from './costs.ts';
