import type { Container } from '@naru/contract/entities/container';
import type { SelectOption } from '@naru/design-system';

/** The value of the option of a filter that matches every row. */
export const EVERYTHING = 'all';

/**
 * The options of a filter by container: the containers of the project, and the chosen container if it was deleted since.
 * @param chosen the slug in the address; empty without a filter
 */
export function containerOptions(
  containers: readonly Pick<Container, 'name' | 'slug'>[],
  chosen: string,
): readonly SelectOption[] {
  const known = containers.map(({ slug, name }) => ({ value: slug, label: name || slug }));
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen);
  return [
    { value: EVERYTHING, label: '모든 컨테이너' },
    ...known,
    ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
  ];
}
