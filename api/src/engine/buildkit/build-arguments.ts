import { LABEL } from '../docker/labels.ts';
import type { BuildRequest } from '../image-builder.ts';
import type { BuildFolder } from './build-folder.ts';

export interface BuildOrder {
  request: BuildRequest;
  hash: string;
  installation: string;
  /** The image with its tag. */
  name: string;
  /** Whether the registry is spoken to without TLS. */
  isInsecure: boolean;
}

const pairs = (prefix: string, values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).flatMap(([key, value]) => ['--opt', `${prefix}:${key}=${value}`]);

/**
 * The arguments with which buildctl builds an image and pushes it. Of two equal ones the last counts. BuildKit's own frontend reads the
 * Dockerfile, whatever its `# syntax` asks for: another one would be a program of the member's that is free in how it uses the builder,
 * and the caches of `RUN --mount` are kept apart by this one.
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
    // Says that a frontend was chosen already.
    ...['--opt', 'cmdline=builtin'],
    ...['--source-policy-file', folder.policy, '--metadata-file', folder.metadata],
    // In the cache it stays all the same; a store of images would only grow.
    ...['--output', `type=image,name=${name},push=true,store=false${insecure}`],
  ];
}
