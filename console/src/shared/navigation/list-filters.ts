import type { SelectOption } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { containersQuery } from '#api/container.ts';
import { containerOptions, EVERYTHING } from '../containers/container-filter.ts';
import { useChangeSearchParameters, useSearchParameter } from './search-parameter.ts';

/** The search parameters of a page with a list that contain its filters. */
const OUTCOME_PARAMETER = 'outcome';
const CONTAINER_PARAMETER = 'container';

/**
 * The filters of a list by outcome and by container, which are kept in the address.
 * @param outcomes the texts of the outcomes by their keys; an unknown outcome in the address matches every row
 */
export function useListFilters<Outcome extends string>(
  slug: string,
  outcomes: Readonly<Record<Outcome, string>>,
) {
  const change = useChangeSearchParameters();
  const container = useSearchParameter(CONTAINER_PARAMETER);
  const named = useSearchParameter(OUTCOME_PARAMETER);
  const containers = useQuery(containersQuery(slug)).data ?? [];
  const isOutcome = (text: string): text is Outcome => Object.hasOwn(outcomes, text);
  const outcome = isOutcome(named) ? named : undefined;
  const choose = (name: string) => (value: string) =>
    change({ [name]: value === EVERYTHING ? '' : value });
  const options: readonly SelectOption[] = [
    { value: EVERYTHING, label: '모든 결과' },
    ...Object.entries<string>(outcomes).map(([value, label]) => ({ value, label })),
  ];
  const isFiltered = outcome !== undefined || container !== '';
  return {
    filter: { ...(outcome !== undefined && { outcome }), ...(container !== '' && { container }) },
    fields: {
      outcome: {
        options,
        value: outcome ?? EVERYTHING,
        onValueChange: choose(OUTCOME_PARAMETER),
      },
      container: {
        options: containerOptions(containers, container),
        value: container || EVERYTHING,
        onValueChange: choose(CONTAINER_PARAMETER),
      },
      onShowAll: isFiltered
        ? () => change({ [OUTCOME_PARAMETER]: '', [CONTAINER_PARAMETER]: '' })
        : undefined,
    },
  };
}
