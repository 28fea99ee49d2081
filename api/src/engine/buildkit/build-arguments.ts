import { LABEL } from '../docker/labels.ts';
import type { BuildRequest } from '../image-builder.ts';
import type { BuildFolder } from './build-folder.ts';

export interface BuildOrder {
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
 * The arguments with which buildctl builds and pushes an image. Of repeated arguments the last counts. BuildKit's own frontend reads the
 * Dockerfile, whatever its `# syntax` line names: another frontend would be a member's program with free use of the builder, and only the
 * built-in frontend separates the caches of `RUN --mount` by member.
 */
export function buildArguments(order: BuildOrder, folder: BuildFolder): string[] {
  const { request, installation, hash, name } = order;
  const { project, container, context, target, buildArgs } = request;
  const insecure = order.isInsecure ? ',registry.insecure=true' : '';
  return [
    ...['build', '--progress', 'rawjson', '--frontend', 'dockerfile.v0'],
    ...['--local', `context=${context}`, '--local', `dockerfile=${folder.dockerfile}`],
    ...(target === undefined ? [] : ['--opt', `target=${target}`]),
    ...pairs('build-arg', buildArgs),
    ...pairs('build-arg', { BUILDKIT_CACHE_MOUNT_NS: `${installation}/${project}` }),
    ...pairs('label', {
      [LABEL.managed]: installation,
      [LABEL.buildHash]: hash,
      [LABEL.builtFor]: `${project}/${container}`,
    }),
    // Declares the frontend as chosen, so that `# syntax` is ignored.
    ...['--opt', 'cmdline=builtin'],
    ...['--source-policy-file', folder.policy, '--metadata-file', folder.metadata],
    // The image remains in the build cache in any case; an image store would only grow.
    ...['--output', `type=image,name=${name},push=true,store=false${insecure}`],
  ];
}
