import { describe, expect, test } from 'vitest';
import { deploymentWord, isTerminal } from './deployment.ts';

describe('deployment status (specification section 4)', () => {
  test.each([
    ['running', '배포중', false],
    ['untracked', '배포중', false],
    ['success', '배포됨', true],
    ['failed', '배포됨', true],
    ['cancelled', '배포됨', true],
    ['backend_trigger_failed', '배포됨', true],
    ['backend_tracking_failed', '배포됨', true],
    ['queued', '배포되지 않음', false],
  ])('%s reads %s, terminal: %s', (status, word, terminal) => {
    expect(deploymentWord(status)).toBe(word);
    expect(isTerminal(status)).toBe(terminal);
  });

  test('no deployment reads 배포되지 않음', () => {
    expect(deploymentWord(undefined)).toBe('배포되지 않음');
  });
});
