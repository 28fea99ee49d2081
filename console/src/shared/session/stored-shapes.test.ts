import { user } from '@naru/contract/entities/member';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUser } from './stored-shapes.ts';

const anything = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.object());

/** Members with some fields that are missing or have another type. */
const members = fc.record(
  Object.fromEntries(
    Object.keys(user.shape).map((name) => {
      const right = name === 'terms_seen' ? fc.double() : fc.string();
      return [name, fc.oneof({ weight: 30, arbitrary: right }, anything)];
    }),
  ),
  { requiredKeys: ['user_id', 'username'] },
);

test('isUser accepts exactly the values that the contract’s schema accepts', () => {
  fc.assert(
    fc.property(fc.oneof(members, anything, fc.constant(undefined)), (value) => {
      expect(isUser(value)).toBe(user.safeParse(value).success);
    }),
  );
});
