import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { createContainer, type NewContainer } from './create-container.ts';
import { deployProject } from './deployment.ts';
import { InvalidResponseError } from './errors.ts';
import { openHttpPort } from './open-port.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './write.ts';
import { createProject, updateProject } from './write-project.ts';

/**
 * The resources that earlier attempts have created. The next attempt continues with the missing resources, so that nothing is created
 * twice.
 */
export interface QuickStartProgress {
  project?: { slug: string; name: string };
  container?: string;
  network?: true;
}

/** The resources that a quick start creates: a project, a container in the project, and a network on the container's port. */
export interface QuickStartInput {
  name: string;
  container: NewContainer;
  port: number;
}

/**
 * Returns the slug of a created resource, for the next call.
 * @throws InvalidResponseError for a response without a slug
 */
function slugOf(made: { slug: string } | undefined, where: string): string {
  if (made) return made.slug;
  throw new InvalidResponseError(where);
}

/** Creates the project, or renames the project of an earlier attempt if the member has changed the name since. */
async function makeProject(
  client: QueryClient,
  progress: QuickStartProgress,
  name: string,
): Promise<string> {
  const { project } = progress;
  if (project && project.name !== name) {
    await updateProject(project.slug).send(client, { name });
  }
  const slug =
    project?.slug ?? slugOf(await createProject().send(client, { name }), 'createProject');
  progress.project = { slug, name };
  return slug;
}

/** Creates a project with one container of a template, and starts its first deployment. Resolves with the project's slug. */
export const quickStartProject = (progress: QuickStartProgress) =>
  mutationOptions({
    mutationFn: async ({ name, container, port }: QuickStartInput, { client }) => {
      const slug = await makeProject(client, progress, name);
      progress.container ??= slugOf(
        await createContainer(slug).send(client, container, { before: [] }),
        'createContainer',
      );
      const at = { project: slug, container: progress.container };
      if (!progress.network) await openHttpPort(client, at, port);
      progress.network = true;
      await deployProject(slug).send(client, undefined, { before: null, place: 'form' });
      return slug;
    },
    onSettled: (_slug, error, _input, _result, { client }) =>
      refetchAfterWrite(client, error, [
        queryKeys.project.all(),
        queryKeys.container.all(),
        queryKeys.volume.all(),
      ]),
  });
