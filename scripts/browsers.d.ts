export interface OtherBrowser {
  name: string;
  /** Of its program, where it is installed. */
  path: string | undefined;
  /** What installs it on Debian. */
  install: string;
}

export function otherBrowsers(env?: NodeJS.ProcessEnv): { firefox: OtherBrowser; webkit: OtherBrowser };

/** What is said of one that is missing. */
export function leftOut(browser: OtherBrowser): string;

export function missingBrowsers(env?: NodeJS.ProcessEnv): OtherBrowser[];
