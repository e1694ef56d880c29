export const toolsTexts = {
  import_data: {
    title: 'Import data',
    zenmarket: 'ZenMarket',
    zenmarket_text:
      'Takes over what you bought through ZenMarket: orders become purchases, and the parcels that carry them incoming shipments. What is recorded here already stays as it is.',
    zenmarket_cookie:
      'You need the cookie of ZenMarket’s page, which you find in your browser once you are logged in there.',
    open: 'Import from ZenMarket',
    submit: 'Import',
    cookie: 'Cookie of the shop’s page',
    where:
      'Log in to zenmarket.jp, press F12, choose Network, reload the page, and open its first line. Copy the value of “Cookie” under Request headers.',
    once: 'It is used for this one import and not kept. It opens your account there: give it to nobody else.',
    running: 'Importing. A long history takes a few minutes.',
    done: 'Import finished. Your lists show what came in.',
    failed: 'Nothing was imported.',
  },
  matcher: {
    title: 'Card matcher',
    photo: 'Photo of the card',
    choose: 'Choose a photo',
    choose_other: 'Choose another',
    hint: 'Choose a photo of one card',
    find: 'Find match',
    no_photo: 'Choose a photo of the card first.',
    failed: 'The card was not looked up.',
    searching: 'Looking for matches',
    count: '%{smart_count} match |||| %{smart_count} matches',
    nearest: 'Nearest first',
    none: 'No matches found',
    none_help: 'Take the photo straight from above, in even light, with the whole card in it.',
    before: 'Matches are listed here',
    before_help: 'Choose a photo, then find its match: name, rarity and picture of the cards it may show.',
    unnamed: 'Card %{id}',
  },
};
