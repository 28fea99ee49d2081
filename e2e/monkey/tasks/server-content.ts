import type { ApiAccount, SeededProject } from '../../support/account.ts';
import type { ServerContent } from './expected-server-state.ts';

interface Container {
  slug: string;
  name: string;
  git_branch: string;
  cpu_limit: number;
  memory_limit: number;
  env_vars: Variable[];
  build_vars: Variable[];
  networks: { internal_port: number; network_type: string }[];
  mounts: { mount_path: string; volume: { name: string } }[];
}

interface Variable {
  key: string;
  value: string;
}

type Row = readonly [name: string, value: string];

/** The name of a container's part in the expected state. Names of the same container and kind have a common prefix. */
export const containerPartKey = (container: string, kind: string, name: string | number): string =>
  `${container}/${kind} ${name}`;

async function containerRows(account: ApiAccount, { slug }: Container): Promise<Row[]> {
  const at = `containers/${slug}`;
  const one = await account.call<Container>('GET', at);
  const { secrets } = await account.call<{ secrets: Variable[] }>('GET', `${at}/secrets`);
  const part = (kind: string, name: string | number, value: string): Row => [
    containerPartKey(one.name, kind, name),
    value,
  ];
  const variables = (kind: string, rows: readonly Variable[]): Row[] =>
    rows.map(({ key, value }) => part(kind, key, value));
  return [
    [`container ${one.name}`, 'there'],
    part('settings', 'limits', `${one.cpu_limit} ${one.memory_limit}`),
    part('settings', 'branch', one.git_branch),
    ...variables('환경 변수', one.env_vars),
    ...variables('시크릿', secrets),
    ...variables('빌드 변수', one.build_vars),
    ...one.networks.map((row) => part('네트워크', row.internal_port, row.network_type)),
    ...one.mounts.map((row) => part('볼륨 마운트', row.mount_path, row.volume.name)),
  ];
}

/** Reads all items that the tasks can change from the server. */
export async function readServerContent(
  account: ApiAccount,
  project: SeededProject,
): Promise<ServerContent> {
  const [{ projects }, { containers }, { volumes }] = await Promise.all([
    account.call<{ projects: { name: string }[] }>('GET', 'projects'),
    account.call<{ containers: Container[] }>('GET', `projects/${project.slug}/containers`),
    account.call<{ volumes: { name: string; capacity: number }[] }>(
      'GET',
      `volumes?project_id=${project.project_id}`,
    ),
  ]);
  const parts = await Promise.all(containers.map((one) => containerRows(account, one)));
  return [
    ...projects.map(({ name }): Row => [`project ${name}`, 'there']),
    ...volumes.map(({ name, capacity }): Row => [`volume ${name}`, `${capacity}`]),
    ...parts.flat(),
  ];
}
