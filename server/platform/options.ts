import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Why a command cannot be run as it was given, in words for who gave it. */
export class OptionError extends Error {}

/** What a command was given; `hint` stands behind what is wrong with it. Throws OptionError. */
export function readArgs<Config extends ParseArgsConfig>(config: Config, hint: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [said = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/);
    throw new OptionError(`${said.replace(/\.$/, '')}. ${hint}`);
  }
}
