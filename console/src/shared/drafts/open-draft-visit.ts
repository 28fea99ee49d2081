import { createRandomId } from '#api/random-id.ts';
import { session, sessionStores } from '../session/current.ts';
import { SESSION_TOKEN_KEY } from '../session/stored-session.ts';
import type { DraftFormId } from './draft-keys.ts';
import { DraftStore, type StoredDraft } from './draft-store.ts';
import { DraftVisit } from './draft-visit.ts';
import {
  computeDraftRestoration,
  type DraftRestoration,
  type FormChangeRules,
  type FormValues,
  findFormChanges,
  formChangesSchema,
} from './form-changes.ts';

const store = new DraftStore(() => localStorage);

/**
 * Whether input of this member may still be written: during the session, after its expiry and after a logout in another tab, but not
 * after a logout in this tab, and not after another member has logged in.
 */
function mayKeep(member: string): boolean {
  const state = session.state();
  if (!state.signedIn) {
    const { end } = state;
    return end !== undefined && (end.reason !== 'logout' || end.elsewhere === true);
  }
  return (
    state.user?.user_id === member && sessionStores.local.getItem(SESSION_TOKEN_KEY) === state.token
  );
}

/** The options of a visit of a form. */
export interface OpenDraftVisitOptions<Now, Found> extends DraftFormId {
  /** The id of the member. */
  member: string;
  /** Returns the current contents of the form. */
  current: () => Now;
  /** Called with the latest draft of another visit, and whenever that draft changes. */
  onFound: (found: Found | undefined) => void;
}
export type OpenDraftVisit<Now, Found> = (
  visiting: OpenDraftVisitOptions<Now, Found>,
) => DraftVisit;

/** Opens a visit of a form that creates the contents of its drafts itself. */
export const openDraftVisit: OpenDraftVisit<unknown, StoredDraft> = ({
  member,
  form,
  at,
  current,
  onFound,
}) =>
  new DraftVisit({
    store,
    owner: { member, form, at, visit: createRandomId() },
    current,
    mayKeep: () => mayKeep(member),
    onFound,
  });

/** The current contents of a form with fields. */
export interface CurrentFormContents {
  values: FormValues;
  /** The saved values. */
  defaults: unknown;
  rules: FormChangeRules;
}

/** The draft of a form with fields. */
export interface FoundFormDraft {
  /** The time of the last change of the draft, in ms since 1970. */
  at: number;
  /** Whether a value was left out because it looks like a secret. */
  secretsLeftOut: boolean;
  /** Returns the effect of restoring the draft over the given saved values. */
  compare: (defaults: unknown, rules: FormChangeRules) => DraftRestoration;
}

/** Parses the contents of a draft; `undefined` if this release cannot read the draft. */
function foundChanges({ at, body }: StoredDraft): FoundFormDraft | undefined {
  const { data } = formChangesSchema.safeParse(body);
  return (
    data && {
      at,
      secretsLeftOut: data.secretsLeftOut,
      compare: (defaults, rules) => computeDraftRestoration(data, defaults, rules),
    }
  );
}

/** Opens a visit of a form with fields. The drafts contain the changed fields without values that look like secrets. */
export const openFormDraftVisit: OpenDraftVisit<CurrentFormContents | undefined, FoundFormDraft> = (
  visiting,
) =>
  openDraftVisit({
    ...visiting,
    current: () => {
      const now = visiting.current();
      return now && findFormChanges(now.values, now.defaults, now.rules);
    },
    onFound: (kept) => visiting.onFound(kept && foundChanges(kept)),
  });
