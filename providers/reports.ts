import { Report, type ReportName } from '../contract/reports.ts';
import { API_URL } from './api.ts';
import { downloadFile } from './downloadFile.ts';
import { httpClient } from './httpClient.ts';

/** Parameters from the query of the page's address. */
export type ReportParameters = Readonly<Record<string, string>>;

const addressOf = (report: ReportName, path: string, parameters: ReportParameters) =>
  `${API_URL}/api/reports/${report}/${path}?${new URLSearchParams(parameters)}`;

export async function getReport(
  report: ReportName,
  parameters: ReportParameters,
  signal?: AbortSignal,
): Promise<Report> {
  const { json } = await httpClient(addressOf(report, '', parameters), { signal });
  return Report.parse(json);
}

/** The whole table of a report as a CSV file. */
export function exportReport(
  report: ReportName,
  parameters: ReportParameters,
  signal?: AbortSignal,
): Promise<File> {
  return downloadFile(addressOf(report, 'export/', parameters), `${report}.csv`, signal);
}
