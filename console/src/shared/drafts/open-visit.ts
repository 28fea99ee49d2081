import { session, stores } from '../session/current.ts';
import { TOKEN_KEY } from '../session/stored-session.ts';
import type { DraftPlace } from './draft-keys.ts';
import { DraftStore, type Kept } from './draft-store.ts';
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
 * Whether the input of this member may still be written: during the session and after its expiry; not after a logout in any tab, and not
 * when another member has signed in.
 */
function mayKeep(member: string): boolean {
  const state = session.state();
  if (!state.signedIn) return state.end !== undefined && state.end.reason !== 'logout';
  return state.user?.user_id === member && stores.local.getItem(TOKEN_KEY) === state.token;
}

/** The options of a visit of a form. */
export interface Visiting<Now, Found> extends DraftPlace {
  /** The id of the member. */
  member: string;
  /** The form as it is now. */
  current: () => Now;
  /** Called with the latest draft of another visit, and whenever that draft changes. */
  onFound: (found: Found | undefined) => void;
}
export type OpenVisit<Now, Found> = (visiting: Visiting<Now, Found>) => DraftVisit;

/** Opens a visit of a form that builds its own draft. */
export const openVisit: OpenVisit<unknown, Kept> = ({ member, form, at, current, onFound }) =>
  new DraftVisit({
    store,
    owner: { member, form, at, visit: crypto.randomUUID() },
    current,
    mayKeep: () => mayKeep(member),
    onFound,
  });

/** A form of fields, as it is now. */
export interface FormNow {
  values: FormValues;
  /** The values that are saved. */
  defaults: unknown;
  rules: ChangeRules;
}

/** A draft of a form of fields. */
export interface FoundChanges {
  /** When it was changed last, in ms since 1970. */
  at: number;
  /** Whether something was left out because it looks like a secret. */
  secretsLeftOut: boolean;
  /** The effect of restoring it with the currently saved values. */
  compare: (defaults: unknown, rules: ChangeRules) => Restoration;
}

/** The contents of a draft, if this version can read them. */
function foundChanges({ at, body }: Kept): FoundChanges | undefined {
  const { data } = formChanges.safeParse(body);
  return (
    data && {
      at,
      secretsLeftOut: data.secretsLeftOut,
      compare: (defaults, rules) => restorationOf(data, defaults, rules),
    }
  );
}

/** Opens a visit of a form with fields: the changed fields are stored, without values that look like secrets. */
export const openFormVisit: OpenVisit<FormNow | undefined, FoundChanges> = (visiting) =>
  openVisit({
    ...visiting,
    current: () => {
      const now = visiting.current();
      return now && changesOf(now.values, now.defaults, now.rules);
    },
    onFound: (kept) => visiting.onFound(kept && foundChanges(kept)),
  });
