export { BillLine } from './BillLine.tsx';
export { CostLines, type CostLine } from './CostLines.tsx';
export { LandedCostFigure } from './LandedCostFigure.tsx';
export { PurchaseCharges } from './PurchaseCharges.tsx';
export { ShipmentCharges } from './ShipmentCharges.tsx';
export { summarizeCosts, type CostedRecord } from './costSummary.ts';
export { costOfCharge, useShipmentCosts } from './costs.ts';
