export const resourceTexts = {
  resources: {
    products: {
      name: 'Product |||| Products',
      fields: {
        name: 'Name',
        quantity: 'Quantity',
        type: 'Type',
        sub_type: 'Subtype',
        image: 'Image',
        images: 'Images',
        origin: 'Origin',
        state: 'Status',
        boughtStock: 'Bought order',
        bought_order_link: 'Bought order link',
        insertion_batch: 'Insertion group',
        estimated_cost: 'Estimated cost',
      },
    },
    bought_stocks: {
      name: 'Purchase |||| Purchases',
      fields: {
        name: 'Name',
        date: 'Date',
        price: 'Price',
        weight: 'Weight',
        images: 'Images',
        state: 'Status',
        link: 'Purchase link',
        shipment: 'Shipment',
        incomingShipment: 'Shipment',
        products: 'Products',
        coverage: 'Action',
      },
    },
    incoming_shipments: {
      name: 'Shipment |||| Shipments',
      fields: {
        courier: 'Courier',
        state: 'State',
        trackingNumber: 'Tracking number',
        totalWeight: 'Total weight',
        totalCost: 'Total cost',
        shipmentPrice: 'Shipment price',
        ivaPrice: 'IVA price',
      },
    },
    insertion_batches: {
      name: 'Insertion batch |||| Insertion batches',
      fields: {
        name: 'Name',
        images: 'Images',
        files: 'Picture files',
        status: 'Status',
        offered: 'Offered on a site',
        products: 'Products',
      },
    },
    insertions: {
      name: 'Insertion |||| Insertions',
      fields: { site: 'Site', price: 'Price', description: 'Description' },
    },
  },
  details: { remove: 'Remove' },
  record: {
    plain_backend: 'This server only adds records and links them.',
    remove_picture: 'Remove picture %{position}',
    details: 'Details',
    not_read: 'The details could not be read.',
  },
  delete: {
    all: 'Delete everything that the filter matches?',
    counting: 'Counting what hangs on it',
    not_counted: 'What hangs on it could not be counted, so nothing can be deleted.',
    nothing: 'There is nothing to delete any more.',
    final: 'This cannot be undone.',
    not_done: 'Nothing was deleted.',
    products: {
      title: 'Delete this product? |||| Delete %{count} products?',
      done: 'Product deleted. |||| %{count} products deleted.',
      bought_stocks:
        'It belongs to a purchase, whose estimated cost will fall by %{amount}. |||| Products in purchases: %{count}. The estimated cost of those purchases will fall.',
      insertion_batches:
        'It leaves its insertion batch. |||| Products in insertion batches: %{count}. They leave them.',
    },
    bought_stocks: {
      title: 'Delete this purchase? |||| Delete %{count} purchases?',
      done: 'Purchase deleted. |||| %{count} purchases deleted.',
      products:
        '%{count} product stays in stock, without a purchase. |||| %{count} products stay in stock, without a purchase.',
      products_worth:
        '%{count} product worth %{amount} stays in stock, without a purchase. |||| %{count} products worth %{amount} stay in stock, without a purchase.',
    },
    incoming_shipments: {
      title: 'Delete this shipment? |||| Delete %{count} shipments?',
      done: 'Shipment deleted. |||| %{count} shipments deleted.',
      bought_stocks:
        '%{count} purchase stays, without a shipment. |||| %{count} purchases stay, without a shipment.',
    },
    insertion_batches: {
      title: 'Delete this insertion batch? |||| Delete %{count} insertion batches?',
      done: 'Insertion batch deleted. |||| %{count} insertion batches deleted.',
      products:
        '%{count} product stays in stock, without a batch. |||| %{count} products stay in stock, without a batch.',
      insertions:
        '%{count} insertion is deleted with its batch. |||| %{count} insertions are deleted with their batch.',
    },
  },
};
