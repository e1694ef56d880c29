/** In this order: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

/** In this order: Android also calls itself Linux, and iPhones mention Mac OS. */
const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const LONGEST = 60;

/**
 * Names a device by the `User-Agent` of its requests: browser and system, or the name of the program. Empty
 * without one.
 *
 * @example deviceName('curl/8.5.0') === 'curl'
 */
export function deviceName(userAgent = ''): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  const program = /^[\w.-]+/.exec(userAgent)?.[0].slice(0, LONGEST);
  return browser ?? system ?? program ?? '';
}
