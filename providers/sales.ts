import { SalePreview, type SalePreviewInput } from '../contract/sale_preview.ts';
import { type NewSale, Sale } from '../contract/sales.ts';
import { absoluteUrl, API_URL } from './api.ts';
import { httpClient, type Answer } from './httpClient.ts';
import { withAction } from './madeActions.ts';

/** The units that a sale would take, and the listings on other sites that would have to end. */
export async function previewSale(
  sale: Partial<SalePreviewInput>,
  signal?: AbortSignal,
): Promise<SalePreview> {
  const { lines, takeDown } = SalePreview.parse((await send('sales/preview/', sale, signal)).json);
  const shown = (address: string | null) => address && absoluteUrl(address);
  return { takeDown, lines: lines.map((line) => ({ ...line, thumbnail: shown(line.thumbnail) })) };
}

/** Records a sale; fees are estimated when `fees` is omitted. */
export async function createSale(sale: Partial<NewSale>): Promise<Sale> {
  const answer = await send('sales/', sale);
  return withAction(answer, Sale.parse(answer.json));
}

function send(path: string, body: object, signal?: AbortSignal): Promise<Answer> {
  return httpClient(`${API_URL}/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}
