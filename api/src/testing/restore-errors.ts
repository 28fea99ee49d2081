/** Provokes the errors of restoring deleted parts, for the test that provokes every documented error. */
import type { EndpointName } from '@naru/contract/endpoints/endpoints';
import type { ErrorCode } from '@naru/contract/wire/errors';
import { provokeTargetError } from './backup-target-errors.ts';
import type { CheckedResponse } from './check-response.ts';
import { provokeCodeHostError } from './code-host-errors.ts';
import { provokeDataBackupError, provokeVolumeBackupError } from './data-backup-errors.ts';
import {
  createBuildVariable,
  createHttpNetwork,
  deleteBuildVariable,
  deleteHttpNetwork,
  type ErrorProvocation,
  errorProvocations,
  newContainerFixture,
  provokeDiscardError,
  provokeRunningDeployment,
} from './discard-errors.ts';
import { isEditCall, provokeEditError } from './edit-errors.ts';
import { provokeReferenceError } from './reference-errors.ts';
import { provokeRegistryLoginError } from './registry-login-errors.ts';
import { provokeRestorationError } from './restoration-errors.ts';
import { isSourceError, provokeSourceError } from './source-upload-errors.ts';
import type { TestServer } from './test-server.ts';

/**
 * Provocations that add a conflicting part before the restoration. They do not apply to discarded changes, which replace the
 * conflicting part.
 */
const added: Partial<Record<ErrorCode, Omit<ErrorProvocation, 'name'>>> = {
  KEY_EXISTS: {
    before: createBuildVariable,
    after: async (setting) => {
      await deleteBuildVariable(setting);
      await createBuildVariable(setting);
    },
  },
  PORT_EXISTS: {
    before: createHttpNetwork,
    after: async (setting) => {
      await deleteHttpNetwork(setting);
      const body = { internal_port: 80, network_type: 'tcp' } as const;
      await setting.call('createNetwork', { params: { id: setting.id }, body });
    },
  },
  PART_GONE: { before: () => Promise.resolve(), after: () => Promise.resolve() },
};

/** Makes `restoreDeletedPart` fail with a documented error of this call; returns `undefined` for an error that every call can have. */
async function restoreError(server: TestServer, code: ErrorCode) {
  const provocation = added[code] ?? errorProvocations[code];
  if (provocation === undefined) return undefined;
  const setting = await newContainerFixture(server);
  await provocation.before(setting);
  await provocation.after(setting);
  const { call, id } = setting;
  const kept = (await call('listDeletedParts', { params: { id } })).data().deleted_parts;
  const partId = kept.at(-1)?.part_id ?? 'none';
  return call('restoreDeletedPart', { params: { id, partId } });
}

const isRestorationCall = (name: EndpointName): boolean =>
  name.endsWith('Restoration')
    ? name !== 'confirmRestoration'
    : ['downloadDataBackup', 'uploadDataBackup', 'startUpgrade'].includes(name);

type Provoke = (
  server: TestServer,
  name: EndpointName,
  code: ErrorCode,
) => Promise<CheckedResponse<EndpointName> | undefined>;

/** The functions that provoke errors, with the calls and codes that they are for. The first one that matches is used. */
const PROVOCATIONS: readonly [
  isFor: (name: EndpointName, code: ErrorCode) => boolean,
  provoke: Provoke,
][] = [
  [(name) => name === 'discardChanges', (server, _, code) => provokeDiscardError(server, code)],
  [(name, code) => name === 'deploy' && code === 'DEPLOYMENT_RUNNING', provokeRunningDeployment],
  [(name) => name === 'restoreDeletedPart', (server, _, code) => restoreError(server, code)],
  [isSourceError, provokeSourceError],
  [isRestorationCall, provokeRestorationError],
  [
    (name) => name.endsWith('DataBackup') || name === 'deleteContainerAfterBackup',
    provokeDataBackupError,
  ],
  [
    (name) => name.includes('VolumeBackup') || name === 'deleteVolumeAfterBackup',
    provokeVolumeBackupError,
  ],
  [(name) => name.endsWith('BackupTarget'), provokeTargetError],
  [(name) => name.includes('CodeHost') || name === 'registerPushHook', provokeCodeHostError],
  [(_, code) => code.startsWith('REGISTRY_'), provokeRegistryLoginError],
];

/** Makes a call fail with an error that requires special preparation; returns `undefined` for other errors. */
export function provokeSpecialError(
  server: TestServer,
  name: EndpointName,
  code: ErrorCode,
): Promise<CheckedResponse<EndpointName> | undefined> {
  if (isEditCall(name)) return provokeEditError(server, name, code);
  const found = PROVOCATIONS.find(([isFor]) => isFor(name, code));
  const provoke = found?.[1] ?? provokeReferenceError;
  return provoke(server, name, code);
}
