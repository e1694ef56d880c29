export const productsTexts = {
  products: {
    product: 'Product',
    bought_order: 'Bought order',
    insertion_group: 'Insertion group',
    origin_help: 'Where it comes from, for example zenmarket.jp.',
    state_held_help:
      'An order holds this unit, so it is Sold until it comes back. Words of your own are kept beside that.',
    left_help:
      'Lost, stolen or returned to the seller. What was lost or stolen counts as a loss on this day.',
    no_order: 'None',
    create: 'Create product',
    created: 'Product created. |||| %{smart_count} products created.',
    not_created: 'The product was not created.',
    uncovered: '%{amount} of the price is not covered by products yet.',
    quantity_help: 'One product for each unit.',
    create_subtype: 'Create subtype',
    subtype_name: 'Name of the new subtype of %{name}',
    add_to: 'Add product to %{name}',
    extra_info: 'Extra info',
    received_estimated: '%{day} <muted>(estimated)</muted>',
  },
};
