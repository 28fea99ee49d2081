/** Provokes the errors of uploaded folders, for the test that provokes every documented error. */
import type { EndpointName } from '@naru/contract/endpoints/endpoints';
import { SOURCE_UPLOADS_MAX_BYTES } from '@naru/contract/rules/source-upload';
import type { ErrorCode } from '@naru/contract/wire/errors';
import { eq } from 'drizzle-orm';
import { sourceUploads } from '../storage/schema/source-upload.ts';
import type { CheckedResponse } from './check-response.ts';
import { type ContainerFixture, newContainerFixture } from './discard-errors.ts';
import { newDatabase } from './resources.ts';
import { uploadExample } from './source-upload.ts';
import type { TestServer } from './test-server.ts';

/** A container that fits a project with another one. */
const SMALL = { name: '웹', cpu_limit: 100, memory_limit: 128 };

/** Makes an uploaded folder the source of the container. Returns the id of the upload. */
async function useUpload(server: TestServer, { call, slug, id }: ContainerFixture) {
  const upload_id = await uploadExample(server, call, slug);
  (await call('useSourceUpload', { params: { id }, body: { upload_id } })).data();
  return upload_id;
}

async function full(server: TestServer, setting: ContainerFixture) {
  const id = await useUpload(server, setting);
  const { call, slug, services } = setting;
  const taken = { stored_bytes: SOURCE_UPLOADS_MAX_BYTES };
  await services.db.update(sourceUploads).set(taken).where(eq(sourceUploads.id, id));
  const body = { digest: 'a'.repeat(64), bytes: 1024, files: 1 };
  return call('beginSourceUpload', { params: { slug }, body });
}

/** Whether an error of a call is about an uploaded folder. */
export const isSourceError = (name: EndpointName, code: ErrorCode): boolean =>
  name.endsWith('SourceUpload') || (name === 'createContainer' && code === 'UPLOAD_GONE');

/** Makes a call fail with an error of uploads; returns `undefined` for other errors. */
export async function provokeSourceError(
  server: TestServer,
  name: EndpointName,
  code: ErrorCode,
): Promise<CheckedResponse<EndpointName> | undefined> {
  if (!['SOURCES_FULL', 'UPLOAD_GONE', 'DATABASE_FIXED'].includes(code)) return undefined;
  const setting = await newContainerFixture(server);
  const { call, slug, id } = setting;
  const body = { upload_id: 'none' };
  if (code === 'SOURCES_FULL') return full(server, setting);
  if (name === 'createContainer')
    return call(name, { params: { slug }, body: { ...body, ...SMALL } });
  const container = code === 'DATABASE_FIXED' ? (await newDatabase(call, slug)).slug : id;
  return call('useSourceUpload', { params: { id: container }, body });
}
