import { LABEL_KEYS } from '../docker/labels.ts';
import type { BuildRequest } from '../image-builder.ts';
import type { BuildFolder } from './build-folder.ts';
import { cacheMountNamespace, cacheScopeHost } from './cache-scope.ts';

export interface BuildctlBuildInput {
  request: BuildRequest;
  hash: string;
  installation: string;
  /** The image name with its tag. */
  name: string;
  /** Whether the connection to the registry has no TLS. */
  isInsecure: boolean;
}

const pairs = (prefix: string, values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).flatMap(([key, value]) => ['--opt', `${prefix}:${key}=${value}`]);

/**
 * Returns the arguments with which buildctl builds and pushes an image. buildctl uses the last of several arguments with an equal
 * name. BuildKit's own frontend always reads the Dockerfile, and the `# syntax` line of the Dockerfile is ignored. The line could name
 * a member's own program, which could use the builder without restriction. Only BuildKit's own frontend also separates the caches of
 * `RUN --mount` by project.
 */
export function buildctlArguments(order: BuildctlBuildInput, folder: BuildFolder): string[] {
  const { request, installation, hash, name } = order;
  const { project, container, context, target, buildArgs } = request;
  const insecure = order.isInsecure ? ',registry.insecure=true' : '';
  return [
    ...['build', '--progress', 'rawjson', '--frontend', 'dockerfile.v0'],
    ...['--local', `context=${context}`, '--local', `dockerfile=${folder.dockerfile}`],
    ...(target === undefined ? [] : ['--opt', `target=${target}`]),
    ...pairs('build-arg', buildArgs),
    ...pairs('build-arg', { BUILDKIT_CACHE_MOUNT_NS: cacheMountNamespace(installation, project) }),
    ...['--opt', `add-hosts=${cacheScopeHost(installation, project)}=127.0.0.1`],
    ...Object.entries(folder.secrets).flatMap(([id, file]) => ['--secret', `id=${id},src=${file}`]),
    ...pairs('label', {
      [LABEL_KEYS.managed]: installation,
      [LABEL_KEYS.buildHash]: hash,
      [LABEL_KEYS.builtFor]: `${project}/${container}`,
    }),
    // Declares the frontend as chosen, so that `# syntax` is ignored.
    ...['--opt', 'cmdline=builtin'],
    ...['--source-policy-file', folder.policy, '--metadata-file', folder.metadata],
    // `store=false`: the build cache contains the image anyway, and the image store of BuildKit would only grow.
    ...['--output', `type=image,name=${name},push=true,store=false${insecure}`],
  ];
}
