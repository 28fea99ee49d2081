import { join } from 'node:path';
import { type CommandResult, runCommand } from './run-command.ts';
import { repositoryFolder } from './workspace.ts';

/** The folder of the built Storybook. */
export const builtStorybook = join(repositoryFolder, 'storybook-static');

/**
 * Builds the Storybook. The output is that of Storybook, for the reader of a failure.
 * @param onlyStories whether documentation pages and property tables are left out, which take half of the time
 */
export const buildStorybook = (onlyStories = false): Promise<CommandResult> =>
  runCommand(process.execPath, [
    join(repositoryFolder, 'node_modules/storybook/dist/bin/dispatcher.js'),
    ...['build', '--quiet', '--output-dir', builtStorybook],
    ...(onlyStories ? ['--test'] : []),
  ]);
