/** Provokes the errors of second factors and passkeys, for the test that provokes every documented error. */
import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import { MAX_PASSKEYS } from '@naru/contract/rules/factor';
import type { ErrorCode } from '@naru/contract/wire/errors';
import { eq } from 'drizzle-orm';
import { newId } from '../storage/ids.ts';
import { users } from '../storage/schema/member.ts';
import { passkeys } from '../storage/schema/passkey.ts';
import { whileSessionsUnconfirmed } from './account-states.ts';
import { addPasskey, addTotp, createMemberWithLogin } from './factors.ts';
import { MEMBER_PASSWORD, type TestServer } from './test-server.ts';

/** Makes a call that is valid except for the given token or body fields. */
type Ask<Answer> = (
  name: EndpointName,
  twist?: { token?: string; body?: Record<string, unknown> },
) => Promise<Answer>;

/** Returns body fields that remove the proofs of other methods. */
const without = (...fields: string[]): Record<string, undefined> =>
  Object.fromEntries(fields.map((field) => [field, undefined]));

async function addToTheLimit({ services }: TestServer, user_id: string): Promise<void> {
  const row = { user_id, name: '키', public_key: '-', counter: 0, transports: [] };
  const rows = Array.from({ length: MAX_PASSKEYS }, () => {
    const id = newId();
    return { ...row, id, credential_id: id };
  });
  await services.db.insert(passkeys).values(rows);
}

/**
 * Returns a function for each error code that makes a call fail with this code.
 * @param origin the origin of the calls, for passkeys
 */
export function factorErrorProvocations<Answer>(
  server: () => TestServer,
  origin: () => string,
  ask: Ask<Answer>,
) {
  const protectedMember = async () => {
    const member = await createMemberWithLogin(server());
    await addTotp(member.call);
    return member;
  };
  return {
    async CONFIRMATION_REQUIRED(name) {
      const { db } = server().services;
      const { id, token } = await server().member();
      await db.update(users).set({ role: 'admin' }).where(eq(users.id, id));
      // A call for operators requires the token of the new operator, other calls the token of the member who owns the items.
      const twist = endpoints[name].access === 'admin' ? { token } : {};
      return whileSessionsUnconfirmed(db, () => ask(name, twist));
    },
    async SECOND_FACTOR_REQUIRED(name) {
      const { username } = (await (await protectedMember()).call('me')).data();
      return ask(name, { body: { username, password: MEMBER_PASSWORD } });
    },
    async CODE_INVALID(name) {
      const login = await (await protectedMember()).secondStep();
      return ask(name, { body: { ...without('password'), login, code: '000000' } });
    },
    async PASSKEY_INVALID(name) {
      const login = await (await protectedMember()).secondStep();
      return ask(name, { body: { ...without('password', 'code'), login } });
    },
    LOGIN_EXPIRED: (name) => ask(name),
    FACTOR_EXISTS: async (name) => ask(name, { token: (await protectedMember()).token }),
    NO_FACTOR: async (name) => ask(name, { token: (await server().member()).token }),
    async PASSKEY_LIMIT_REACHED(name) {
      const { id, token } = await server().member();
      await addToTheLimit(server(), id);
      return ask(name, { token });
    },
    /** Provokes the error code in a login by passkey. */
    async NOT_ACTIVE(name) {
      const { id, call } = await server().member();
      const { authenticator } = await addPasskey(call);
      await server().services.db.update(users).set({ status: 'inactive' }).where(eq(users.id, id));
      const request = { ...(await server().call('requestPasskey')).data() };
      const rpId = new URL(origin()).hostname;
      const passkey = authenticator.get({ ...request, rpId }, { origin: origin() });
      return ask(name, { body: { passkey } });
    },
  } satisfies Partial<Record<ErrorCode, (name: EndpointName) => Promise<Answer>>>;
}
