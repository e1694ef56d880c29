import { expect, test } from 'vitest';
import { ColumnSamples } from '../../domain/column_samples.ts';

function sampleOf(values: readonly string[]): readonly string[] {
  const samples = new ColumnSamples(1);
  for (const value of values) samples.add(0, value);
  return samples.valuesOf(0);
}

test('a sample is drawn evenly from all rows, and has at most 100 values', () => {
  const values = Array.from({ length: 10_000 }, (_, row) => (row < 5_000 ? 'early' : 'late'));
  const sample = sampleOf(values);
  const early = sample.filter((value) => value === 'early').length;
  expect(sample).toHaveLength(100);
  expect(early).toBeGreaterThan(30);
  expect(early).toBeLessThan(70);
  expect(sampleOf(values)).toEqual(sample);
});

test('a sample of a nearly empty column has the few values of the column, cut to 100 characters', () => {
  const values = Array.from({ length: 1_000 }, (_, row) => (row === 900 ? `ada${'a'.repeat(500)}` : ' '));
  expect(sampleOf(values)).toEqual([`ada${'a'.repeat(97)}`]);
});
