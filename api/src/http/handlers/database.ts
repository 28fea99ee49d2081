import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { readDatabase, readDatabaseConnection } from '../../use-cases/database/read-database.ts';
import { findContainer, type ProjectAccess } from '../../use-cases/ownership.ts';
import type { CallServices, Handler } from '../call.ts';

const found = async ({ db, runtime }: CallServices, access: ProjectAccess, id: string) => {
  const container = await findContainer(db, access, id);
  return { container, host: runtime.engine.internalHost({ container: container.slug }) };
};

export const getDatabase: Handler<typeof endpoints.getDatabase> = async ({
  access,
  params,
  services,
}) => {
  const { container, host } = await found(services, access, params.id);
  return readDatabase(container, host, services.config.DATABASE_IMAGES);
};

/** Returns the passwords of a database, which no other response contains. */
export const getDatabaseConnection: Handler<typeof endpoints.getDatabaseConnection> = async ({
  access,
  params,
  services,
}) => {
  const { container, host } = await found(services, access, params.id);
  return readDatabaseConnection(services.db, services.secrets, container, host);
};
