import type { Logger } from 'pino';
import type { ContainerEngine } from '../../engine/container-engine.ts';
import type { MailContext } from '../../mail/mail-queue.ts';
import type { OpenStorage } from '../../storage/backup/s3/s3-client.ts';
import type { Database } from '../../storage/database.ts';
import type { ServerPeers } from '../../storage/peers.ts';
import type { ReliableClock } from '../reliable-clock.ts';
import type { BackupPlace } from './backup-files.ts';
import type { BackupRoom } from './backup-room.ts';

/** The dependencies of the backups of databases and volumes. */
export interface DataBackupContext extends MailContext {
  db: Database;
  peers: Pick<ServerPeers, 'isLeader' | 'subscribe'>;
  runtime: { engine: Pick<ContainerEngine, 'runProgram' | 'startThrowAway' | 'volumes'> };
  /** Opens the object storages of projects. */
  openStorage: OpenStorage;
  clock: Pick<ReliableClock, 'isReliable'>;
  place: BackupPlace;
  /** Reads the space that a further backup of a project may take. */
  readRoom: (projectId: string) => Promise<BackupRoom>;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
}
