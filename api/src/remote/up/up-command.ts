/** The command `naru up`: a folder of this machine becomes the source of a container, and is deployed. */
import { createContainerEndpoints } from '@naru/contract/endpoints/create-container';
import { deploymentEndpoints } from '@naru/contract/endpoints/deployment';
import { sourceUploadEndpoints } from '@naru/contract/endpoints/source-upload';
import type { Container } from '@naru/contract/entities/container';
import { SOURCE_UPLOAD_LIMITS } from '@naru/contract/rules/source-upload';
import { InvalidInputError } from '../arguments.ts';
import type { Env, RunCommand } from '../command.ts';
import { enteredPath, findFile } from '../data/local-file.ts';
import { formatBytes } from '../data/text-parts.ts';
import { requestDeployment } from '../project/deploy-command.ts';
import { formatDeployment } from '../project/deployment-text.ts';
import { followDeployment } from '../project/follow-deployment.ts';
import { sendOnce } from '../project/send-once.ts';
import { reportRemote } from '../remote-result.ts';
import { RemoteCallError, sendCall } from '../server-project-port.ts';
import {
  confirmChange,
  nextCommand,
  type RemoteSession,
  sessionCommand,
  writeResult,
} from '../session.ts';
import type { CommandTerminal } from '../terminal.ts';
import { printableText } from '../text-table.ts';
import { chooseContainer, replacedSource } from './choose-container.ts';
import { type FolderFiles, listFolder } from './folder-files.ts';
import { packFolder } from './pack-folder.ts';
import { type SentSource, sendSource } from './send-source.ts';
import { parseUpArguments, type UpArguments } from './up-arguments.ts';

type UpSession = RemoteSession<UpArguments>;

/** The number of paths that a note names. */
const NAMED_MAX = 5;

const NOT_UPLOADED = '올리지 않았습니다.';
const NOT_USED =
  '올렸지만 컨테이너가 쓰지 않을 수 있습니다. 같은 명령을 다시 실행하면 다시 올리지 않고 이어서 합니다.';

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
async function confirmReplacement(session: UpSession, container: Container) {
  const replaced = replacedSource(container);
  if (replaced === undefined) return;
  const name = printableText(container.name);
  const question = `${name} 컨테이너의 소스(${replaced})를 올린 폴더로 바꿉니다. 계속할까요?`;
  if (!(await confirmChange(session, question))) throw new InvalidInputError(NOT_UPLOADED);
}

/** Makes the upload the source of the container, or of a new one. Returns the slug of the container. */
async function useSource(
  session: UpSession,
  container: Container | undefined,
  upload: { upload_id: string; git_subpath: string },
): Promise<string> {
  const { args, server } = session;
  const once = <Result>(send: (key: string) => Promise<Result>) =>
    sendOnce(session, { send, interrupted: NOT_USED });
  if (container === undefined) {
    const input = { params: { slug: args.project }, body: { name: args.create ?? '', ...upload } };
    const { createContainer } = createContainerEndpoints;
    const created = await once((key) => sendCall(server, createContainer, input, key));
    if (!created) throw new RemoteCallError('서버가 만든 컨테이너를 보내지 않았습니다.');
    return created.slug;
  }
  const input = { params: { id: container.slug }, body: upload };
  const { useSourceUpload } = sourceUploadEndpoints;
  await once((key) => sendCall(server, useSourceUpload, input, key));
  return container.slug;
}

/** What was uploaded for a container. */
interface Uploaded {
  slug: string;
  digest: string;
  files: number;
  sent: SentSource;
}

const ADDRESS = '접속 주소: ';

/** Returns the addresses of a container, which its deployment has logged. */
async function readAddresses({ send }: UpSession, id: string, slug: string) {
  const { deploymentLog } = deploymentEndpoints;
  const { lines } = await send(deploymentLog, { params: { id }, query: {} });
  return lines.flatMap(({ container, text }) =>
    container === slug && text.startsWith(ADDRESS) ? printableText(text.slice(ADDRESS.length)) : [],
  );
}

/** Deploys the container, and follows the deployment if the user waits for it. Returns the exit code. */
async function deploy(session: UpSession, { slug, digest, files, sent }: Uploaded): Promise<0 | 1> {
  const { args } = session;
  const write = (more: object, text: string) => {
    const json = { container: slug, digest, files, sent_bytes: sent.sentBytes, ...more };
    writeResult(session, json, () => text);
  };
  const uploaded = `올렸습니다: 업로드 ${digest.slice(0, 7)}`;
  if (!args.deploys) {
    write({}, `${uploaded}. 다음 배포에 쓰입니다.`);
    return 0;
  }
  const id = await requestDeployment(session, [slug]);
  if (!args.wait) {
    const next = nextCommand(session, 'status');
    write({ deployment_id: id }, `${uploaded}. 배포를 시작했습니다.\n끝났는지 보기: ${next}`);
    return 0;
  }
  const ended = await followDeployment(session, id);
  const isDeployed = ended.status === 'success';
  const addresses = isDeployed ? await readAddresses(session, id, slug) : [];
  const json = { deployment_id: id, status: ended.status, addresses };
  write(json, [formatDeployment(ended), ...addresses].join('\n'));
  return isDeployed ? 0 : 1;
}

/** Returns the folder that is built: the entered one, or that of a container with an uploaded folder. */
const builtFolder = ({ subpath }: UpArguments, container: Container | undefined): string =>
  subpath ?? (container?.upload ? (container.git_subpath ?? '') : '');

async function run(session: UpSession): Promise<0 | 1> {
  const { args, env, terminal, signal } = session;
  const folder = await findFolder(args, env);
  const container = await chooseContainer(session);
  const git_subpath = builtFolder(args, container);
  const { include } = args;
  const listed = await listFolder({ folder, subpath: git_subpath, include }, signal);
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
    const slug = await useSource(session, container, { upload_id: sent.uploadId, git_subpath });
    return await deploy(session, { slug, digest: packed.digest, files: files.length, sent });
  } finally {
    await packed.close();
  }
}

/** Lists the files without an upload. */
async function runList(args: UpArguments, env: Env, terminal: CommandTerminal): Promise<0> {
  const { subpath = '', include, json } = args;
  const folder = await findFolder(args, env);
  const listed = await listFolder({ folder, subpath, include }, new AbortController().signal);
  noteFiles(terminal, listed);
  const { ignored, secrets, unusable } = listed;
  const files = listed.files.map(({ path, bytes }) => ({ path, bytes }));
  const lines = files.map(({ path }) => `${printableText(path)}\n`).join('');
  terminal.write(json ? `${JSON.stringify({ files, ignored, secrets, unusable })}\n` : lines);
  return 0;
}

const runUp = sessionCommand('up', parseUpArguments, run);

/** Runs the command. A list needs neither a server nor a token. */
export const runUpCommand: RunCommand = (args, env, terminal) =>
  args.includes('--list')
    ? reportRemote('up', args, () => runList(parseUpArguments(args), env, terminal))
    : runUp(args, env, terminal);
