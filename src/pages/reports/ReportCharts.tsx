import type { Report } from '../../../contract/reports.ts';
import { EstimateCharts } from './EstimateCharts.tsx';
import { ProfitCharts } from './ProfitCharts.tsx';
import { SpendingCharts } from './SpendingCharts.tsx';
import { StockCharts } from './StockCharts.tsx';
import { VatCharts } from './VatCharts.tsx';
import './reports.css';

/** At most three charts, shown above the table. */
export function ReportCharts({ report }: { report: Report }) {
  switch (report.report) {
    case 'profit':
      return <ProfitCharts report={report} />;
    case 'spending':
      return <SpendingCharts report={report} />;
    case 'stock':
      return <StockCharts report={report} />;
    case 'vat':
      return <VatCharts report={report} />;
    case 'estimates':
      return <EstimateCharts report={report} />;
  }
}
