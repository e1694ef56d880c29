import { addTexts } from '../index.ts';

// They come with their page: no list waits for them.
addTexts({
  vat: {
    title: 'VAT',
    help: 'How what you sell is taxed, from which day on. Backstock reckons by what you say here: it is a tool, and no tax advice. Check rules and rates with whoever does your books.',
    to_report: 'See what is due',
    not_here: 'This server keeps nothing of VAT.',
    not_read: 'The rules of VAT could not be read.',
    empty: 'Not registered: nothing is due',
    empty_help:
      'All figures are without VAT. Where you are registered for it, say since when: what was sold from that day on is reckoned with VAT.',
    register: 'Register for VAT',
    reckoning: '%{count} order is being reckoned anew. |||| %{count} orders are being reckoned anew.',
    late_import_vat: {
      notice:
        'Import VAT of %{amount}, of %{smart_count} charge, is paid back by your rules and still in the cost. |||| Import VAT of %{amount}, of %{smart_count} charges, is paid back by your rules and still in the cost.',
      take_out: 'Take %{amount} out of the cost',
      title: 'Take import VAT out of the cost?',
      help: 'The charges become recoverable in whole. What their products cost falls today, sold ones included.',
      done: '%{amount} is taken out of the cost.',
      failed: 'The import VAT was not taken out of the cost.',
    },
    rules: 'Rules',
    add_rule: 'Add rule',
    edit_rule: 'Edit the rule from %{day}',
    delete_rule: 'Delete the rule from %{day}',
    rule_title: 'How you are taxed',
    rule_saved: 'The rule is saved. What was sold since is reckoned anew.',
    rule_deleted: 'The rule was deleted.',
    rule_changed:
      'Somebody else has changed this rule meanwhile. It is now: %{rule}. Save again to put yours in its place.',
    rule_gone:
      'Somebody else has deleted this rule meanwhile. Save again to bring it back as it stands here.',
    rule_added: 'Somebody else has added a rule from that day meanwhile: %{rule}.',
    twice: 'There is a rule from that day already.',
    rates: 'Rates',
    rates_help:
      'A margin is taxed at the rate of your own country, an ordinary sale at that of the buyer’s country where one is known here, else at your own. A purchase may say another.',
    no_rates: 'No rate is known: nothing is due.',
    add_rate: 'Add rate',
    add_rest: 'Add the standard rates of the EU',
    rest_help: 'For sales to other countries that are taxed there (OSS). Suggestions: check each.',
    edit_rate: 'Edit the rate of %{country} from %{day}',
    delete_rate: 'Delete the rate of %{country} from %{day}',
    rate_title: 'Rate of a country',
    rate_saved: 'The rate is saved. What was sold since is reckoned anew.',
    rates_saved: 'The rates are saved. What was sold since is reckoned anew.',
    rate_deleted: 'The rate was deleted.',
    rate_changed:
      'Somebody else has changed this rate meanwhile. It is now: %{rate}. Save again to put yours in its place.',
    rate_gone:
      'Somebody else has deleted this rate meanwhile. Save again to bring it back as it stands here.',
    rate_added: 'Somebody else has added a rate of this country from that day meanwhile: %{rate}.',
    rate_twice: 'The country has a rate from that day already.',
    not_saved: 'The rules of VAT were not changed.',
    not_brought_back: 'It could not be brought back.',
    from: 'From %{day}',
    from_to: 'From %{day}, before %{before}',
    coming: 'not yet',
    over: 'no more',
    anew: 'What was sold from that day on is reckoned anew.',
    suggested: 'Suggested: check that it holds.',
    in_words: {
      not_registered: 'not registered any more, nothing is due',
      scheme: 'new purchases: %{scheme}',
      month: 'reckoned up by month',
      quarter: 'reckoned up by quarter',
      unit: 'each margin by itself',
      period: 'margins of a period together',
      charges: 'charges lower a margin',
      recovers: 'import VAT is paid back',
    },
    fields: {
      from: 'Holds from',
      isRegistered: 'Registered for VAT from this day on',
      isRegistered_help:
        'Where you are not registered any more, nothing is due of what is sold from that day on, whatever its purchase says.',
      country: 'Your country',
      usualScheme: 'New purchases are',
      marginOver: 'A loss on one unit',
      period: 'VAT is reckoned up',
      countsCharges: 'Shipping and other charges lower a margin, too',
      countsCharges_help: 'Else only the purchase price does. Whether they may differs by country.',
      recoversImportVat: 'Import VAT is paid back to you',
      recoversImportVat_help: 'It is then no part of what a product cost.',
      percent: 'Rate',
      standard: 'Standard rate',
      country_of_rate: 'Country',
    },
    margins: { unit: 'Lowers nothing else', period: 'Lowers the VAT of its period' },
    margins_help: {
      unit: 'Only for units under the margin scheme: each is taxed by itself, and below zero nothing is due.',
      period:
        'Only for units under the margin scheme: gains and losses of a month or quarter count together, and what is left below zero is carried to the next.',
    },
    periods: { month: 'Every month', quarter: 'Every quarter' },
    schemes_help: {
      ordinary: 'VAT is part of the whole price that the buyer pays.',
      margin:
        'VAT is part only of what the price is above the purchase price. For goods from private sellers, or others who charged no VAT.',
      none: 'No VAT is due when they are sold.',
    },
  },
});
