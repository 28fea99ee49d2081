import { session, stores } from '../session/current.ts';
import { TOKEN_KEY } from '../session/stored-session.ts';
import type { DraftPlace } from './draft-keys.ts';
import { DraftStore, type StoredDraft } from './draft-store.ts';
import { DraftVisit } from './draft-visit.ts';
import {
  type ChangeRules,
  changesOf,
  type FormValues,
  formChanges,
  type Restoration,
  restorationOf,
} from './form-changes.ts';

const store = new DraftStore(() => localStorage);

/**
 * Whether input of this member may still be written: during the session and after its expiry, but not after a logout in any tab, and
 * not after another member has logged in.
 */
function mayKeep(member: string): boolean {
  const state = session.state();
  if (!state.signedIn) return state.end !== undefined && state.end.reason !== 'logout';
  return state.user?.user_id === member && stores.local.getItem(TOKEN_KEY) === state.token;
}

/** The options of a visit of a form. */
export interface VisitOptions<Now, Found> extends DraftPlace {
  /** The id of the member. */
  member: string;
  /** Returns the current contents of the form. */
  current: () => Now;
  /** Called with the latest draft of another visit, and whenever that draft changes. */
  onFound: (found: Found | undefined) => void;
}
export type OpenVisit<Now, Found> = (visiting: VisitOptions<Now, Found>) => DraftVisit;

/** Opens a visit of a form that creates the contents of its drafts itself. */
export const openVisit: OpenVisit<unknown, StoredDraft> = ({
  member,
  form,
  at,
  current,
  onFound,
}) =>
  new DraftVisit({
    store,
    owner: { member, form, at, visit: crypto.randomUUID() },
    current,
    mayKeep: () => mayKeep(member),
    onFound,
  });

/** The current contents of a form with fields. */
export interface FormNow {
  values: FormValues;
  /** The saved values. */
  defaults: unknown;
  rules: ChangeRules;
}

/** The draft of a form with fields. */
export interface FoundChanges {
  /** The time of the last change of the draft, in ms since 1970. */
  at: number;
  /** Whether a value was left out because it looks like a secret. */
  secretsLeftOut: boolean;
  /** Returns the effect of restoring the draft over the given saved values. */
  compare: (defaults: unknown, rules: ChangeRules) => Restoration;
}

/** Parses the contents of a draft; `undefined` if this release cannot read the draft. */
function foundChanges({ at, body }: StoredDraft): FoundChanges | undefined {
  const { data } = formChanges.safeParse(body);
  return (
    data && {
      at,
      secretsLeftOut: data.secretsLeftOut,
      compare: (defaults, rules) => restorationOf(data, defaults, rules),
    }
  );
}

/** Opens a visit of a form with fields. The drafts contain the changed fields without values that look like secrets. */
export const openFormVisit: OpenVisit<FormNow | undefined, FoundChanges> = (visiting) =>
  openVisit({
    ...visiting,
    current: () => {
      const now = visiting.current();
      return now && changesOf(now.values, now.defaults, now.rules);
    },
    onFound: (kept) => visiting.onFound(kept && foundChanges(kept)),
  });
