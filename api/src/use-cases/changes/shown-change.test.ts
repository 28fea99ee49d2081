import { joinCommandWords } from '@naru/contract/rules/command-words';
import { createReferenceNames } from '@naru/contract/rules/reference';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyContainer } from '../../testing/any-container.ts';
import type { ConfigurationDifference } from './compare.ts';
import { createValueFormatter, effectOfDifference, toShownChange } from './shown-change.ts';

const change = (
  subject: ConfigurationDifference['subject'],
  from?: string,
  to?: string,
): ConfigurationDifference => ({
  container: null,
  subject,
  name: null,
  from,
  to,
});
const deploying = { liveLimits: true, builds: true };

describe('applying a change takes', () => {
  test.each([
    [change('git_url', 'a', 'b'), 'build'],
    [change('git_branch', 'a', 'b'), 'build'],
    [change('build_var', 'a', 'b'), 'build'],
    [change('template_option', 'a', 'b'), 'build'],
    [change('container', undefined, 'web'), 'build'],
    [change('container', 'web', undefined), 'none'],
    [change('env', 'a', 'b'), 'restart'],
    [change('secret', 'a', 'b'), 'restart'],
    [change('network', 'a', 'b'), 'restart'],
    [change('mount', 'a', 'b'), 'restart'],
    [change('commit', 'a', 'b'), 'restart'],
    [change('name', 'a', 'b'), 'none'],
    [change('stopped', 'running', 'stopped'), 'none'],
    [change('entrypoint', 'a', 'b'), 'restart'],
    [change('command', 'a', undefined), 'restart'],
    [change('working_dir', undefined, '/b'), 'restart'],
    [change('user', '1', '2'), 'restart'],
    [change('cpu_limit', '200', '100'), 'none'],
    [change('memory_limit', '128', '1024'), 'none'],
    [change('memory_limit', '1024', '128'), 'restart'],
  ])('%o: %s', (difference, effect) => {
    expect(effectOfDifference(difference, deploying)).toBe(effect);
  });

  test('a restart for limits, where an engine cannot change those of what runs', () => {
    const fixed = { ...deploying, liveLimits: false };
    expect(effectOfDifference(change('cpu_limit', '100', '200'), fixed)).toBe('restart');
    expect(effectOfDifference(change('memory_limit', '128', '256'), fixed)).toBe('restart');
  });

  test('a restart for more memory of a database, whose settings follow its memory', () => {
    const [container] = fc.sample(anyContainer(), 1);
    const derived = {
      ...{ env: {}, secrets: {}, process: { command: ['postgres'] }, stopSeconds: 120 },
      healthCheck: {
        command: ['true'],
        ...{ intervalMs: 1000, timeoutMs: 1000, retries: 1, startPeriodMs: 0 },
      },
    };
    const ofDatabase = (subject: ConfigurationDifference['subject']) => ({
      ...change(subject, '256', '512'),
      container: container === undefined ? null : { ...container, derived },
    });
    expect(effectOfDifference(ofDatabase('memory_limit'), deploying)).toBe('restart');
    expect(effectOfDifference(ofDatabase('cpu_limit'), deploying)).toBe('none');
  });

  test('a restart in place of a build, where the image is there', () => {
    expect(effectOfDifference(change('git_url', 'a', 'b'), { ...deploying, builds: false })).toBe(
      'restart',
    );
  });
});

const SECRET = 'correct horse battery staple';
const LONG_SECRET = 'the quick brown fox jumps over '.repeat(100);

describe('a value that is shown', () => {
  test.each([
    ['short', '짧은 값', '짧은 값'],
    ['long', '가'.repeat(257), `${'가'.repeat(256)}…`],
    ['long, with a pair at the cut', `${'a'.repeat(255)}😀😀`, `${'a'.repeat(255)}…`],
    ['with a secret', `x${SECRET}y`, '••••••'],
    ['with a secret across the cut', 'x'.repeat(250) + SECRET, '••••••'],
    ['with a long secret across the cut', 'x'.repeat(250) + LONG_SECRET, '••••••'],
    ['with a secret beyond the cut', 'x'.repeat(300) + SECRET, `${'x'.repeat(256)}…`],
    [
      'with a password in an address',
      'https://u:pw@h/ ftp://a:b@c',
      'https://u:••••••@h/ ftp://a:••••••@c',
    ],
    ['with a port in an address', 'https://h:80/a@b', 'https://h:80/a@b'],
    ['with a secret of three characters', 'abc', 'abc'],
  ])('%s', (_, text, shown) => {
    expect(createValueFormatter([SECRET, LONG_SECRET, 'abc'])(text)).toBe(shown);
  });

  test('takes little time, whatever secrets and texts there are', () => {
    const secrets = Array.from({ length: 400 }, (_, i) => `${'a'.repeat(4 + (i % 60))}${i}`);
    const show = createValueFormatter(secrets);
    const before = process.cpuUsage();
    for (let i = 0; i < 400; i += 1) show(`${'a'.repeat(255)}b`.repeat(250));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
  });
});

test('a command shows no secret whose characters its quotes divide', () => {
  const [container] = fc.sample(anyContainer(), 1);
  if (container === undefined) throw new Error('There is no sample.');
  const shown = (words: string[]) =>
    toShownChange(
      { container, subject: 'command', name: null, from: undefined, to: joinCommandWords(words) },
      {
        base: 'x',
        volumes: new Map(),
        applying: deploying,
        secretsOf: () => [`pa$$"w'o\\rd`],
        names: createReferenceNames([]),
      },
    ).to;
  expect(shown(['serve', `--key=pa$$"w'o\\rd`])).toBe('••••••');
  expect(shown(['serve', `it's`])).toBe(`serve "it's"`);
});
