import { MEMBER_LIMITS, type MemberLimitName } from '@naru/contract/rules/limits';
import { describe, expect, test } from 'vitest';
import { changeMemberByCommand } from '../../testing/operator.ts';
import { newContainer, newProject, newVolume } from '../../testing/resources.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

async function newOperator() {
  const member = await server().member();
  const { username } = (await member.call('me')).data();
  await changeMemberByCommand(server().services.db, username, 'promote');
  return member;
}

const NONE = {
  ...{ projects: null, containers: null, cpu: null, memory: null, disk: null, backup: null },
};

/** Creates a member and an operator who sets limits of the member. */
async function limitedMember() {
  const operator = await newOperator();
  const member = await server().member();
  return {
    ...member,
    operator,
    limit: (limits: Partial<Record<MemberLimitName, number | null>>) =>
      operator.call('changeMemberLimits', {
        params: { id: member.id },
        body: { member_limits: { ...NONE, ...limits } },
      }),
  };
}

const codeOf = async (call: ReturnType<Caller>) => (await call).error().code;

describe('the limits of one member', () => {
  test('replace the standard limits of new projects, and the member reads them', async () => {
    const { call, limit } = await limitedMember();
    const { projects, containers, cpu, memory, disk, backup } = MEMBER_LIMITS;
    expect((await call('me')).data().limits).toEqual({
      projects: projects.standard,
      containers: containers.standard,
      cpu: cpu.standard,
      memory: memory.standard,
      disk: disk.standard,
      backup: backup.standard,
    });
    await limit({ projects: 1, cpu: 4000, memory: 8192 });
    expect((await call('me')).data().limits).toMatchObject({ projects: 1, cpu: 4000, disk: 2048 });
    const project = await newProject(call);
    expect(project).toMatchObject({ cpu_limit: 4000, memory_limit: 8192, disk_limit: 2048 });
    expect(await codeOf(call('createProject', { body: { name: '둘째' } }))).toBe(
      'PROJECT_LIMIT_REACHED',
    );
  });

  test('refuse a project that demands more', async () => {
    const { call, limit } = await limitedMember();
    await limit({ cpu: 500 });
    const refused = await call('createProject', { body: { name: '큰', cpu_limit: 600 } });
    expect(refused.error().details).toMatchObject([{ field: 'cpu_limit' }]);
    const made = await call('createProject', { body: { name: '작은', cpu_limit: 300 } });
    expect(made.data().cpu_limit).toBe(300);
  });

  test('apply at once to projects, of which a smaller one stays smaller', async () => {
    const { call, limit } = await limitedMember();
    const whole = await newProject(call);
    const { slug } = (
      await call('createProject', { body: { name: '작은', memory_limit: 1024 } })
    ).data();
    await limit({ memory: 4096 });
    const read = async (of: string) =>
      (await call('getProject', { params: { slug: of } })).data().memory_limit;
    expect([await read(whole.slug), await read(slug)]).toEqual([4096, 1024]);
    await limit({ memory: 512 });
    expect([await read(whole.slug), await read(slug)]).toEqual([512, 512]);
  });

  test('keep what exceeds them: it may shrink and may not grow', async () => {
    const { call, limit } = await limitedMember();
    const { slug, project_id } = await newProject(call);
    const { slug: id } = await newContainer(call, slug);
    const body = { cpu_limit: 800, memory_limit: 512 };
    await call('updateContainerResources', { params: { id }, body });
    await newVolume(call, project_id);
    await limit({ cpu: 500, disk: 128, containers: 1 });
    const resize = (cpu_limit: number) =>
      call('updateContainerResources', {
        params: { id },
        body: { cpu_limit, memory_limit: 512 },
      });
    expect(await codeOf(resize(900))).toBe('CPU_EXCEEDED');
    expect((await resize(700)).status).toBe(200);
    const volume = { project_id, name: '더', capacity: 128 };
    expect(await codeOf(call('createVolume', { body: volume }))).toBe('DISK_EXCEEDED');
    const copy = call('duplicateContainer', { params: { id }, body: { name: '둘' } });
    expect((await copy).error()).toMatchObject({
      code: 'CONTAINERS_FULL',
      message: '컨테이너는 프로젝트마다 1개까지 추가할 수 있습니다.',
    });
  });

  test('are in the list of members, in the log of operators and in the activities of the member', async () => {
    const { call, id, operator, limit } = await limitedMember();
    await limit({ projects: 7 });
    const { username } = (await call('me')).data();
    const { members } = (
      await operator.call('listMembers', { query: { search: username } })
    ).data();
    expect(members.find(({ user_id }) => user_id === id)?.limits).toEqual({ ...NONE, projects: 7 });
    const [entry] = (await operator.call('listAuditEntries', { query: {} })).data().entries;
    expect(entry).toMatchObject({ action: 'limits-changed', target: username });
    expect(entry?.new_value).toContain('프로젝트 7');
    const { activities } = (await call('listMyActivity', { query: {} })).data();
    expect(activities[0]).toMatchObject({ action: 'limits-changed' });
    await limit({});
    expect((await call('me')).data().limits?.projects).toBe(MEMBER_LIMITS.projects.standard);
  });
});

test('a client that does not know the limit of backups leaves it as it is', async () => {
  const { call, id, operator, limit } = await limitedMember();
  await limit({ backup: 100 });
  const { backup: _unknown, ...member_limits } = NONE;
  await operator.call('changeMemberLimits', { params: { id }, body: { member_limits } });
  expect((await call('me')).data().limits?.backup).toBe(100);
  await limit({});
  expect((await call('me')).data().limits?.backup).toBe(MEMBER_LIMITS.backup.standard);
});

describe('the limits of the installation', () => {
  const set = async (values: Readonly<Record<string, string>>) => {
    const { call } = await newOperator();
    const settings = Object.entries(values).map(([name, value]) => ({ name, value }));
    await call('changeSettings', { body: { settings: settings as never } });
    return (await call('getOverview')).data();
  };

  test('count everything of all members, and are shown beside the use', async () => {
    const { call } = await server().member();
    const { slug, project_id } = await newProject(call);
    const { slug: id } = await newContainer(call, slug);
    const used = await set({});
    expect(used.limits).toEqual({});
    const { projects, containers, cpu, memory, disk } = used;
    const full = await set({
      TOTAL_PROJECTS: String(projects),
      TOTAL_CONTAINERS: String(containers),
      TOTAL_CPU_MILLICORES: String(cpu + 100),
      TOTAL_MEMORY_MIB: String(memory),
      TOTAL_DISK_MIB: String(disk),
      TOTAL_BACKUP_MIB: '7',
    });
    const limits = { projects, containers, cpu: cpu + 100, memory, disk, backup: 7 };
    expect(full.limits).toEqual(limits);
    const resize = (cpu_limit: number, memory_limit: number) =>
      call('updateContainerResources', { params: { id }, body: { cpu_limit, memory_limit } });
    expect(await codeOf(resize(300, 128))).toBe('CPU_EXCEEDED');
    expect((await resize(200, 128)).status).toBe(200);
    expect((await resize(200, 256)).error()).toMatchObject({
      code: 'MEMORY_EXCEEDED',
      details: [
        { field: 'memory_limit', reason: expect.stringContaining('이 서버에 남은 메모리') },
      ],
    });
    const volume = { project_id, name: '볼륨', capacity: 128 };
    expect(await codeOf(call('createVolume', { body: volume }))).toBe('DISK_EXCEEDED');
    const copy = call('duplicateContainer', { params: { id }, body: { name: '둘' } });
    expect(await codeOf(copy)).toBe('CONTAINERS_FULL');
    const project = call('createProject', { body: { name: '다음' } });
    expect(await codeOf(project)).toBe('PROJECT_LIMIT_REACHED');
  });
});
