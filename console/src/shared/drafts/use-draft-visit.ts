import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useSession } from '../session/current.ts';
import type { DraftFormId } from './draft-keys.ts';
import type { DraftVisit } from './draft-visit.ts';
import type { OpenDraftVisit, OpenDraftVisitOptions } from './open-draft-visit.ts';

export interface UseDraftVisitOptions<Now, Found>
  extends Pick<OpenDraftVisitOptions<Now, Found>, 'current' | 'onFound'> {
  /** The form of the drafts; `undefined` for a form without drafts. */
  place: DraftFormId | undefined;
  /** Loads the function that opens the visit. `load` has to be stable. */
  load: () => Promise<OpenDraftVisit<Now, Found>>;
}

/** The functions of a visit, which stay the same while the form is mounted. */
export type DraftVisitHandle = Pick<DraftVisit, 'changed' | 'adopt' | 'drop' | 'discard' | 'saved'>;

const ignore = () => undefined;

/** Opens a visit of a form for as long as the form is mounted and the same member is logged in. */
export function useDraftVisit<Now, Found>(
  options: UseDraftVisitOptions<Now, Found>,
): DraftVisitHandle {
  const { form, at } = options.place ?? {};
  const { load } = options;
  const state = useSession();
  const member = state.signedIn ? state.user?.user_id : undefined;
  const visit = useRef<DraftVisit>(undefined);
  /** Whether there was input before the chunk had loaded. */
  const early = useRef(false);
  const current = useEffectEvent(options.current);
  const onFound = useEffectEvent(options.onFound);
  useEffect(() => {
    if (form === undefined || at === undefined || member === undefined) return undefined;
    let over = false;
    load().then((open) => {
      if (over) return;
      const opened = open({
        form,
        at,
        member,
        current: () => current(),
        onFound: (found) => onFound(found),
      });
      visit.current = opened;
      if (early.current) opened.changed();
      early.current = false;
      opened.look();
    }, ignore);
    return () => {
      over = true;
      if (!visit.current) return;
      visit.current.end();
      visit.current = undefined;
      onFound(undefined);
    };
  }, [form, at, member, load]);
  return useMemo(
    () => ({
      changed: () => {
        if (visit.current) visit.current.changed();
        else early.current = true;
      },
      adopt: () => visit.current?.adopt(),
      drop: () => visit.current?.drop(),
      discard: () => {
        early.current = false;
        visit.current?.discard();
      },
      saved: () => {
        early.current = false;
        visit.current?.saved();
      },
    }),
    [],
  );
}

/** Reports a change of the form that no field reports, such as another visible row, to the visit. */
export function useReportDraftChange({ changed }: DraftVisitHandle, shown: unknown): void {
  const before = useRef<unknown>(undefined);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    changed();
  }, [changed, shown]);
}
