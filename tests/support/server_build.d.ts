export function findFreshBuild(): string | undefined;
export function createBundlingArguments(folder: string): string[];
export function copyProject(to: string): void;
