import type { Container } from '@naru/contract/entities/container';
import { AddressList } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { containersQuery } from '#api/container.ts';
import { sortAddresses } from './container-addresses.ts';
import { useAddresses } from './use-addresses.ts';

const NONE: readonly Container[] = [];

/** The number of addresses that fit below a heading. */
const SHOWN = 2;

/** The first addresses of a project's containers. Renders nothing before the first deployment. */
export function ProjectAddresses({ slug }: { slug: string }) {
  const { data: containers = NONE } = useQuery(containersQuery(slug));
  const addresses = useAddresses(slug, containers).flat();
  return <AddressList label="주소" addresses={sortAddresses(addresses)} shown={SHOWN} short />;
}
