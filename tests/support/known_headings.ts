/** Headings of files that the sites have written, with the kind and the origin of each file. */
export const PUBLISHED_HEADINGS: readonly { file: string; from: string; headings: readonly string[] }[] = [
  {
    file: 'ebay_orders',
    from: 'US',
    headings:
      'Sales Record Number,Order Number,Buyer Username,Buyer Name,Buyer Email,Buyer Note,Buyer Address 1,Buyer Address 2,Buyer City,Buyer State,Buyer Zip,Buyer Country,Buyer Tax Identifier Name,Buyer Tax Identifier Value,Ship To Name,Ship To Phone,Ship To Address 1,Ship To Address 2,Ship To City,Ship To State,Ship To Zip,Ship To Country,Item Number,Item Title,Custom Label,Sold Via Promoted Listings,Quantity,Sold For,Shipping And Handling,Item Location,Item Zip Code,Item Country,eBay Collect And Remit Tax Rate,eBay Collect And Remit Tax Type,eBay Reference Name,eBay Reference Value,Tax Status,Seller Collected Tax,eBay Collected Tax,Electronic Waste Recycling Fee,Mattress Recycling Fee,Battery Recycling Fee,White Goods Disposal Tax,Tire Recycling Fee,Additional Fee,Lumber Fee,Prepaid Wireless Fee,Road Improvement And Food Delivery Fee,eBay Collected Charges,Total Price,eBay Collected Tax and Fees Included in Total,Payment Method,Sale Date,Paid On Date,Ship By Date,Minimum Estimated Delivery Date,Maximum Estimated Delivery Date,Shipped On Date,Feedback Left,Feedback Received,My Item Note,PayPal Transaction ID,Shipping Service,Tracking Number,Transaction ID,Variation Details,Global Shipping Program,Global Shipping Reference ID,Click And Collect,Click And Collect Reference Number,eBay Plus,Authenticity Verification Program,Authenticity Verification Status,Authenticity Verification Outcome Reason,PSA Vault Program,Vault Fulfillment Type,eBay Fulfillment Program,Tax City,Tax State,Tax Zip,Tax Country,eBay International Shipping'.split(
        ',',
      ),
  },
  {
    file: 'ebay_orders',
    from: 'Australia',
    headings:
      'Sales Record Number,Order Number,Buyer Username,Buyer Name,Buyer Email,Buyer Note,Buyer Address 1,Buyer Address 2,Buyer City,Buyer State,Buyer Postal Code,Buyer Country,Post To Name,Post To Phone,Post To Address 1,Post To Address 2,Post To City,Post To State,Post To Postal Code,Post To Country,Item Number,Item Title,Custom Label,Quantity,Sold For,Postage And Handling,Total Price,Payment Method,Sale Date,Paid On Date,Post By Date,Feedback Left,Feedback Received,My Item Note,PayPal Transaction ID,Postage Service,Tracking Number,Transaction ID,Variation Details'.split(
        ',',
      ),
  },
  {
    file: 'ebay_orders',
    from: 'United Kingdom',
    headings:
      'Sales record number,Order number,Buyer username,Buyer name,Buyer email,Buyer note,Buyer address 1,Buyer address 2,Buyer city,Buyer county,Buyer postcode,Buyer country,Post to name,Post to phone,Post to address 1,Post to address 2,Post to city,Post to county,Post to postcode,Post to country,Item number,Item title,Custom label,Quantity,Sold for,Postage and packaging,Total price,Sale date,Paid on date,Post by date,Dispatched on date,Delivery service,Tracking number,Variation details'.split(
        ',',
      ),
  },
  {
    file: 'ebay_earnings',
    from: 'US',
    headings:
      'Order creation date;Order number;Item ID;Item title;Buyer name;Ship to city;Ship to province/region/state;Ship to zip;Ship to country;Transaction currency;eBay collected tax;Item price;Quantity;Item subtotal;Shipping and handling;Seller collected tax;Discount;Payout currency;Gross amount;Final Value Fee - fixed;Final Value Fee - variable;Below standard performance fee;Very high "item not as described" fee;International fee;Deposit processing fee;Regulatory operating fee;Promoted Listing Standard fee;Charity donation;Shipping labels;Payment Dispute Fee;Expenses;Refunds;Order earnings;Your cost;Net order earnings'.split(
        ';',
      ),
  },
  {
    file: 'shopify_orders',
    from: 'the export until 2025',
    headings:
      'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Employee,Location,Device ID,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Tax 1 Value,Tax 2 Name,Tax 2 Value,Tax 3 Name,Tax 3 Value,Tax 4 Name,Tax 4 Value,Tax 5 Name,Tax 5 Value,Phone,Receipt Number,Duties,Billing Province Name,Shipping Province Name,Payment ID,Payment Terms Name,Next Payment Due At,Payment References'.split(
        ',',
      ),
  },
  {
    file: 'shopify_orders',
    from: 'the newer export',
    headings:
      'Name,Phone,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare-at price,Lineitem SKU,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Province Name,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Province Name,Shipping Country,Shipping Phone,Notes,Note Attributes,Canceled at,Payment Method,Payment Reference (deprecated),Payment References,Refunded Amount,Vendor,Outstanding Balance,Employee,Location,Device ID,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Tax 1 Value,Tax 2 Name,Tax 2 Value,Tax 3 Name,Tax 3 Value,Tax 4 Name,Tax 4 Value,Tax 5 Name,Tax 5 Value,Payment ID,Payment terms,Next payment due at'.split(
        ',',
      ),
  },
  {
    file: 'cardmarket_purchases',
    from: 'Cardmarket',
    headings:
      'OrderID;Username;Name;Street;City;Country;Is Professional;VAT Number;Date of Purchase;Article Count;Merchandise Value;Shipment Costs;Trustee service fee;Total Value;Currency;Description;Product ID;Localized Product Name'.split(
        ';',
      ),
  },
  {
    file: 'cardmarket_orders',
    from: 'Cardmarket',
    headings:
      'OrderID;Username;Name;Street;City;Country;Is Professional;VAT Number;Date of Purchase;Article Count;Merchandise Value;Shipment Costs;Total Value;Commission;Currency;Description;Product ID;Localized Product Name'.split(
        ';',
      ),
  },
  {
    file: 'cardmarket_sold_articles',
    from: 'Cardmarket',
    headings:
      'Shipment nr.;Date of purchase;Article;Product ID;Localized Product Name;Expansion;Category;Amount;Article Value;Total;Currency;Comments'.split(
        ';',
      ),
  },
  {
    file: 'cardmarket_sold_articles',
    from: 'Cardmarket, shorter',
    headings: 'Shipment nr.;Date of purchase;Article;Product ID;Amount;Article Value;Total;Currency'.split(
      ';',
    ),
  },
  {
    file: 'tcgplayer_pull_sheet',
    from: 'TCGplayer',
    headings:
      'Product Line,Product Name,Condition,Number,Set,Rarity,Quantity,Main Photo URL,Set Release Date,SkuId,Order Quantity'.split(
        ',',
      ),
  },
  {
    file: 'tcgplayer_shipping',
    from: 'TCGplayer',
    headings:
      'Order #,FirstName,LastName,Address1,Address2,City,State,PostalCode,Country,Order Date,Product Weight,Shipping Method,Item Count,Value Of Products,Shipping Fee Paid,Tracking #,Carrier'.split(
        ',',
      ),
  },
  {
    file: 'etsy_orders',
    from: 'Etsy',
    headings:
      'Sale Date,Order ID,Buyer User ID,Full Name,Currency,Order Value,Discount Amount,Shipping Discount,Shipping,Sales Tax,Order Total,Card Processing Fees,Order Net,Adjusted Order Total,Adjusted Card Processing Fees,Adjusted Net Order Amount,Buyer,SKU'.split(
        ',',
      ),
  },
  {
    file: 'etsy_orders',
    from: 'Etsy, the longer export',
    headings:
      'Sale Date,Order ID,Buyer User ID,Buyer,Full Name,First Name,Last Name,Number of Items,Payment Method,Date Shipped,Street 1,Street 2,Ship City,Ship State,Ship Zipcode,Ship Country,Currency,Order Value,Coupon Code,Coupon Details,Discount Amount,Shipping Discount,Shipping,Sales Tax,Order Total,Status,Card Processing Fees,Order Net,Adjusted Order Total,Adjusted Card Processing Fees,Adjusted Net Order Amount,Buyer Receipt Message,SKU,Order Type,Payment Type,InPerson Discount,InPerson Location,VAT Paid by Buyer,Date Paid'.split(
        ',',
      ),
  },
  {
    file: 'etsy_items',
    from: 'Etsy',
    headings:
      'Sale Date,Item Name,Buyer,Quantity,Price,Coupon Code,Coupon Details,Discount Amount,Shipping Discount,Order Shipping,Order Sales Tax,Item Total,Currency,Transaction ID,Listing ID,Date Paid,Date Shipped,Ship Name,Ship Address1,Ship Address2,Ship City,Ship State,Ship Zipcode,Ship Country,Order ID,Variations,Order Type,Listings Type,Payment Type,InPerson Discount,InPerson Location,VAT Paid by Buyer,SKU'.split(
        ',',
      ),
  },
  {
    file: 'ebay_orders',
    from: 'Germany, as public readers name its columns',
    headings:
      'Verkaufsprotokollnummer;Bestellnummer;Nutzername des Käufers;Name des Käufers;E-Mail des Käufers;Adresse 1 des Käufers;Wohnort des Käufers;PLZ des Käufers;Land des Käufers;Telefonnummer des Empfängers;Adresse 1 des Empfängers;Versand nach - Ort;Versand nach - PLZ;Versand nach - Land;Artikelnummer;Angebotstitel;Bestandseinheit;Verkauft über Anzeigen;Anzahl;Verkauft für;Verpackung und Versand;Inklusive MwSt.-Satz;Gesamtbetrag;Gesamtbetrag inkl. der von eBay eingezogenen Steuer und Gebühren;Verkauft am;Zahlungsdatum;Verschickt am - Datum;Versandservice;Sendungsnummer'.split(
        ';',
      ),
  },
  {
    file: 'ebay_transactions',
    from: 'US',
    headings:
      'Transaction creation date;Type;Order number;Legacy order ID;Buyer username;Buyer name;Ship to city;Ship to province/region/state;Ship to zip;Ship to country;Net amount;Payout currency;Payout date;Payout ID;Payout method;Payout status;Reason for hold;Item ID;Transaction ID;Item title;Custom label;Quantity;Item subtotal;Shipping and handling;Seller collected tax;eBay collected tax;Final Value Fee - fixed;Final Value Fee - variable;Regulatory operating fee;Very high "item not as described" fee;Below standard performance fee;International fee;Charity donation;Deposit processing fee;Gross transaction amount;Transaction currency;Exchange rate;Reference ID;Description'.split(
        ';',
      ),
  },
  {
    file: 'ebay_transactions',
    from: 'Germany',
    headings:
      'Datum der Transaktionserstellung;Typ;Bestellnummer;Alte Bestellnummer;Nutzername des Käufers;Name des Käufers;Versandziel - Ort;Versandziel - PLZ;Versandziel - Land;Betrag abzügl. Kosten;Auszahlungswährung;Auszahlung Nr.;Artikelnr.;Transaktionsnummer;Angebotstitel;Bestandseinheit;Stückzahl;Zwischensumme Artikel;Verpackung und Versand;Von eBay eingezogene Steuer;Fixer Anteil der Verkaufsprovision;Variabler Anteil der Verkaufsprovision;Internationale Gebühr;Transaktionsbetrag (inkl. Kosten);Transaktionswährung;Wechselkurs;Referenznummer;Beschreibung'.split(
        ';',
      ),
  },
  {
    file: 'cardmarket_transactions',
    from: 'the transaction summary',
    headings:
      'Date;Transaction;Category;Type;Counterpart;Reference;Amount;Starting balance (EUR);Closing balance (EUR)'.split(
        ';',
      ),
  },
  {
    file: 'manabox',
    from: 'ManaBox',
    headings:
      'Binder Name,Binder Type,Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Condition,Language,Purchase price currency,Added'.split(
        ',',
      ),
  },
  {
    file: 'dragon_shield',
    from: 'Dragon Shield',
    headings:
      'Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET'.split(
        ',',
      ),
  },
  {
    file: 'collectr',
    from: 'Collectr',
    headings:
      'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price,Price Override,Watchlist,Date Added,Notes'.split(
        ',',
      ),
  },
  {
    file: 'moxfield',
    from: 'Moxfield',
    headings:
      'Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Tags,Last Modified,Collector Number,Alter,Proxy,Purchase Price'.split(
        ',',
      ),
  },
  {
    file: 'ebay_results',
    from: 'the results of an upload',
    headings:
      'Line Number,Action,Status,ErrorCode,ErrorMessage,WarningCode,WarningMessage,Code,Message,ItemID,ReferenceID,ApplicationData,StartTime,EndTime,AuctionLengthFee,BoldFee,BorderFee,BuyItNowFee,CategoryFeaturedFee,CurrencyID,FeaturedFee,FeaturedGalleryFee,FixedPriceDurationFee,GalleryFee,GiftIconFee,HighlightFee,InsertionFee,InternationalInsertionFee,ListingDesignerFee,ListingFee,PhotoDisplayFee,PhotoFee,ProPackBundleFee,ReserveFee,SchedulingFee,SubtitleFee,CustomLabel,PrivateNotes,BasicUpgradePackBundleFee,ValuePackBundleFee,ProPackPlusBundleFee,SellerInventoryID,CrossBorderTradeNorthAmericaFee,CrossBorderTradeGBFee,RefundFromSeller,TotalRefundToBuyer,CorrelationID'.split(
        ',',
      ),
  },
  {
    file: 'ebay_active_listings',
    from: 'the active listings',
    headings:
      'Item number,Title,Variation details,Custom label (SKU),Available quantity,Format,Currency,Start price,Auction Buy It Now price,Reserve price,Current price,Sold quantity,Watchers,Bids,Start date,End date,eBay category 1 name,eBay category 1 number,eBay category 2 name,eBay category 2 number,Condition,CD:Professional Grader - (ID: 27501),CD:Grade - (ID: 27502),CDA:Certification Number - (ID: 27503),CD:Card Condition - (ID: 40001),eBay Product ID(ePID),Listing site,P:UPC,P:EAN,P:ISBN'.split(
        ',',
      ),
  },
  {
    file: 'shopify_products',
    from: 'the products, until 2025',
    headings:
      'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status'.split(
        ',',
      ),
  },
  {
    file: 'shopify_products',
    from: 'the products, from 2025 on',
    headings:
      'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Cost per item,Charge tax,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,SEO title,SEO description'.split(
        ',',
      ),
  },
  {
    file: 'tcgplayer_pricing',
    from: 'the pricing',
    headings:
      'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,My Store Reserve Quantity,My Store Price,Pending Quantity,Photo URL'.split(
        ',',
      ),
  },
];
