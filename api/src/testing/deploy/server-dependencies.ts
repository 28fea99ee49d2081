/** The dependencies of the server outside of its cluster: PostgreSQL, the engine that builds images, a registry, and repositories. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dockerClient } from '../../engine/docker/docker-client.ts';
import { parseDockerEndpoint } from '../../engine/docker/docker-endpoint.ts';
import { executeAsDatabaseOwner } from '../admin.ts';
import { BUSYBOX_IMAGE, makeBaseImages } from '../engine/base-images.ts';
import {
  type ClusterWithBuilder,
  startClusterWithBuilder,
} from '../engine/cluster-with-builder.ts';
import { type PostgresServer, startPostgres } from '../postgres-server.ts';
import { type GitServer, startGitServer } from '../source/git-http-server.ts';
import { makeCertificates, type TestCertificates } from './certificates.ts';
import { relaySocket } from './socket-relay.ts';

export interface ServerDependencies extends Omit<ClusterWithBuilder, 'stop'> {
  database: PostgresServer;
  /** Returns the address of a database of this PostgreSQL server, for pods. */
  databaseUrl(name: string): string;
  git: GitServer;
  /** The certificates with which the server and the engine that builds images authenticate each other. */
  certificates: TestCertificates;
  dockerHost: string;
  stop(): Promise<void>;
}

const PREFIX = 'unix://';

/** Starts all dependencies on this machine, at an address that pods can reach. */
export async function startServerDependencies(): Promise<ServerDependencies> {
  const undo: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const end of undo.splice(0).toReversed()) await end();
  };
  const folderFor = async (what: string): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), `naru-${what}-`));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    return folder;
  };
  try {
    const { stop: stopCluster, ...parts } = await startClusterWithBuilder();
    undo.push(stopCluster);
    const { endpoint } = parts.builder;
    await makeBaseImages(dockerClient(parseDockerEndpoint(endpoint)), [BUSYBOX_IMAGE]);
    const host = parts.registry.address.replace(/:\d+$/, '');
    const database = await startPostgres();
    undo.push(database.stop);
    await executeAsDatabaseOwner(database.socketFolder, 'create database naru');
    const toDatabase = await relaySocket(join(database.socketFolder, '.s.PGSQL.5432'), host);
    undo.push(toDatabase.close);
    const certificates = await makeCertificates(await folderFor('certificates'), host);
    const { ca, server } = certificates;
    const tls = { ca, ...server, requestCert: true };
    const toBuilder = await relaySocket(endpoint.slice(PREFIX.length), host, tls);
    undo.push(toBuilder.close);
    const git = await startGitServer(await folderFor('repositories'), host);
    undo.push(git.close);
    return {
      ...parts,
      database,
      databaseUrl: (name) => `postgres://naru:secret@${host}:${toDatabase.port}/${name}`,
      git,
      certificates,
      dockerHost: `tcp://${host}:${toBuilder.port}`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
