import type { ContainerTab } from '@naru/design-system/patterns';
import { useCallback } from 'react';
import { useLeaveWithoutQuestion } from '#shared/forms/unsaved-input.ts';
import {
  OPEN_CONTAINER_PARAMETER,
  OPEN_FIELD_PARAMETER,
  OPEN_TAB_PARAMETER,
} from '#shared/navigation/paths.ts';
import {
  useChangeSearchParameters,
  useSearchParameter,
} from '#shared/navigation/search-parameter.ts';

/** The open row of the list "컨테이너 목록", as stored in the address. */
export interface OpenContainerRow {
  /** The slug in the address, possibly of a container that does not exist; empty when no row is open. */
  open: string;
  /** Opens another row with the given tab, or with the first tab. An empty slug closes the open row. */
  setOpen: (slug: string, tab?: ContainerTab) => void;
}

/** Changes the address without a question about unsaved input. The caller must have handled unsaved input before. */
function useChangeWithoutAsking() {
  const change = useChangeSearchParameters();
  const withoutAsking = useLeaveWithoutQuestion();
  return useCallback(
    (changes: Readonly<Record<string, string>>) => withoutAsking(() => change(changes)),
    [change, withoutAsking],
  );
}

/**
 * Stores the open row in the address, so that a reload and a link open it again. One row is open at a time (specification section 2).
 */
export function useOpenContainerRow(): OpenContainerRow {
  const open = useSearchParameter(OPEN_CONTAINER_PARAMETER);
  const change = useChangeWithoutAsking();
  const setOpen = useCallback(
    (slug: string, tab?: ContainerTab) =>
      change({
        [OPEN_CONTAINER_PARAMETER]: slug,
        [OPEN_TAB_PARAMETER]: tab ?? '',
        [OPEN_FIELD_PARAMETER]: '',
      }),
    [change],
  );
  return { open, setOpen };
}

/** The tab of the open row, stored in the query of the address. `ContainerTabs` shows the first tab for an unknown value. */
export function useOpenContainerTab(): readonly [tab: string, setTab: (tab: string) => void] {
  const tab = useSearchParameter(OPEN_TAB_PARAMETER);
  const change = useChangeWithoutAsking();
  const setTab = useCallback((next: string) => change({ [OPEN_TAB_PARAMETER]: next }), [change]);
  return [tab, setTab];
}

/** The field at which the address opens the form of a tab, and the function that removes the field from the address. */
export function useOpenContainerField(): readonly [field: string, close: () => void] {
  const field = useSearchParameter(OPEN_FIELD_PARAMETER);
  const change = useChangeWithoutAsking();
  const close = useCallback(() => change({ [OPEN_FIELD_PARAMETER]: '' }), [change]);
  return [field, close];
}
