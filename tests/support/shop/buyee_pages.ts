import { LANGUAGES } from './languages.ts';
import { escapeHtml, htmlPage } from './markup.ts';
import type { StockParcel } from './stock.ts';
import { absoluteUrl } from './zenmarket_pages.ts';

const { yen } = LANGUAGES.en;

/** One page of `/mybaggages/shipped/{page}`, as far as its markup is known. */
export function baggageList(parcels: readonly StockParcel[], address: string): string {
  const entries = parcels.map((parcel) => baggage(parcel, address)).join('\n');
  return htmlPage('Shipped packages', `<ul class="baggages">\n${entries}\n</ul>`);
}

function baggage(parcel: StockParcel, address: string): string {
  const rows = parcel.items.map(
    (item) =>
      `<tr><td>Auction</td><td>${item.number}</td><td><a href="${escapeHtml(absoluteUrl(item.link, address))}">${escapeHtml(item.name)}</a></td><td>${item.quantity}</td></tr>`,
  );
  const invoice = parcel.items.map((item) => `<tr><td>Goods</td><td>1</td><td>${yen(item.price)}</td></tr>`);
  return `<li class="luggageInfo shipped">
  <div class="luggageInfo_header"><p class="package_number">Package number <b>${parcel.number}</b></p>
  <p class="date_shipped">Shipped ${parcel.date}</p>
  <p class="i18n_shipping_number"><a href="https://post.example/">${parcel.tracking}</a></p></div>
  <table class="luggageInfo_order"><tr><th>Site</th><th>Order</th><th>Item</th><th>Quantity</th></tr>${rows.join('')}</table>
  <div class="amount_info_container"><dl><dt>Domestic Shipping Fee</dt><dd>${yen(500)}</dd><dt>International Shipping Fee</dt><dd>${yen(parcel.shipping)}</dd></dl></div>
  <div class="delivery_info_container"><div class="invoice_info"><table><tr><th>Goods</th><th>Quantity</th><th>Subtotal</th></tr>${invoice.join('')}</table></div></div>
</li>`;
}
