/** A row of a site's file by its headings. Missing cells are empty. */
export type ListingRow = Readonly<Record<string, string>>;

const RESULTS =
  'Line Number,Action,Status,ErrorCode,ErrorMessage,WarningCode,WarningMessage,Code,Message,ItemID,ReferenceID,ApplicationData,StartTime,EndTime,AuctionLengthFee,BoldFee,BorderFee,BuyItNowFee,CategoryFeaturedFee,CurrencyID,FeaturedFee,FeaturedGalleryFee,FixedPriceDurationFee,GalleryFee,GiftIconFee,HighlightFee,InsertionFee,InternationalInsertionFee,ListingDesignerFee,ListingFee,PhotoDisplayFee,PhotoFee,ProPackBundleFee,ReserveFee,SchedulingFee,SubtitleFee,CustomLabel,PrivateNotes,BasicUpgradePackBundleFee,ValuePackBundleFee,ProPackPlusBundleFee,SellerInventoryID,CrossBorderTradeNorthAmericaFee,CrossBorderTradeGBFee,RefundFromSeller,TotalRefundToBuyer,CorrelationID'.split(
    ',',
  );

const ACTIVE =
  'Item number,Title,Variation details,Custom label (SKU),Available quantity,Format,Currency,Start price,Auction Buy It Now price,Reserve price,Current price,Sold quantity,Watchers,Bids,Start date,End date,eBay category 1 name,eBay category 1 number,eBay category 2 name,eBay category 2 number,Condition,CD:Professional Grader - (ID: 27501),CD:Grade - (ID: 27502),CDA:Certification Number - (ID: 27503),CD:Card Condition - (ID: 40001),eBay Product ID(ePID),Listing site,P:UPC,P:EAN,P:ISBN'.split(
    ',',
  );

const OLD_PRODUCTS =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Cost per item,Status'.split(
    ',',
  );

/** The same columns under the headings of 2025. */
const NEW_PRODUCTS: Readonly<Record<string, string>> = {
  Handle: 'URL handle',
  'Body (HTML)': 'Description',
  'Product Category': 'Product category',
  Published: 'Published on online store',
  'Option1 Name': 'Option1 name',
  'Option1 Value': 'Option1 value',
  'Variant SKU': 'SKU',
  'Variant Grams': 'Weight value (grams)',
  'Variant Inventory Tracker': 'Inventory tracker',
  'Variant Inventory Qty': 'Inventory quantity',
  'Variant Inventory Policy': 'Continue selling when out of stock',
  'Variant Fulfillment Service': 'Fulfillment service',
  'Variant Price': 'Price',
  'Variant Compare At Price': 'Compare-at price',
  'Variant Requires Shipping': 'Requires shipping',
  'Variant Taxable': 'Charge tax',
  'Variant Barcode': 'Barcode',
  'Image Src': 'Product image URL',
  'Image Position': 'Image position',
  'Image Alt Text': 'Image alt text',
  'Gift Card': 'Gift card',
  'SEO Title': 'SEO title',
  'SEO Description': 'SEO description',
};

const PRICING =
  'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL'.split(
    ',',
  );

/** eBay's answer to an upload. */
export function ebayResults(rows: readonly ListingRow[]): string {
  return csv(
    RESULTS,
    rows.map((row, index) => ({ 'Line Number': String(index + 2), CurrencyID: 'EUR', ...row })),
  );
}

/** eBay's report of active listings, with the empty rows at its end. */
export function ebayActiveListings(rows: readonly ListingRow[]): string {
  const listed = rows.map((row) => ({
    Format: 'FIXED_PRICE',
    Currency: 'EUR',
    'Available quantity': '1',
    'Sold quantity': '0',
    'Start date': 'Apr-29-26 17:02:34 PDT',
    'Listing site': 'US',
    ...row,
  }));
  return csv(ACTIVE, [...listed, {}, {}, {}]);
}

/** A shop's products. Rows have the old headings, whichever the file has. */
export function shopifyProducts(rows: readonly ListingRow[], { isNew = false } = {}): string {
  const heads = isNew ? OLD_PRODUCTS.map((head) => NEW_PRODUCTS[head] ?? head) : OLD_PRODUCTS;
  return table(
    heads,
    rows.map((row) => OLD_PRODUCTS.map((head) => row[head] ?? '')),
  );
}

/** A seller's prices at TCGplayer: bare headings, quoted values. */
export function tcgplayerPricing(rows: readonly ListingRow[]): string {
  const quoted = rows.map((row) => PRICING.map((head) => `"${row[head] ?? ''}"`).join(','));
  return [PRICING.join(','), ...quoted].map((line) => `${line}\r\n`).join('');
}

function csv(heads: readonly string[], rows: readonly ListingRow[]): string {
  return table(
    heads,
    rows.map((row) => heads.map((head) => row[head] ?? '')),
  );
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [heads, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
