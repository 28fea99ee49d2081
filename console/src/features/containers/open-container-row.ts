import type { ContainerTab } from '@naru/design-system/patterns';
import { useCallback } from 'react';
import { useLeaveWithoutAsking } from '#shared/forms/unsaved.ts';
import { useAddressPart, useChangeAddress } from '#shared/navigation/address-part.ts';
import { OPEN_CONTAINER, OPEN_TAB } from '#shared/navigation/paths.ts';

/** The open row of the list "컨테이너 목록", as stored in the address. */
export interface OpenContainerRow {
  /** The slug in the address, possibly of a container that does not exist; empty when no row is open. */
  open: string;
  /** Opens another row with the given tab, or with the first tab. An empty slug closes the open row. */
  setOpen: (slug: string, tab?: ContainerTab) => void;
}

/** Changes the address without a question about unsaved input. The caller must have handled unsaved input before. */
function useChangeWithoutAsking() {
  const change = useChangeAddress();
  const withoutAsking = useLeaveWithoutAsking();
  return useCallback(
    (changes: Readonly<Record<string, string>>) => withoutAsking(() => change(changes)),
    [change, withoutAsking],
  );
}

/**
 * Stores the open row in the address, so that a reload and a link open it again. One row is open at a time (specification section 2).
 */
export function useOpenContainerRow(): OpenContainerRow {
  const open = useAddressPart(OPEN_CONTAINER);
  const change = useChangeWithoutAsking();
  const setOpen = useCallback(
    (slug: string, tab?: ContainerTab) => change({ [OPEN_CONTAINER]: slug, [OPEN_TAB]: tab ?? '' }),
    [change],
  );
  return { open, setOpen };
}

/** The tab of the open row, stored in the query of the address. `ContainerTabs` shows the first tab for an unknown value. */
export function useOpenContainerTab(): readonly [tab: string, setTab: (tab: string) => void] {
  const tab = useAddressPart(OPEN_TAB);
  const change = useChangeWithoutAsking();
  const setTab = useCallback((next: string) => change({ [OPEN_TAB]: next }), [change]);
  return [tab, setTab];
}
