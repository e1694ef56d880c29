import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Wrong options of a command, in words for the user. */
export class OptionError extends Error {}

/** Parses options. @param hint is appended to errors. @throws {OptionError} */
export function readArgs<Config extends ParseArgsConfig>(config: Config, hint: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [said = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/);
    throw new OptionError(`${said.replace(/\.$/, '')}. ${hint}`);
  }
}
