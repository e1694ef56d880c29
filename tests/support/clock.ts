/** Environment of a process whose clock is `days` days ahead. */
export function createClockDaysAhead(days: number) {
  return imported(`const now = Date.now; Date.now = () => now() + ${days * 86_400_000};`);
}

/** Environment of a process whose clock starts at noon of a day. */
export function clockFromNoonOf(day: string) {
  const ahead = Date.parse(`${day}T12:00:00`) - Date.now();
  return imported(`globalThis.Date = class extends Date {
    constructor(...said) { super(...(said.length > 0 ? said : [Date.now()])); }
    static now() { return super.now() + ${ahead}; }
  };`);
}

function imported(code: string) {
  return { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(code)}"` };
}
