/** Brings Node.js into the build of another language, for the scripts and styles of its pages. */
import { copyInstruction } from './instructions.ts';
import { installInstructions, managerInstructions } from './node-project.ts';
import type { DockerfileInput } from './template-build.ts';
import { versionOf } from './version-choice.ts';

export const hasPackages = ({ files }: DockerfileInput): boolean => files.has('package.json');

/** Returns the stage with Node.js for the scripts and styles of a project; no stage without package.json. */
export const nodeStages = (input: DockerfileInput): string[][] =>
  hasPackages(input)
    ? [[`FROM node:${versionOf(input, 'node')}-slim AS node`, ...managerInstructions(input)]]
    : [];

/** Returns the instructions that copy Node.js into the build stage. */
export const nodeInstructions = (input: DockerfileInput): string[] =>
  hasPackages(input)
    ? ['/usr/local/bin', '/usr/local/lib/node_modules'].map((folder) =>
        copyInstruction([folder, folder], 'node'),
      )
    : [];

/** Returns the instructions that install the packages of Node.js and copy the code. */
export const copyCode = (input: DockerfileInput): string[] =>
  hasPackages(input) ? installInstructions(input, false) : ['COPY . .'];
