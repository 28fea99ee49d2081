/** Finds the folder from which a repository's application is built: its own folder, or the top folder of its workspace. */
import { dirname, relative } from 'node:path';
import type { FoundFiles } from '../source-tree/source-task.ts';
import type { RepositoryTexts } from './finding.ts';
import type { DockerfileInput, TemplateBuild } from './template-build.ts';
import { readToolchain, type Toolchain } from './toolchain.ts';
import { hasOwnLockfile, isWorkspaceMember, isWorkspaceTop } from './workspace.ts';

/** The build context and what is known about it. */
export interface BuildPlace
  extends Pick<DockerfileInput, 'files' | 'toolchain' | 'workspaceFolder'> {
  context: string;
}

export interface ApplicationFolder {
  folder: string;
  /** The files of the folder. */
  own: FoundFiles;
  /** The folder of the whole repository; missing for a starter application. */
  root: string | undefined;
  build: TemplateBuild;
}

const textsOf = ({ texts }: FoundFiles): RepositoryTexts => new Map(Object.entries(texts ?? {}));

/** The paths that a Dockerfile can enter as they are. */
const ENTERED = /^[\p{L}\p{N}_@.+-]+(?:\/[\p{L}\p{N}_@.+-]+)*$/u;

/** Joins the tools of a workspace and those of an application in it, whose own files have priority. */
function joinToolchains(top: Toolchain, own: Toolchain): Toolchain {
  return {
    ...own,
    versions: new Map([...top.versions, ...own.versions]),
    packageManager: top.packageManager,
    manifest: { ...own.manifest, packageManager: top.manifest.packageManager },
    conflicts: [...top.conflicts, ...own.conflicts],
  };
}

function* ancestorsOf(folder: string, root: string): Generator<string> {
  for (let one = folder; one !== root && one.startsWith(`${root}/`); ) {
    one = dirname(one);
    yield one;
  }
}

/**
 * Returns the folder to build. An application of Node.js without a lockfile of its own is built from the top folder of the workspace
 * that lists it, because the lockfile and the packages of the workspace are there.
 */
export async function findWorkspace(
  { folder, own, root, build }: ApplicationFolder,
  look: (folder: string) => Promise<FoundFiles>,
): Promise<BuildPlace> {
  const texts = textsOf(own);
  const toolchain = readToolchain(texts);
  const alone = { context: folder, files: new Set(own.files), toolchain };
  if (build.languages[0] !== 'node' || !texts.has('package.json')) return alone;
  if (isWorkspaceTop(texts)) return { ...alone, workspaceFolder: '' };
  if (root === undefined || hasOwnLockfile(texts)) return alone;
  for (const context of ancestorsOf(folder, root)) {
    const top = await look(context);
    if (!isWorkspaceTop(textsOf(top))) continue;
    const workspaceFolder = relative(context, folder);
    if (!ENTERED.test(workspaceFolder) || !isWorkspaceMember(textsOf(top), workspaceFolder)) {
      return alone;
    }
    const files = new Set(top.files);
    const joined = joinToolchains(readToolchain(textsOf(top)), toolchain);
    return { context, files, toolchain: joined, workspaceFolder };
  }
  return alone;
}
