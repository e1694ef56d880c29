import { escapeHtml, htmlPage } from './markup.ts';
import type { StockParcel } from './stock.ts';
import { absoluteUrl } from './zenmarket_pages.ts';

/** Data in the page of shipped parcels, as far as its structure is known. */
export function shipmentData(parcels: readonly StockParcel[], address: string) {
  const list = parcels.map((parcel) => ({
    shipment_no_str: parcel.number,
    shipped_date: `${parcel.date} 10:00:00`,
    ship_no: { [parcel.tracking]: 'https://post.example/' },
    c2_total: parcel.shipping,
    items: parcel.items.map((item) => ({
      item_name: escapeHtml(item.name),
      item_url: encodeURIComponent(absoluteUrl(item.link, address)),
      item_id: item.number,
      c1_total: item.price,
    })),
  }));
  return { list };
}

export function shipmentList(data: unknown, { isBase64 }: { isBase64: boolean }): string {
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  const shown = isBase64 ? Buffer.from(text).toString('base64') : text;
  return htmlPage(
    'Shipped',
    `<script id="bData" type="application/json">${shown}</script><div id="app"></div>`,
  );
}
