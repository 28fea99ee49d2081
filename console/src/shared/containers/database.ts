import type { Container } from '@naru/contract/entities/container';
import type { Template } from '@naru/contract/entities/template';

/** Whether a template is a database, whose image, volume and passwords the server creates. */
export const isDatabaseTemplate = ({ kind }: Pick<Template, 'kind'>): boolean =>
  kind === 'database';

/** Whether a container is a database: no other container has both a template and an image. */
export const isDatabase = ({ template_id, image }: Pick<Container, 'template_id' | 'image'>) =>
  Boolean(template_id && image);
