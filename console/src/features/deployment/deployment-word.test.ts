import { expect, test } from 'vitest';
import { deploymentWord } from './deployment-word.ts';

test.each([
  ['running', '배포중'],
  ['untracked', '배포중'],
  ['success', '배포됨'],
  ['failed', '배포됨'],
  ['cancelled', '배포됨'],
  ['backend_trigger_failed', '배포됨'],
  ['backend_tracking_failed', '배포됨'],
  ['queued', '배포되지 않음'],
  [undefined, '배포되지 않음'],
])('%s reads %s', (status, word) => {
  expect(deploymentWord(status)).toBe(word);
});
