/** The section of a project file about the pushes that deploy a container. */
import * as z from 'zod/mini';
import {
  type PushSettings,
  pushPaths,
  pushPattern,
  pushSkipWords,
  pushSwitch,
} from '../rules/push-settings.ts';
import { createSectionSchema } from './fields.ts';

const ONE_REF = 'branch와 tag 중 하나만 입력할 수 있습니다.';

/** How pushes deploy a container. A section switches them on; every other omitted setting stays as it is. */
export const filePush = createSectionSchema({
  enabled: z._default(pushSwitch('enabled'), true),
  branch: z.optional(pushPattern),
  tag: z.optional(pushPattern),
  paths: z.optional(pushPaths),
  skip_words: z.optional(pushSkipWords),
  wait_for_checks: z.optional(pushSwitch('wait_for_checks')),
  cut_running: z.optional(pushSwitch('cut_running')),
}).check(
  z.refine(({ branch, tag }) => branch === undefined || tag === undefined, {
    path: ['tag'],
    error: ONE_REF,
  }),
);
export type FilePush = z.output<typeof filePush>;

/** The settings after a file, whose omitted settings stay. */
export function pushOfFile(there: PushSettings, wanted: FilePush): PushSettings {
  const { branch, tag, paths, skip_words, wait_for_checks, cut_running } = wanted;
  const named = tag ?? branch;
  const ref = tag === undefined ? 'branch' : 'tag';
  return {
    enabled: wanted.enabled,
    ref: named === undefined ? there.ref : ref,
    pattern: named ?? there.pattern,
    paths: paths ?? there.paths,
    skip_words: skip_words ?? there.skip_words,
    wait_for_checks: wait_for_checks ?? there.wait_for_checks,
    cut_running: cut_running ?? there.cut_running,
  };
}

const textOf = (settings: PushSettings): string => {
  const { enabled, ref, pattern, paths, skip_words, wait_for_checks, cut_running } = settings;
  return JSON.stringify([enabled, ref, pattern, paths, skip_words, wait_for_checks, cut_running]);
};

/** Whether two settings are equal. */
export const isSamePush = (a: PushSettings, b: PushSettings): boolean => textOf(a) === textOf(b);
