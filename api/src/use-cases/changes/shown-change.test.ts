import { describe, expect, test } from 'vitest';
import type { Difference } from './compare.ts';
import { effectOf } from './shown-change.ts';

const change = (subject: Difference['subject'], from?: string, to?: string): Difference => ({
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
    [change('cpu_limit', '200', '100'), 'none'],
    [change('memory_limit', '128', '1024'), 'none'],
    [change('memory_limit', '1024', '128'), 'restart'],
  ])('%o: %s', (difference, effect) => {
    expect(effectOf(difference, deploying)).toBe(effect);
  });

  test('a restart for limits, where an engine cannot change those of what runs', () => {
    const fixed = { ...deploying, liveLimits: false };
    expect(effectOf(change('cpu_limit', '100', '200'), fixed)).toBe('restart');
    expect(effectOf(change('memory_limit', '128', '256'), fixed)).toBe('restart');
  });

  test('a restart in place of a build, where the image is there', () => {
    expect(effectOf(change('git_url', 'a', 'b'), { ...deploying, builds: false })).toBe('restart');
  });
});
