/** The command `pnpm naru up`: a folder of this machine becomes the source of a container, and is deployed. */
import { createContainerEndpoints } from '@naru/contract/endpoints/create-container';
import { sourceUploadEndpoints } from '@naru/contract/endpoints/source-upload';
import type { Container } from '@naru/contract/entities/container';
import { SOURCE_UPLOAD_LIMITS } from '@naru/contract/rules/source-upload';
import { InvalidInputError, readServerAddress } from '../arguments.ts';
import { enteredPath, findFile } from '../data/local-file.ts';
import { formatBytes } from '../data/text-parts.ts';
import { reportRemote } from '../remote-result.ts';
import { RemoteCallError, serverProjectPort } from '../server-project-port.ts';
import type { CommandTerminal } from '../terminal.ts';
import { printableText } from '../text-table.ts';
import { chooseContainer, replacedSource } from './choose-container.ts';
import { type FolderFiles, listFolder } from './folder-files.ts';
import {
  followDeployment,
  formatDeployment,
  readAddresses,
  startDeployment,
} from './follow-deployment.ts';
import { packFolder } from './pack-folder.ts';
import { type SentSource, sendSource } from './send-source.ts';
import { parseUpArguments, type UpArguments } from './up-arguments.ts';
import type { UpSession } from './up-session.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The number of paths that a note names. */
const NAMED_MAX = 5;

const NOBODY_TO_ASK = '묻지 않고 실행하려면 --yes를 붙여주세요.';
const NOT_UPLOADED = '올리지 않았습니다.';

const formatCount = (count: number): string => count.toLocaleString('ko-KR');

function namePaths(paths: readonly string[]): string {
  const named = paths.slice(0, NAMED_MAX).map(printableText).join(', ');
  const more = paths.length - NAMED_MAX;
  return more > 0 ? `${named} 외 ${formatCount(more)}개` : named;
}

/** Notes what is uploaded, and what is left out. */
function noteFiles({ note }: CommandTerminal, { files, ignored, secrets, unusable }: FolderFiles) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const left = ignored > 0 ? `, 규칙에 따라 뺀 파일과 폴더 ${formatCount(ignored)}개` : '';
  note(`파일 ${formatCount(files.length)}개, ${formatBytes(bytes)}${left}`);
  if (secrets.length > 0)
    note(
      `비밀이 든 것으로 보여 올리지 않습니다: ${namePaths(secrets)}. 올리려면 --include <경로>를 붙이고, 값은 되도록 시크릿에 넣어주세요.`,
    );
  if (unusable.length > 0)
    note(`폴더 밖을 가리키는 링크와 특수 파일은 올리지 않습니다: ${namePaths(unusable)}`);
}

/** Returns the folder to upload. @throws InvalidInputError */
async function findFolder({ folder }: UpArguments, env: Env): Promise<string> {
  const path = enteredPath(folder, env);
  const found = await findFile(path);
  if (found?.isDirectory()) return path;
  throw new InvalidInputError(`폴더가 없습니다: ${printableText(folder)}`);
}

/** Requests the confirmation of another kind of source. @throws InvalidInputError */
async function confirmReplacement({ args, terminal }: UpSession, container: Container) {
  const replaced = replacedSource(container);
  if (replaced === undefined || args.yes) return;
  const name = printableText(container.name);
  const question = `${name} 컨테이너의 소스(${replaced})를 올린 폴더로 바꿉니다. 계속할까요? (y/N) `;
  const answer = await terminal.confirm(question);
  if (answer === undefined) throw new InvalidInputError(NOBODY_TO_ASK);
  if (!answer) throw new InvalidInputError(NOT_UPLOADED);
}

/** Makes the upload the source of the container, or of a new one. Returns the slug of the container. */
async function useSource(
  { args, send }: UpSession,
  container: Container | undefined,
  upload_id: string,
): Promise<string> {
  const { project, create = '', subpath: git_subpath = '' } = args;
  if (container === undefined) {
    const body = { name: create, upload_id, git_subpath };
    const params = { slug: project };
    const created = await send(createContainerEndpoints.createContainer, { params, body });
    if (!created) throw new RemoteCallError('서버가 만든 컨테이너를 보내지 않았습니다.');
    return created.slug;
  }
  const body = { upload_id, git_subpath };
  const params = { id: container.slug };
  await send(sourceUploadEndpoints.useSourceUpload, { params, body });
  return container.slug;
}

/** The result of a command. */
interface Result {
  slug: string;
  digest: string;
  files: number;
  sent: SentSource;
}

function writeResult({ args, terminal }: UpSession, result: Result, more: object, text: string) {
  const { slug, digest, files, sent } = result;
  const json = { container: slug, digest, files, sent_bytes: sent.sentBytes, ...more };
  terminal.write(`${args.json ? JSON.stringify(json) : text}\n`);
}

/** Deploys the container, and follows the deployment if the user waits for it. Returns the exit code. */
async function deploy(session: UpSession, result: Result): Promise<0 | 1> {
  const { args } = session;
  const { slug, digest } = result;
  const uploaded = `올렸습니다: 업로드 ${digest.slice(0, 7)}`;
  if (!args.deploys) {
    writeResult(session, result, {}, `${uploaded}. 다음 배포에 쓰입니다.`);
    return 0;
  }
  const id = await startDeployment(session, slug);
  if (!args.wait) {
    const text = `${uploaded}. 배포를 시작했습니다. 끝까지 보려면 --wait를 붙여주세요.`;
    writeResult(session, result, { deployment_id: id }, text);
    return 0;
  }
  const ended = await followDeployment(session, id, slug);
  const addresses = ended.status === 'success' ? await readAddresses(session, id, slug) : [];
  const lines = [formatDeployment(ended, slug), ...addresses.map(printableText)];
  const json = { deployment_id: id, status: ended.status, addresses };
  writeResult(session, result, json, lines.join('\n'));
  return ended.status === 'success' ? 0 : 1;
}

/** Returns the folder that is built: the entered one, or that of a container with an uploaded folder. */
const builtFolder = ({ subpath }: UpArguments, container: Container | undefined): string =>
  subpath ?? (container?.upload ? (container.git_subpath ?? '') : '');

async function run(session: UpSession, folder: string): Promise<0 | 1> {
  const { args, terminal, signal } = session;
  const container = await chooseContainer(session);
  const subpath = builtFolder(args, container);
  const listed = await listFolder({ folder, subpath, include: args.include });
  noteFiles(terminal, listed);
  const { files } = listed;
  if (files.length === 0) throw new InvalidInputError('올릴 파일이 없습니다.');
  if (container !== undefined) await confirmReplacement(session, container);
  const packed = await packFolder(folder, files, signal);
  try {
    if (packed.bytes > SOURCE_UPLOAD_LIMITS.bytes)
      throw new InvalidInputError(
        `올릴 파일이 ${formatBytes(SOURCE_UPLOAD_LIMITS.bytes)}보다 큽니다. .gitignore에 넣어 줄여주세요.`,
      );
    const sent = await sendSource(session, packed, files.length);
    const chosen = { ...session, args: { ...args, subpath } };
    const slug = await useSource(chosen, container, sent.uploadId);
    return await deploy(session, { slug, digest: packed.digest, files: files.length, sent });
  } finally {
    await packed.close();
  }
}

/** Lists the files without an upload. */
async function runList(args: UpArguments, folder: string, terminal: CommandTerminal): Promise<0> {
  const { subpath = '', include, json } = args;
  const listed = await listFolder({ folder, subpath, include });
  noteFiles(terminal, listed);
  const { ignored, secrets, unusable } = listed;
  const files = listed.files.map(({ path, bytes }) => ({ path, bytes }));
  const lines = files.map(({ path }) => `${printableText(path)}\n`).join('');
  terminal.write(json ? `${JSON.stringify({ files, ignored, secrets, unusable })}\n` : lines);
  return 0;
}

/** Runs a command. @param args the arguments after `naru up` */
export const runUpCommand = (
  args: readonly string[],
  env: Env,
  terminal: CommandTerminal,
): Promise<{ code: 0 | 1 | 2; stderr: string }> =>
  reportRemote(async () => {
    const parsed = parseUpArguments(args);
    const folder = await findFolder(parsed, env);
    if (parsed.list) return await runList(parsed, folder, terminal);
    const server = readServerAddress(parsed, env);
    const interrupt = new AbortController();
    const done = terminal.onInterrupt(() =>
      interrupt.abort(new RemoteCallError(NOT_UPLOADED, 400)),
    );
    const { send } = serverProjectPort(server);
    const { signal } = interrupt;
    const session: UpSession = { args: parsed, terminal, server, send, signal };
    return await run(session, folder).finally(done);
  });
