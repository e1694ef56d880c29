export { BillLine } from './BillLine.tsx';
export { CostLines, type CostLine } from './CostLines.tsx';
export { LandedFigure } from './LandedFigure.tsx';
export { PurchaseCharges } from './PurchaseCharges.tsx';
export { ShipmentCharges } from './ShipmentCharges.tsx';
export { summarizeCosts, type CostedRecord } from './costSummary.ts';
export { chargeCost, useShipmentCosts } from './costs.ts';
