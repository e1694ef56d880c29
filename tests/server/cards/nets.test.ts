import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** The nets measured in `docs/card-matching.md`. Measure a new net before recording its digest here. */
test.each([
  ['detector', '1e3be11e8d5ad99c8b89fb978cdb716bb494f42e49d78d119fdbc002ee00e165'],
  ['refiner', '28d197705b985b37d6e8c1f02b0e83ff4cf81e9bc55dcd0e0f85e338451e3aa0'],
])('the %s is the net that was measured', (name, digest) => {
  const bytes = readFileSync(resolve('nets', `${name}.onnx`));
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(digest);
});
