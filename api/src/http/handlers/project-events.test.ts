import { endpoints } from '@naru/contract/endpoints/endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { callerKey } from '../../runtime/caller.ts';
import { newId } from '../../storage/ids.ts';
import { dataBackups } from '../../storage/schema/data-backup.ts';
import { registryLogins } from '../../storage/schema/registry-login.ts';
import { storeTarget } from '../../testing/backup-targets.ts';
import { buildRequest } from '../../testing/build-request.ts';
import { addRunningDatabase, storeDataBackup } from '../../testing/data-backups.ts';
import { withReplacedServices } from '../../testing/other-services.ts';
import { newContainer, newDatabase, newProject, newVolume } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { setProblem } from '../../use-cases/data-backup/copy-to-target.ts';
import { openDeploymentLog } from '../../use-cases/deployment/deployment-log.ts';

const server = useTestServer();

/** A storage that no test uses. */
const NOWHERE = {
  ...{ endpoint: 'https://s3.naru.test', bucket: 'naru', region: 'auto' },
  ...{ keyId: 'key', secret: 'secret' },
};

async function setting(name?: string) {
  const { id, call, token } = await server().member();
  const project = await newProject(call, name);
  const params = { slug: project.slug };
  const container = await newContainer(call, project.slug);
  /** Opens the stream, after an event if one is given. Resolves with a function that reads until a text has arrived. */
  const listen = async (lastEventId?: string) => {
    const request = buildRequest(endpoints.projectEvents, { params }, token);
    request.headers.set('Accept', 'text/event-stream');
    if (lastEventId !== undefined) request.headers.set('Last-Event-ID', lastEventId);
    const { body } = await server().app.request(request, {}, {});
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return {
      async until(sought: RegExp): Promise<string> {
        while (!sought.test(text)) {
          const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
          if (done) break;
          text += value;
        }
        return text;
      },
      leave: () => reader?.cancel(),
    };
  };
  return { id, call, project, params, container, listen };
}

const eventsOf = (text: string): string[] =>
  Array.from(text.matchAll(/^event: (\w+)$/gm), ([, name = '']) => name);
const lastIdOf = (text: string): string => [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? '';
const RUNNING = /"state":"running"/;

describe('the events of a project', () => {
  test('begin with everything as it is, in one event', async () => {
    const { container, listen } = await setting();
    const text = await (await listen()).until(/^event: state\n.+\n/m);
    expect(eventsOf(text)).toEqual(['state']);
    expect(text).toContain(`"slug":"${container.slug}"`);
    expect(lastIdOf(text)).not.toBe('');
  });

  test('tell a state only once: a reader that knows it hears what is different', async () => {
    const { call, params, listen } = await setting();
    const first = await (await listen()).until(/^event: state\n.+\nid: .+\n/m);
    const again = await listen(lastIdOf(first));
    await again.until(/^: open/);
    await call('deploy', { params });
    const told = eventsOf(await again.until(RUNNING));
    expect(told).not.toContain('state');
    expect(told).toContain('container');
  });

  test('tell everything to a reader that knows another state', async () => {
    const { call, params, listen } = await setting();
    const first = await (await listen()).until(/^event: state\n.+\nid: .+\n/m);
    await call('deploy', { params });
    await (await listen()).until(RUNNING);
    const later = await (await listen(lastIdOf(first))).until(/^event: \w+\n.+\n/m);
    expect(eventsOf(later)[0]).toBe('state');
  });

  test('tell everything again when there is a container more or less', async () => {
    const { call, project, container, listen } = await setting();
    const events = await listen();
    await events.until(/^event: state\n.+\n/m);
    const { slug } = await newContainer(call, project.slug);
    await events.until(new RegExp(`"slug":"${slug}"`));
    await call('deleteContainer', { params: { id: container.slug } });
    const text = await events.until(/(event: state[\s\S]*){3}\n\n/);
    expect(text.split('event: state').at(-1)).not.toContain(container.slug);
  });

  test('say how many changes wait for the next deployment, those of other devices too', async () => {
    const { call, params, container, listen } = await setting();
    const events = await listen();
    await events.until(/^event: state\n.+"changes":{"count":1,.+\n/m);
    await call('deploy', { params });
    await events.until(/^event: changes\ndata: {"count":0,/m);
    const id = container.slug;
    const body = { key: 'A', value: '1' };
    const { env_var_id: varId } = (await call('createEnvVar', { params: { id }, body })).data();
    const one = await events.until(/^event: changes\ndata: {"count":1,.+\n/m);
    await call('updateEnvVar', { params: { id, varId }, body: { value: '2' } });
    const another = await events.until(/({"count":1,"version":[\s\S]*){3}\n\n/);
    expect(eventsOf(another.slice(one.length))).toContain('changes');
    expect((await call('projectEvents', { params })).data().changes?.count).toBe(1);
    await events.leave();
  });

  test('name each change of the list of backups, of which a deleted one is not a part', async () => {
    const { services, member } = server();
    const { call } = await member();
    const { project, container } = await addRunningDatabase(services, call);
    const params = { slug: project };
    const read = async () => (await call('projectEvents', { params })).data().backup;
    const found = [await read()];
    const id = await storeDataBackup(services, container, { state: 'running' });
    found.push(await read());
    const changes = [{ step: 'dumping' }, { state: 'stored' }, { deleted_at: new Date() }] as const;
    for (const values of changes) {
      await services.db.update(dataBackups).set(values).where(eq(dataBackups.id, id));
      found.push(await read());
    }
    expect(found.map((summary) => summary?.running)).toEqual([0, 1, 1, 0, 0]);
    expect(new Set(found.map((summary) => summary?.version)).size).toBe(4);
    expect(found.at(-1)).toEqual(found[0]);
  });

  test('name each change of what members plan for backups', async () => {
    const { services, member } = server();
    const { call } = await member();
    const { project, projectId, container } = await addRunningDatabase(services, call);
    const { slug: volume } = await newVolume(call, projectId);
    const params = { slug: project };
    const versions = new Set<string | undefined>();
    const read = async () =>
      versions.add((await call('projectEvents', { params })).data().backup?.version);
    await read();
    const plan = { enabled: true, at: '04:30', keep_days: 3, keep_weeks: 0, keep_months: 0 };
    const body = { ...plan, target: null };
    await call('updateBackupPlan', { params: { id: container }, body });
    await read();
    await call('updateBackupPlan', { params: { id: container }, body: { ...body, keep_days: 4 } });
    await read();
    await call('updateVolumeBackupPlan', { params: { slug: volume }, body });
    await read();
    expect(versions.size).toBe(4);
    await read();
    expect(versions.size).toBe(4);
  });

  test('name each change of the lists of a project', async () => {
    const { services } = server();
    const { call, project, params, listen } = await setting();
    const events = await listen();
    await events.until(/^event: state\n.+"lists":{.+\n/m);
    const readLists = async () => (await call('projectEvents', { params })).data().lists;
    /** Waits for one more event, and returns which lists have changed. */
    const changedLists = async (count: number, before: Awaited<ReturnType<typeof readLists>>) => {
      await events.until(new RegExp(`(event: lists\\ndata: .+\\n[^]*){${count}}`));
      const now = await readLists();
      const names = ['registry_logins', 'project_variables', 'backup_targets'] as const;
      return { now, changed: names.filter((name) => now?.[name] !== before?.[name]) };
    };
    const known = await readLists();
    await call('saveProjectVariable', {
      params: { ...params, key: 'A' },
      body: { kind: 'secret', value: '1' },
    });
    const second = await changedLists(1, known);
    expect(second.changed).toEqual(['project_variables']);
    const target = await storeTarget(services, project.project_id, NOWHERE);
    const third = await changedLists(2, second.now);
    expect(third.changed).toEqual(['backup_targets']);
    // Nobody changes the project when a storage fails.
    await setProblem(services.db, { id: target }, '키에 권한이 없습니다.');
    const fourth = await changedLists(3, third.now);
    expect(fourth.changed).toEqual(['backup_targets']);
    await services.db.insert(registryLogins).values({
      ...{ id: newId(), project_id: project.project_id, host: 'docker.io' },
      ...{ username: 'naru', password: 'sealed' },
    });
    await call('updateProject', { params, body: { name: '다른 이름' } });
    const fifth = await changedLists(4, fourth.now);
    expect(fifth.changed).toEqual(['registry_logins']);
    await events.leave();
  });

  test('follow a backup', async () => {
    const { services } = server();
    const { call, project, listen } = await setting();
    const events = await listen();
    await events.until(/^event: state\n.+"backup":{"running":0,.+\n/m);
    const { slug } = await newDatabase(call, project.slug);
    await events.until(new RegExp(`"slug":"${slug}"`));
    const id = await storeDataBackup(services, slug, { state: 'running' });
    await events.until(/^event: backup\ndata: {"running":1,/m);
    const ended = { state: 'failed' as const, error: '실패', deleted_at: new Date() };
    await services.db.update(dataBackups).set(ended).where(eq(dataBackups.id, id));
    expect(await events.until(/event: backup\ndata: {"running":0,/)).toContain('event: backup');
    await events.leave();
  });

  test('break off, and do not end, when the database fails', async () => {
    const { services } = server();
    const line = { stands: true };
    const db = new Proxy(services.db, {
      get(whole, name) {
        if (line.stands) return Reflect.get(whole, name, whole);
        throw new Error('the database is away');
      },
    });
    const { listen, call, project } = await setting();
    const events = await withReplacedServices(services, { db }, () => listen());
    await events.until(/^event: state\n.+\n/m);
    line.stands = false;
    await newContainer(call, project.slug);
    expect(eventsOf(await events.until(/event: end/))).toEqual(['state']);
  });

  test("take their listener's share of the server for as long as they last", async () => {
    const { services } = server();
    const callers: string[] = [];
    const watch: typeof services.deployments.watch = (id, signal) => {
      async function* looks() {
        for await (const look of services.deployments.watch(id, signal)) {
          callers.push(callerKey());
          yield look;
        }
      }
      return looks();
    };
    const { listen, id, call, project } = await setting();
    const deployments = { ...services.deployments, watch };
    const events = await withReplacedServices(services, { deployments }, () => listen());
    await waitUntil(() => callers.length > 0);
    await newContainer(call, project.slug);
    await waitUntil(() => callers.length > 1);
    expect(new Set(callers)).toEqual(new Set([id]));
    await events.leave();
  });

  test('say the last line of the log while a deployment is under way, masked and cut', async () => {
    const { id, call, params, listen } = await setting('engine:stall');
    const { deployment_id } = (await call('deploy', { params })).data();
    const { db, writes } = server().services;
    const budget = { writes, memberId: id };
    const log = openDeploymentLog(db, deployment_id ?? '', ['password'], budget);
    log.add(`token=password ${'가'.repeat(1000)}`);
    await log.flush();
    const events = await listen();
    await events.until(/^event: state\n.+\n/m);
    log.add('둘');
    await log.flush();
    expect(await events.until(/"text":"둘"/)).toContain('event: line');
    const first = (await events.until(/./)).match(/"text":"(token.*?)"/)?.[1];
    expect(first).toBe(`token=•••••• ${'가'.repeat(1000)}`.slice(0, 300));
    await call('cancelDeployment', { params: { id: deployment_id ?? '' } });
    expect((await call('projectEvents', { params })).data().line).toBeUndefined();
    await events.leave();
  });
});
