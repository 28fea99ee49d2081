/** What the tests of files of volumes have in common. */
import { expect } from 'vitest';
import type { FilePath, VolumeFileProblem } from '../engine/volume-files/volume-files.ts';

export const VOLUME = { project: 'shop', volume: 'data' };

/** The id of an upload or a deletion. */
export const ID = '1700000000-0123456789abcdef';

export const path = (...names: string[]): FilePath => names;

/** Matches a refusal for one of these reasons. */
export const refused = (problems: readonly VolumeFileProblem[]): unknown =>
  expect.objectContaining({
    problem: expect.stringMatching(new RegExp(`^(?:${problems.join('|')})$`)),
  });
