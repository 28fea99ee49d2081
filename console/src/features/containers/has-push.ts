import type { Container } from '@naru/contract/entities/container';

/** Whether a push can deploy the container: it has a repository, and the server knows settings of pushes. */
export const hasPush = ({ push }: Pick<Container, 'push'>): boolean => Boolean(push);
