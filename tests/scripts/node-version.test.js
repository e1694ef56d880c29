import { describe, expect, it } from 'vitest';
import { nodeProblem } from '../../scripts/node-version.js';

describe('the check of the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.13.0', '22.23.3', '24.0.0', '26.1.0'])('accepts %s', (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  });

  it.each(['16.20.0', '18.20.8', '20.18.3', '21.7.0', '22.12.0', '23.9.0'])(
    'refuses %s in one line',
    (version) => {
      expect(nodeProblem(version)).toMatch(/^Backstock needs Node 20\.19 or newer[^\n]*$/);
      expect(nodeProblem(version)).toContain(version);
    },
  );
});
