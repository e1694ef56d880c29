import { ReportPage } from './ReportPage.tsx';

export const Spending = () => <ReportPage report="spending" />;
export const Estimates = () => <ReportPage report="estimates" />;
export const Stock = () => <ReportPage report="stock" />;
export const Profit = () => <ReportPage report="profit" />;
export const Vat = () => <ReportPage report="vat" />;
