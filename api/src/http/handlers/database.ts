import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { changeDatabasePassword as changePassword } from '../../use-cases/database/change-password.ts';
import { PASSWORD_CHANGE_MS } from '../../use-cases/database/password-job.ts';
import { readDatabase, readDatabaseConnection } from '../../use-cases/database/read-database.ts';
import { databaseRunner } from '../../use-cases/database/run-in-database.ts';
import { findContainer, type ProjectAccess } from '../../use-cases/ownership.ts';
import { readEngineReference } from '../../use-cases/usage/measure-usage.ts';
import type { CallServices, Handler } from '../call.ts';
import { callEngine } from './container-state.ts';

const found = async ({ db }: CallServices, access: ProjectAccess, id: string) => {
  const container = await findContainer(db, access, id);
  const { project } = await readEngineReference(db, container);
  return { container, project };
};

const hostOf = ({ runtime }: CallServices, { slug }: { slug: string }): string =>
  runtime.engine.internalHost({ container: slug });

export const getDatabase: Handler<typeof endpoints.getDatabase> = async ({
  access,
  params,
  gone,
  services,
}) => {
  const { container, project } = await found(services, access, params.id);
  const signal = AbortSignal.any([gone, services.stopping]);
  return readDatabase(services.db, container, hostOf(services, container), () =>
    services.databases.measure(project, container, signal),
  );
};

/** Returns the passwords of a database, which no other response contains. */
export const getDatabaseConnection: Handler<typeof endpoints.getDatabaseConnection> = async ({
  access,
  params,
  services,
}) => {
  const { db, secrets } = services;
  const { container } = await found(services, access, params.id);
  return readDatabaseConnection(db, secrets, container, hostOf(services, container));
};

/** Changes the password of a database. The change continues when the client disconnects. */
export const changeDatabasePassword: Handler<typeof endpoints.changeDatabasePassword> = async ({
  write,
  apart,
  access,
  params,
  services,
}) => {
  const { secrets: box, runtime, stopping } = services;
  const { container, project } = await found(services, access, params.id);
  const run = databaseRunner(runtime.engine, PASSWORD_CHANGE_MS, stopping);
  await callEngine(() => changePassword({ db: apart, box, run, write }, project, container));
  return readDatabaseConnection(apart, box, container, hostOf(services, container));
};
