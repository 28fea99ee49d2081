import { expect, test } from 'vitest';
import { deploymentTriggerText } from './deployment-trigger.ts';

test.each([
  ['press', '버튼'],
  ['poll', '저장소 확인'],
  ['toString', 'toString'],
  ['schedule', 'schedule'],
])('what requested a deployment: %s is shown as %s', (trigger, text) => {
  expect(deploymentTriggerText(trigger)).toBe(text);
});
