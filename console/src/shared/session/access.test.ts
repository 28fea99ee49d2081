import { describe, expect, test } from 'vitest';
import { mayOpenPage } from './access.ts';

describe('a page with a required role: that role or admin enters (specification section 6)', () => {
  test.each([
    ['member', undefined, true],
    [undefined, undefined, true],
    ['editor', 'editor', true],
    ['admin', 'editor', true],
    ['member', 'editor', false],
    [null, 'editor', false],
  ])('role %s, required %s: %s', (role, required, enters) => {
    expect(mayOpenPage(role, required)).toBe(enters);
  });
});
