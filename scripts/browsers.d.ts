export interface OtherBrowser {
  name: string;
  /** Path of the program; undefined if the browser is not installed. */
  path: string | undefined;
  /** Command that installs the browser on Debian. */
  install: string;
}

export function findOtherBrowsers(env?: NodeJS.ProcessEnv): { firefox: OtherBrowser; webkit: OtherBrowser };

/** Message about a missing browser. */
export function describeMissing(browser: OtherBrowser): string;

export function listMissingBrowsers(env?: NodeJS.ProcessEnv): OtherBrowser[];
