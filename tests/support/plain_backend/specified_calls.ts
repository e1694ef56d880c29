/** The specification's table of calls. */
export const SPECIFIED_CALLS: readonly RegExp[] = [
  /^POST \/api\/token\/(refresh\/)?$/,
  /^POST \/api\/user\/register\/$/,
  /^(GET|POST) \/api\/(products|bought_stocks|incoming_shipments|insertion_batches)\/$/,
  /^GET \/api\/(types|extras|incoming_shipments\/\d+)\/$/,
  /^PATCH \/api\/(products|bought_stocks)\/update\/\d+\/$/,
  /^POST \/api\/(subtypes|insertions|tools\/import_zenmarket)\/$/,
  /^POST \/pokemon_cards\/match\/$/,
];
