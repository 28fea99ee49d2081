import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import { describe, expect, test } from 'vitest';
import { useAsking } from '../../testing/asking.ts';
import { failing } from '../../testing/failing.ts';
import { withServices } from '../../testing/other-services.ts';
import { useTestServer } from '../../testing/test-server.ts';
import type { Services } from '../services.ts';

const server = useTestServer();
const { ask } = useAsking(server);

const having = <T>(part: Partial<Services>, work: () => Promise<T>): Promise<T> =>
  withServices(server().services, part, work);

const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);
const KOREAN = /^(?=.*[가-힣])[^!]+$/u;

describe('errors that every call shares', () => {
  test.each(names)(
    '%s says INTERNAL when our side breaks, and tells nothing of it',
    async (name) => {
      const db = failing(server().services.db, new Error('secret detail'));
      const { code, message } = (await having({ db }, () => ask(name))).error();
      expect({ code, message }).toEqual({
        code: 'INTERNAL',
        message: '서버에서 문제가 발생했습니다.',
      });
    },
  );

  test.each(names)('%s says UNAVAILABLE when the database is away', async (name) => {
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const db = failing(server().services.db, away);
    const response = await having({ db }, () => ask(name));
    expect(response.error()).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringMatching(KOREAN),
    });
  });

  const mailing = ['register', 'resendVerification', 'requestPasswordReset'] as const;
  test.each([...mailing, 'login', 'finishLogin', 'requestPasskey', 'loginWithPasskey'] as const)(
    '%s says RATE_LIMITED and when to come back',
    async (name) => {
      const strict = {
        RATE_LOGINS_PER_ADDRESS: 1,
        RATE_SIGNUPS_PER_ADDRESS: 1,
        RATE_MAILS_PER_EMAIL: 1,
      };
      const config = { ...server().services.config, ...strict };
      const response = await having({ config }, async () => {
        await ask(name);
        return ask(name);
      });
      expect(response.error()).toMatchObject({
        code: 'RATE_LIMITED',
        message: expect.stringMatching(KOREAN),
      });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );
});
