/** What the environment of a process has whose clock is so many days ahead. */
export function daysAhead(days: number) {
  const shift = `const now = Date.now; Date.now = () => now() + ${days * 86_400_000};`;
  return { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(shift)}"` };
}
