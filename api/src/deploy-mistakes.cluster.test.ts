/** Tests servers in a cluster that cannot start. The operator reads one clear sentence, and running servers continue. */
import type { V1Pod } from '@kubernetes/client-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executeAsDatabaseOwner } from './testing/admin.ts';
import {
  type InstalledServer,
  importServerImage,
  prepareServerInstallation,
  SERVER_NAMESPACE,
} from './testing/deploy/installed-server.ts';
import { kustomizeUnavailableReason } from './testing/deploy/overlay.ts';
import { clusterWithBuilderUnavailableReason } from './testing/engine/cluster-with-builder.ts';
import { retryUntil } from './testing/engine/engine-under-test.ts';
import { missingKubernetesReason } from './testing/engine/provided-kubernetes.ts';

const missing =
  missingKubernetesReason() ??
  clusterWithBuilderUnavailableReason() ??
  kustomizeUnavailableReason();
const title = `a server in a cluster that cannot start${missing ? ` (${missing})` : ''}`;

const SEEN_MS = 90_000;

/** Returns the reason why a pod is not ready, as `kubectl describe pod` shows it; empty for a ready pod. */
function complaintOf({ status }: V1Pod): string {
  const [container] = status?.containerStatuses ?? [];
  if (container?.ready) return '';
  const ended = container?.state?.terminated ?? container?.lastState?.terminated;
  return (ended?.message ?? container?.state?.waiting?.message ?? '').trim();
}

describe.skipIf(missing !== undefined)(title, () => {
  let server: InstalledServer;

  const inNamespace = (...args: string[]) =>
    server.kubectl(['--namespace', SERVER_NAMESPACE, ...args]);
  const restart = () => inNamespace('rollout', 'restart', 'deployment/naru');
  const complaints = async () => (await server.pods()).map(complaintOf);
  /** Waits until the reason of a pod contains these words. Returns that reason. */
  const told = async (words: string): Promise<string> => {
    const isIt = (complaint: string) => complaint.includes(words);
    const all = await retryUntil(complaints, (seen) => seen.some(isIt), SEEN_MS);
    return all.find(isIt) ?? '';
  };
  const readiness = async () => (await fetch(`${server.address}/readyz`)).status;

  beforeAll(async () => {
    server = await prepareServerInstallation(await importServerImage('new'));
    await server.apply();
    await server.rolledOut();
    const { socketFolder } = server.database;
    await executeAsDatabaseOwner(socketFolder, 'create role crowded login connection limit 0');
    await executeAsDatabaseOwner(socketFolder, 'create role powerless login');
  });
  afterAll(() => server.stop());

  it.each([
    ['postgres://naru@nowhere.naru.svc.cluster.local/naru', '호스트 이름을 찾을 수 없습니다'],
    ['postgres://naru@127.0.0.1:1/naru', 'PostgreSQL 서버에 연결할 수 없습니다'],
    ['@/nothing', '데이터베이스가 PostgreSQL 서버에 없습니다'],
    ['stranger@/naru', '사용자나 비밀번호를 PostgreSQL 서버가 거절했습니다'],
    ['crowded@/naru', 'PostgreSQL 서버에 남은 연결이 없습니다'],
    ['powerless@/empty', '스키마를 바꿀 권한이 없습니다'],
  ])('with the database %s says so, and the others serve on', async (url, words) => {
    const [, user = '', name = ''] = /^(\w*)@\/(\w+)$/.exec(url) ?? [];
    if (name === 'empty')
      await executeAsDatabaseOwner(server.database.socketFolder, 'create database empty');
    const whole = server.databaseUrl(name).replace('naru:', `${user || 'naru'}:`);
    await server.giveSecrets({ DATABASE_URL: name === '' ? url : whole });
    await restart();
    expect(await told(words)).not.toContain('\n');
    expect(await readiness()).toBe(200);
  });

  it('without its Secret says which', async () => {
    await inNamespace('delete', 'secret', 'naru');
    await restart();
    expect(await told('secret "naru" not found')).not.toContain('\n');
    await server.giveSecrets();
  });

  it('without the certificates of the builder says which setting leads to them', async () => {
    await inNamespace('delete', 'secret', 'naru-builder');
    await restart();
    expect(await told('DOCKER_CERT_PATH')).not.toContain('\n');
    await server.giveCertificates();
  });

  it('without its rights says which are missing', async () => {
    await server.kubectl(['delete', 'clusterrolebinding', 'naru']);
    await restart();
    const rights = 'deployments.apps: get, list, watch, create, patch, delete';
    expect(await told(rights)).not.toContain('\n');
    expect(await readiness()).toBe(200);
  });

  it('starts when all of it is there', async () => {
    await server.apply();
    await server.rolledOut();
    const isFine = (seen: string[]) => seen.length === 2 && seen.join('') === '';
    expect(await retryUntil(complaints, isFine, SEEN_MS)).toEqual(['', '']);
  });
});
