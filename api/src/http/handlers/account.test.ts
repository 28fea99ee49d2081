import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { activities } from '../../storage/schema/activity.ts';
import { engineRemovals } from '../../storage/schema/engine.ts';
import { users } from '../../storage/schema/member.ts';
import { projects } from '../../storage/schema/project.ts';
import { sessions } from '../../storage/schema/session.ts';
import { whileSessionsUnconfirmed } from '../../testing/account-states.ts';
import { addRunningDatabase, storeDataBackup } from '../../testing/data-backups.ts';
import { newContainer, newProject, newVolume, readMailSubjects } from '../../testing/resources.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';
import { runAccountUpkeep } from '../../use-cases/account/upkeep-job.ts';

const server = useTestServer();
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const upkeep = (days: number) => runAccountUpkeep(server().services, inDays(days));

async function newMember() {
  const member = await server().member();
  const rows = await server().services.db.select().from(users).where(eq(users.id, member.id));
  const [user] = rows;
  if (user === undefined) throw new Error('The member was not created.');
  const logIn = () =>
    server().call('login', {
      body: { username: user.username, password: MEMBER_PASSWORD, rememberMe: false },
    });
  return { ...member, user, logIn };
}

describe('the deletion of an account', () => {
  test('can be taken back for seven days, after another login as well', async () => {
    const { call, id, user, logIn } = await newMember();
    const other = (await logIn()).data().token;
    const { deletion_at } = (await call('requestDeletion')).data();
    const days = (new Date(deletion_at ?? '').getTime() - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    expect((await server().as(other)('me')).status).toBe(401);
    expect((await call('me')).data().deletion_at).toBe(deletion_at);
    expect((await call('requestDeletion')).data().deletion_at).toBe(deletion_at);
    expect(await readMailSubjects(server().services, user.email)).toContain(
      '계정 삭제를 신청하셨습니다',
    );
    await upkeep(6.9);
    const again = server().as((await logIn()).data().token);
    expect((await again('cancelDeletion')).data().deletion_at).toBeNull();
    await upkeep(8);
    expect(await server().services.db.$count(users, eq(users.id, id))).toBe(1);
  });

  test('removes everything after seven days, and what runs of it from the engine', async () => {
    const { call, id, user, logIn } = await newMember();
    const { db } = server().services;
    const { slug, project_id } = await newProject(call);
    await newContainer(call, slug);
    await newVolume(call, project_id);
    await call('requestDeletion');
    await upkeep(7.1);
    for (const count of [
      db.$count(users, eq(users.id, id)),
      db.$count(projects, eq(projects.user_id, id)),
      db.$count(sessions, eq(sessions.user_id, id)),
      db.$count(activities, eq(activities.user_id, id)),
    ]) {
      expect(await count).toBe(0);
    }
    const [removal] = await db
      .select()
      .from(engineRemovals)
      .where(eq(engineRemovals.project, slug));
    expect(removal?.kind).toBe('project');
    expect((await logIn()).error().code).toBe('INVALID_CREDENTIALS');
    expect(await readMailSubjects(server().services, user.email)).toEqual([
      '계정이 삭제되었습니다',
    ]);
  });

  test('refuses a token that was just used with the very next call', async () => {
    const { call } = await newMember();
    await call('requestDeletion');
    expect((await call('listProjects')).status).toBe(200);
    await upkeep(7.1);
    expect((await call('listProjects')).status).toBe(401);
  });

  test('needs a recent confirmation', async () => {
    const { call } = await newMember();
    const refused = await whileSessionsUnconfirmed(server().services.db, () =>
      call('requestDeletion'),
    );
    expect(refused.error().code).toBe('CONFIRMATION_REQUIRED');
    expect((await call('me')).data().deletion_at).toBeNull();
  });
});

test('all own data comes as one object, with the keys of secrets and not their values', async () => {
  const { call, user } = await newMember();
  const { slug } = await newProject(call, '결제');
  const { slug: id } = await newContainer(call, slug, '웹');
  const variable = (value: string) => ({ params: { id }, body: { key: 'TOKEN', value } });
  await call('createSecret', variable('비밀-값'));
  await call('createEnvVar', variable('보이는-값'));
  await call('deploy', { params: { slug } });
  const all = (await call('exportAccount')).data();
  expect(all).toMatchObject({
    account: { email: user.email, agreed_to_marketing: false },
    projects: [
      {
        name: '결제',
        containers: [
          { name: '웹', secrets: [{ key: 'TOKEN' }], env_vars: [{ value: '보이는-값' }] },
        ],
        deployments: [{ kind: 'deploy' }],
      },
    ],
    activities: [{ action: 'deployed' }, {}, {}, {}, {}],
  });
  expect(JSON.stringify(all)).not.toMatch(/비밀-값|specification|password|argon2/);
  const { services } = server();
  const { container } = await addRunningDatabase(services, call);
  await storeDataBackup(services, container);
  const { projects: exported } = (await call('exportAccount')).data();
  const backups = [{ container, state: 'confirmed' }];
  expect(exported).toMatchObject([
    { data_backups: { backups: [] } },
    { data_backups: { backups } },
  ]);
  expect(JSON.stringify(exported)).not.toContain('data_key');
  const refused = await whileSessionsUnconfirmed(server().services.db, () => call('exportAccount'));
  expect(refused.error().code).toBe('CONFIRMATION_REQUIRED');
});

test('the consent to marketing is given and withdrawn, and appears in the activity', async () => {
  const { call } = await newMember();
  const agreed = async () => (await call('me')).data().agreed_to_marketing;
  expect(await agreed()).toBe(false);
  await call('changeMarketingConsent', { body: { agreed: true } });
  expect(await agreed()).toBe(true);
  await call('changeMarketingConsent', { body: { agreed: false } });
  expect(await agreed()).toBe(false);
  const { activities } = (await call('listMyActivity', { query: {} })).data();
  const changes = activities.filter(({ action }) => action === 'marketing-consent-changed');
  expect(changes).toHaveLength(2);
});

test('a locked account cannot be entered, and is not told from the outside without the password', async () => {
  const { id, user, logIn } = await newMember();
  await server().services.db.update(users).set({ locked_at: new Date() }).where(eq(users.id, id));
  expect((await logIn()).error().code).toBe('ACCOUNT_LOCKED');
  const body = { username: user.username, password: 'wrong-password', rememberMe: false };
  expect((await server().call('login', { body })).error().code).toBe('INVALID_CREDENTIALS');
});
