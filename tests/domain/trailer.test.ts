import { describe, expect, test } from 'vitest';
import { readTrailer } from '../../domain/table/trailer.ts';

describe('a row below the table of a site', () => {
  test.each<[string[], number | null]>([
    [['120', 'record(s) downloaded', 'from Nov-01-26 00:00:00 to Nov-30-26 23:59:59'], 120],
    [['83 record(s) downloaded', '', '', ''], 83],
    [['1,204', 'record(s) downloaded'], 1204],
    [['1', '204', 'record(s) downloaded'], 1204],
    [['record(s) downloaded'], null],
    [['Seller ID : foxden'], null],
    [['Seller ID: foxden', '', ''], null],
  ])('is recognised: %j', (cells, records) => expect(readTrailer(cells)).toEqual({ records }));

  test.each([[['503', '04-1-1', 'Mew ex']], [['#1001', '1', 'Sticker']], [['Mew ex']], [['', '', '']], [[]]])(
    'is not recognised: %j',
    (cells) => expect(readTrailer(cells)).toBeUndefined(),
  );
});
