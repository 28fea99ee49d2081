import { describe, expect, test } from 'vitest';
import { readCallbackMessage, resolveApprovalAddress } from './use-github-connection.ts';

const origin = 'https://naru.example';
const read = (data: unknown, from = origin) => readCallbackMessage({ origin: from, data }, origin);

describe('messages of the approval popup (specification section 4)', () => {
  test('success and error are read', () => {
    expect(read({ type: 'github-installation-success', count: 2 })).toBe('success');
    expect(read({ type: 'github-installation-error', error: 'installation_failed' })).toBe('error');
  });

  test('another origin is not listened to', () => {
    expect(
      read({ type: 'github-installation-success', count: 1 }, 'https://evil.example'),
    ).toBeUndefined();
  });

  test.each([null, undefined, 'github-installation-success', 7, {}, { type: 'other' }, []])(
    '%j means nothing',
    (data) => {
      expect(read(data)).toBeUndefined();
    },
  );
});

describe('where the popup is sent', () => {
  test.each([
    [
      'https://github.com/apps/naru/installations/new',
      'https://github.com/apps/naru/installations/new',
    ],
    ['/_dev/code-host?state=x', 'https://naru.example/_dev/code-host?state=x'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['http://', undefined],
  ])('%s leads to %s', (address, href) => {
    expect(resolveApprovalAddress(address, 'https://naru.example/projects/a')).toBe(href);
  });
});
