import { Readable } from 'node:stream';
import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import { MAX_VARIABLES_PER_KIND } from '@naru/contract/rules/limits';
import { type ErrorCode, errorHttpStatus } from '@naru/contract/wire/errors';
import { eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { EngineError } from '../../engine/engine-error.ts';
import { VolumeFileError } from '../../engine/volume-files/volume-files.ts';
import { deploymentContainers } from '../../storage/schema/deployment.ts';
import { users } from '../../storage/schema/member.ts';
import {
  runAsOperator,
  storeConflictingEmailChange,
  whileAccountLocked,
  whileRepositoryAccessRevoked,
  withMaximumTokens,
} from '../../testing/account-states.ts';
import { callWithDeviations, createTooLongBody } from '../../testing/call-with-deviations.ts';
import { requestInstallationState } from '../../testing/code-host.ts';
import { factorErrorProvocations } from '../../testing/factor-errors.ts';
import {
  createFixtures,
  type Fixtures,
  INVALID_QUERIES,
  UNKNOWN_ITEM_INPUT,
} from '../../testing/fixtures.ts';
import { freePort } from '../../testing/free-port.ts';
import {
  createFilledContainer,
  fillConfigurationToLimit,
  fillNetworksToLimit,
  fillProjectToLimit,
  fillVariablesToLimit,
} from '../../testing/full.ts';
import { useListeningServer } from '../../testing/listening.ts';
import { createFailingService, withReplacedServices } from '../../testing/other-services.ts';
import { storeForgedDelivery } from '../../testing/pushes.ts';
import { MISSING_REFERENCE_BODY } from '../../testing/reference-errors.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { provokeSpecialError } from '../../testing/restore-errors.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';
import { ApiError } from '../../use-cases/api-error.ts';
import type { HttpServices } from '../services.ts';

const server = useTestServer({ DOMAIN_ALLOW_LIST: 'example.com' });
const address = useListeningServer(server);
let own: Fixtures;

const TAKEN = { kind: 'env', key: 'key', value: 'x' };
const INACTIVE = { username: '기다리는 회원', email: 'waiting@example.com' };

beforeAll(async () => {
  own = await createFixtures(server());
  await newProject(own.call, '둘째');
  await newProject(own.call, '셋째');
  const body = { ...INACTIVE, password: 'Passw0rd!', agreedToTerms: true } as const;
  await server().call('register', { body });
});

const ask = (name: EndpointName, twist?: Parameters<typeof callWithDeviations>[3]) =>
  callWithDeviations(address(), own, name, twist);

const having = <T>(part: Partial<HttpServices>, work: () => Promise<T>): Promise<T> =>
  withReplacedServices(server().services, part, work);

const afterRevocation = (name: EndpointName) =>
  whileRepositoryAccessRevoked(server().services.db, own.installation, () => ask(name));

/** Makes a call with a domain that another container already has. */
async function domainTaken(name: EndpointName) {
  const id = (await newContainer(own.call, own.project.slug)).slug;
  const fqdn = `${own.container}.EXAMPLE.com`;
  const response = await ask(name, { params: { id }, body: { network_type: 'http', fqdn } });
  await own.call('deleteContainer', { params: { id } });
  return response;
}

/** Makes a call in a project or container at its limits. */
const inFull = (fill: Parameters<typeof createFilledContainer>[1]) => async (name: EndpointName) =>
  ask(name, await createFilledContainer(server(), fill));

/** Makes a call in a container at its limits, or creates a container with these variables. */
const withTooMany =
  (fill: Parameters<typeof createFilledContainer>[1], count: number, value: string) =>
  (name: EndpointName) => {
    if (name !== 'createContainer') return inFull(fill)(name);
    const variables = Array.from({ length: count }, (_, i) => ({
      kind: 'env',
      key: `V${i}`,
      value,
    }));
    return ask(name, { body: { variables } });
  };

const missing = async (name: EndpointName) =>
  ask(name, {
    ...UNKNOWN_ITEM_INPUT,
    body: { ...UNKNOWN_ITEM_INPUT.body, state: await requestInstallationState(own.call) },
  });

/** Finishes the registration of an App on a GitHub where nothing listens. */
async function withGithubDown(name: EndpointName) {
  const github_url = `http://127.0.0.1:${await freePort()}`;
  const begun = (await own.call('startGithubApp', { body: { github_url } })).data();
  const registration_state = new URL(begun.registration_url).searchParams.get('state');
  return ask(name, { body: { registration_state } });
}

async function withHostDown(name: EndpointName) {
  if (name === 'finishGithubApp') return withGithubDown(name);
  const body = { state: await requestInstallationState(own.call) };
  const codeHost = createFailingService(server().services.codeHost, hostDown);
  return having({ codeHost }, () => ask(name, { body }));
}

const hostDown = new ApiError('CODE_HOST_UNAVAILABLE', '코드 호스팅 서비스에 연결할 수 없습니다.');

const exhausted = new ApiError('PORTS_EXHAUSTED', '외부 포트가 모두 사용 중입니다.');
const engineDown = new EngineError('unreachable', '엔진에 연결할 수 없습니다.');
const withEngineDown = (name: EndpointName) => {
  const { runtime } = server().services;
  const away = { ...runtime, engine: createFailingService(runtime.engine, engineDown) };
  return having({ runtime: away }, () => ask(name));
};

/** Makes a call while files of volumes cause an error. */
const withFailingFiles = (error: Error) => (name: EndpointName) => {
  const { runtime } = server().services;
  const { files } = runtime.engine;
  if (files === undefined) throw new Error('The engine reads no files of volumes.');
  const engine = { ...runtime.engine, files: createFailingService(files, error) };
  return having({ runtime: { ...runtime, engine } }, () => ask(name));
};

const withoutFiles = (name: EndpointName) => {
  const { runtime } = server().services;
  const { files: _, ...engine } = runtime.engine;
  return having({ runtime: { ...runtime, engine } }, () => ask(name));
};

const isFileCall = (name: EndpointName) => endpoints[name].path.includes('/files');

/** Makes a call while every port is assigned. */
const withoutPorts = (name: EndpointName) =>
  having({ deployments: createFailingService(server().services.deployments, exhausted) }, () =>
    ask(name),
  );

async function withFinishedDeployment(name: EndpointName) {
  await own.call('cancelDeployment', { params: { id: own.deployment } });
  return ask(name);
}

/** Makes a call after the images of the deployment were deleted. */
async function withoutImages(name: EndpointName) {
  const ofOurs = eq(deploymentContainers.deployment_id, own.deployment);
  await server().services.db.update(deploymentContainers).set({ image: null }).where(ofOurs);
  return ask(name);
}

const withoutMail = (name: EndpointName) =>
  having({ config: { ...server().services.config, ALLOW_DEV: false } }, () => ask(name));

const withoutShells = (name: EndpointName) =>
  having({ config: { ...server().services.config, ENABLE_SHELL: false } }, () => ask(name));

const withClosedSignUp = (name: EndpointName) =>
  having({ config: { ...server().services.config, SIGN_UP: 'nobody' } }, () => ask(name));

const inNewContainer = async (name: EndpointName) =>
  ask(name, await createFilledContainer(server(), () => Promise.resolve()));

/** Makes a call while the server of every database refuses. */
function withRefusingDatabase(name: EndpointName) {
  const { runtime } = server().services;
  const refusing = {
    ...runtime.engine,
    runProgram: async () => ({
      ...{ output: Readable.from([]), errors: () => '', ended: Promise.resolve(1) },
    }),
  };
  return having({ runtime: { ...runtime, engine: refusing } }, () => ask(name));
}

const withManyTokens = (name: EndpointName) =>
  withMaximumTokens(
    server().services.db,
    { userId: own.id, projectId: own.project.project_id },
    () => ask(name),
  );

async function withTakenEmail(name: EndpointName) {
  const { db } = server().services;
  const token = await storeConflictingEmailChange(
    db,
    own.id,
    INACTIVE.email,
    name !== 'confirmEmailChange',
  );
  return ask(name, { body: { ...INACTIVE, token } });
}

async function withoutOtherOperators(name: EndpointName) {
  const { db } = server().services;
  await db.update(users).set({ role: 'user' }).where(ne(users.id, own.id));
  return ask(name, { body: { member_action: 'demote' } });
}

const locked = (name: EndpointName) =>
  whileAccountLocked(server().services.db, own.id, (username) =>
    ask(name, { body: { username, password: MEMBER_PASSWORD } }),
  );

/** Provokes each error code of the contract. All calls are made by one member, because errors change nothing. */
const factors = factorErrorProvocations(server, address, ask);
const provoke: Partial<Record<ErrorCode, (name: EndpointName) => ReturnType<typeof ask>>> = {
  ...factors,
  VALIDATION_FAILED: (name) => ask(name, { body: [], query: INVALID_QUERIES[name] ?? {} }),
  MALFORMED_BODY: (name) => ask(name, { text: '{' }),
  BODY_TOO_LARGE: (name) => ask(name, { text: createTooLongBody(name) }),
  UNSUPPORTED_MEDIA_TYPE: (name) => ask(name, { type: 'text/plain' }),
  UNAUTHENTICATED: (name) => ask(name, { token: undefined }),
  NOT_FOUND: missing,
  WRONG_PASSWORD: (name) => ask(name, { body: { current_password: 'wrong', password: 'wrong' } }),
  TOKEN_INVALID: (name) => ask(name, { body: { invitation: 'none' } }),
  SIGN_UP_CLOSED: withClosedSignUp,
  INVALID_CREDENTIALS: (name) => ask(name),
  NOT_ACTIVE: (name) =>
    name === 'login' ? ask(name, { body: INACTIVE }) : factors.NOT_ACTIVE(name),
  ACCOUNT_EXISTS: withTakenEmail,
  ACCOUNT_LOCKED: locked,
  FORBIDDEN: (name) => ask(name),
  LAST_OPERATOR: withoutOtherOperators,
  PROJECT_LIMIT_REACHED: (name) => ask(name, { body: { cpu_limit: 1000, memory_limit: 2048 } }),
  CPU_EXCEEDED: (name) => ask(name, { body: { cpu_limit: 4000 } }),
  MEMORY_EXCEEDED: (name) => ask(name, { body: { memory_limit: 8192 } }),
  DISK_EXCEEDED: (name) =>
    ask(name, {
      body: { capacity: 2048, volumes: [{ name: 'a', capacity: 2048, mount_path: '/a' }] },
    }),
  REFERENCE_INVALID: (name) => ask(name, { body: MISSING_REFERENCE_BODY }),
  KEY_EXISTS: (name) => ask(name, { body: { key: 'key', variables: [TAKEN] } }),
  PORT_EXISTS: (name) => ask(name, { body: { internal_port: 80 } }),
  HTTP_NETWORK_EXISTS: (name) =>
    ask(name, { body: { network_type: 'http', fqdn: 'b.example.com' } }),
  MOUNT_EXISTS: (name) => ask(name),
  TOKEN_LIMIT_REACHED: withManyTokens,
  CONTAINERS_FULL: inFull(fillProjectToLimit),
  NETWORKS_FULL: inFull(fillNetworksToLimit),
  VARIABLES_FULL: withTooMany(fillVariablesToLimit, MAX_VARIABLES_PER_KIND + 1, 'x'),
  CONFIGURATION_TOO_LARGE: withTooMany(fillConfigurationToLimit, 9, 'x'.repeat(60_000)),
  INSTALLATION_REVOKED: afterRevocation,
  DEPLOYMENT_FINISHED: withFinishedDeployment,
  DELIVERY_REFUSED: async (name) =>
    ask(name, { params: await storeForgedDelivery(server().services, own.project) }),
  IMAGE_GONE: withoutImages,
  SHELL_OFF: withoutShells,
  CONTAINER_NOT_RUNNING: (name) =>
    ['changeDatabasePassword', 'startDataBackup', 'deleteContainerAfterBackup'].includes(name)
      ? ask(name)
      : inNewContainer(name),
  DATABASE_REFUSED: withRefusingDatabase,
  PORTS_EXHAUSTED: withoutPorts,
  DOMAIN_TAKEN: domainTaken,
  ENGINE_UNAVAILABLE: (name) =>
    isFileCall(name) ? withFailingFiles(engineDown)(name) : withEngineDown(name),
  FILES_OFF: withoutFiles,
  VOLUME_NOT_DEPLOYED: withFailingFiles(new EngineError('not-found', '볼륨이 없습니다.')),
  VOLUME_FULL: withFailingFiles(new VolumeFileError('full')),
  FILE_EXISTS: withFailingFiles(new VolumeFileError('exists')),
  FILE_UNUSABLE: withFailingFiles(new VolumeFileError('link')),
  CODE_HOST_UNAVAILABLE: withHostDown,
  MAIL_UNAVAILABLE: withoutMail,
};

const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);
const documented = names.flatMap((name) => endpoints[name].errors.map((code) => ({ name, code })));

/** Calls for which the contract allows queries to the code host, although this server reads only its database. */
const NEVER_ASKS = ['listInstallations', 'deleteInstallation'];
const isOurs = ({ name, code }: (typeof documented)[number]): boolean =>
  code !== 'CODE_HOST_UNAVAILABLE' || !NEVER_ASKS.includes(name);

const KOREAN = /^(?=.*[가-힣])[^!]+$/u;
const sentence = (code: ErrorCode): RegExp => (code === 'NOT_ACTIVE' ? /not active/ : KOREAN);

describe(`${documented.length} error codes that ${names.length} calls document`, () => {
  test.each(documented.filter(isOurs))('$name answers $code', async ({ name, code }) => {
    const special = await provokeSpecialError(server(), name, code);
    const provoked = async () => special ?? provoke[code]?.(name);
    const response = await (endpoints[name].access === 'admin' && code !== 'FORBIDDEN'
      ? runAsOperator(server().services.db, own.id, provoked)
      : provoked());
    expect(response?.error()).toMatchObject({
      code,
      message: expect.stringMatching(sentence(code)),
    });
    expect(response?.status).toBe(errorHttpStatus[code]);
    for (const { reason } of response?.error().details ?? []) expect(reason).toMatch(KOREAN);
  });
});

/** The calls that query the database; the response of `getOperator` consists of settings. */
const stored = names.filter((name) => name !== 'getOperator');

describe('errors that every call shares', () => {
  test.each(stored)(
    '%s says INTERNAL when our side breaks, and tells nothing of it',
    async (name) => {
      const db = createFailingService(server().services.db, new Error('secret detail'));
      const { code, message } = (await having({ db }, () => ask(name))).error();
      expect({ code, message }).toEqual({
        code: 'INTERNAL',
        message: '서버 오류로 요청을 처리하지 못했습니다.',
      });
    },
  );

  test.each(stored)('%s says UNAVAILABLE when the database is away', async (name) => {
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const db = createFailingService(server().services.db, away);
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
