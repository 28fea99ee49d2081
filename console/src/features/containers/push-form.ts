/** The form for how a push deploys a container. Lists are edited as lines. */
import type { Container } from '@naru/contract/entities/container';
import {
  PUSH_REFS,
  type PushSettings,
  proposePushPaths,
  pushPaths,
  pushPattern,
  pushSkipWords,
  STANDARD_PUSH,
  toPushBody,
} from '@naru/contract/rules/push-settings';
import * as z from 'zod/mini';
import { pushSettingsOf } from '#shared/pushes/push-sentence.ts';

/** The lines of a text without blank ones. */
export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Creates the rule for a list that is edited as lines. The first problem of any line belongs to the whole field. */
const linesOf = (rule: z.ZodMiniType<string[], string[]>) =>
  z.pipe(
    z.pipe(z.string(), z.transform(splitLines)).check(
      z.check(({ value, issues }) => {
        const issue = rule.safeParse(value).error?.issues[0];
        if (issue) issues.push({ code: 'custom', input: value, message: issue.message });
      }),
    ),
    rule,
  );

const fields = z.object({
  ref: z.enum(PUSH_REFS),
  pattern: pushPattern,
  paths: linesOf(pushPaths),
  skip_words: linesOf(pushSkipWords),
  wait_for_checks: z.boolean(),
  cut_running: z.boolean(),
});

/** The values of the form as they are typed. */
export type PushFormValues = z.input<typeof fields>;

/** The schema of the form. Its output is the field of the container with the settings. @param enabled whether pushes are switched on */
export const pushFormSchema = (enabled: boolean) =>
  z.pipe(
    fields,
    z.transform((values) => ({ push: { enabled, ...values } })),
  );

export function pushFormValues(container: Pick<Container, 'push'>): PushFormValues {
  const { enabled: _, paths, skip_words, ...others } = pushSettingsOf(container);
  return { ...others, paths: paths.join('\n'), skip_words: skip_words.join('\n') };
}

/** The settings of typed values, as far as they can be read, for the sentence and the trial. */
export const typedPushSettings = ({ paths, skip_words, ...others }: PushFormValues) => ({
  ...others,
  enabled: true,
  pattern: others.pattern.trim(),
  paths: splitLines(paths),
  skip_words: splitLines(skip_words),
});

const isUntouched = (settings: PushSettings): boolean =>
  JSON.stringify(toPushBody({ ...settings, enabled: false })) ===
  JSON.stringify(toPushBody(STANDARD_PUSH));

/**
 * The settings after the switch was pressed. Settings that nobody has changed get the watched paths that are proposed for the sub-path of
 * the container.
 */
export function switchedPushSettings(
  container: Pick<Container, 'push' | 'git_subpath'>,
  enabled: boolean,
) {
  const settings = pushSettingsOf(container);
  const proposed = enabled && isUntouched(settings);
  const paths = proposed ? proposePushPaths(container.git_subpath) : settings.paths;
  return toPushBody({ ...settings, enabled, paths });
}
