/** A server in another process, and the commands for a project that a member runs against it. */

import { onTestFinished } from 'vitest';
import type { ProjectCommand } from '../remote/project/project-arguments.ts';
import { projectCommand } from '../remote/project/project-command.ts';
import { runRecorded, useCommandServer } from './command-server.ts';
import { newContainer, newProject } from './resources.ts';

/** Starts a server for the tests of a file. */
export function useProjectCommands(env?: Record<string, string>) {
  const { server, environment, kill } = useCommandServer(env);
  const run = (
    command: ProjectCommand,
    args: readonly string[],
    options: Parameters<typeof runRecorded>[3] = {},
    more: Record<string, string> = {},
  ) => runRecorded(projectCommand(command), args, { ...environment(), ...more }, options);
  /** Creates a project with containers of these names until the end of the test. Returns their slugs in this order. */
  const prepare = async (names: readonly string[] = ['web', 'api'], project = '가게') => {
    const { call } = server();
    const { slug } = await newProject(call, project);
    onTestFinished(async () => {
      await call('deleteProject', { params: { slug } });
    });
    const slugs: string[] = [];
    for (const name of names) slugs.push((await newContainer(call, slug, name)).slug);
    const newest = async () =>
      (await call('listDeployments', { params: { slug }, query: {} })).data().deployments;
    return { call, slug, slugs, newest, at: ['--project', slug] };
  };
  return { server, environment, kill, run, prepare };
}
