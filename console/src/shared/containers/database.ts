import type { Container, Mount } from '@naru/contract/entities/container';
import type { Template } from '@naru/contract/entities/template';

/** Whether a template is a database, whose image, volume and passwords the server creates. */
export const isDatabaseTemplate = ({ kind }: Pick<Template, 'kind'>): boolean =>
  kind === 'database';

/** Whether a container is a database: no other container has both a template and an image. */
export const isDatabase = ({ template_id, image }: Pick<Container, 'template_id' | 'image'>) =>
  Boolean(template_id && image);

/** The paths of the data, by the template: the version determines which of two applies. */
const DATA_PATHS: ReadonlySet<string> = new Set([
  'postgresql /var/lib/postgresql',
  'postgresql /var/lib/postgresql/data',
  'mysql /var/lib/mysql',
  'mariadb /var/lib/mysql',
  'redis /data',
  'valkey /data',
  'mongodb /data/db',
]);

/** Whether a mount has the data of its container, which is a database. The server refuses to change such a mount. */
export const isDatabaseMount = (
  container: Pick<Container, 'template_id' | 'image'>,
  { mount_path }: Pick<Mount, 'mount_path'>,
): boolean => isDatabase(container) && DATA_PATHS.has(`${container.template_id} ${mount_path}`);
