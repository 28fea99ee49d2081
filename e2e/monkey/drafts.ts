import type { Field, Snapshot } from './snapshot.ts';

/** What has been entered into a field and not been saved yet. */
interface Draft extends Field {
  /** The value before. */
  initial: string;
  /** The page it was typed on. */
  path: string;
}

/** The drafts of a page, and the reasons for which one may disappear. */
export interface Drafts {
  /** A field was changed; `before` is its value before that. */
  typed(field: Field, before: string, path: string): void;
  /** This form may have been submitted. */
  sent(form: string): void;
  /** What was submitted is saved: it is no draft any more. */
  arrived(): void;
  /** No call is pending any more: what was submitted and not saved has failed. */
  failed(): void;
  /** The drafts of a form, or of some of its fields, were discarded. */
  discarded(form: string, labels?: RegExp): void;
  /** Until the next check, drafts may disappear: those of these dialogs, or all of them when there are none. */
  left(dialogs: readonly string[]): void;
  /** The page has been left without a question, perhaps for another visit of the same page. */
  leftUnasked(): void;
  /** All drafts were discarded, or the session ended. */
  clear(): void;
  /** Whether leaving the page now has to be confirmed. */
  needsConfirmation(): boolean;
  /** The drafts that should be there and are not, or have changed. */
  lost(snapshot: Snapshot): string[];
  /** A check has passed: what was allowed until then is not allowed any more. */
  checked(snapshot: Snapshot): void;
}

/** Pages whose forms may be left without confirmation. */
const UNGUARDED = ['/login', '/forgot-password', '/reset-password'];
/** The same for dialogs whose settings hold as soon as they are chosen. */
const HOLDS_AT_ONCE = '단축키';
/** The same for dialogs that only confirm a deletion. */
const CONFIRMATION = /삭제$/;

/** The number of checks for which drafts of something that was deleted may disappear. */
const AFTER_REMOVAL = 4;

const keyOf = ({ form, label }: Pick<Field, 'form' | 'label'>): string => `${form} › ${label}`;

/** Without the differences that fields make themselves: line ends, the normal form of Hangul, the case of a key. */
const normalized = ({ label, value }: Field): string => {
  const text = value.normalize('NFC').replaceAll('\r\n', '\n');
  return label === '키' ? text.toUpperCase() : text;
};

/** Whether it differs from the value before. */
const isDirty = (draft: Draft): boolean =>
  normalized(draft) !== normalized({ ...draft, value: draft.initial });

const isGuarded = ({ form, path }: Draft): boolean =>
  !UNGUARDED.includes(path) && form !== HOLDS_AT_ONCE && !CONFIRMATION.test(form);

/** Another page may have a form with fields of the same names. */
const isHere = (draft: Draft, snapshot: Snapshot): boolean => draft.path === snapshot.path;
/** `undefined` where a draft is not shown. */
const shown = (draft: Draft, snapshot: Snapshot): Field | undefined =>
  isHere(draft, snapshot)
    ? snapshot.fields.find((field) => keyOf(field) === keyOf(draft))
    : undefined;
/** On another step of the wizard, or hidden by a choice: the draft has to be there when the field is shown again. */
const isHidden = (draft: Draft, snapshot: Snapshot): boolean =>
  isHere(draft, snapshot) &&
  (snapshot.dialogs.includes(draft.form) ||
    snapshot.fields.some(({ form }) => form === draft.form));

/** What a snapshot shows to be missing of a draft, or changed in it, unless it may go. */
function lossOf(draft: Draft, snapshot: Snapshot, mayGo: boolean): string[] {
  const field = shown(draft, snapshot);
  if (field === undefined)
    return isHidden(draft, snapshot) || mayGo ? [] : [`lost: ${keyOf(draft)}`];
  if (normalized(field) === normalized(draft)) return [];
  return [`changed: ${keyOf(draft)} from "${draft.value}" to "${field.value}"`];
}

/** The drafts of one page, none at first. */
export function newDrafts(): Drafts {
  const drafts = new Map<string, Draft>();
  const submitted = new Set<string>();
  let leaving: readonly string[] | undefined;
  let removing = 0;
  let path = '';
  let signedIn = false;

  const forget = (form: string, labels = /^/): void => {
    for (const [key, draft] of drafts)
      if (draft.form === form && labels.test(draft.label)) drafts.delete(key);
  };
  const mayGo = (draft: Draft, snapshot: Snapshot): boolean =>
    !isDirty(draft) ||
    !isGuarded(draft) ||
    removing > 0 ||
    snapshot.signedIn !== signedIn ||
    (leaving !== undefined &&
      (leaving.length === 0 || leaving.includes(draft.form) || snapshot.path !== path));

  return {
    typed: (field, before, at) => {
      const initial = drafts.get(keyOf(field))?.initial ?? before;
      drafts.set(keyOf(field), { ...field, initial, path: at });
    },
    sent: (form) => void submitted.add(form),
    arrived: () => {
      for (const form of submitted) {
        forget(form);
        if (CONFIRMATION.test(form)) removing = AFTER_REMOVAL;
      }
    },
    failed: () => submitted.clear(),
    discarded: forget,
    left: (dialogs) => {
      leaving = dialogs;
    },
    leftUnasked: () => {
      for (const [key, draft] of drafts) if (!isGuarded(draft)) drafts.delete(key);
    },
    clear: () => drafts.clear(),
    needsConfirmation: () =>
      [...drafts.values()].some((draft) => isGuarded(draft) && isDirty(draft)),
    lost: (snapshot) =>
      [...drafts.values()].flatMap((draft) => lossOf(draft, snapshot, mayGo(draft, snapshot))),
    checked: (snapshot) => {
      for (const [key, draft] of drafts) {
        if (!shown(draft, snapshot) && !isHidden(draft, snapshot)) drafts.delete(key);
      }
      leaving = undefined;
      removing = Math.max(0, removing - 1);
      ({ path, signedIn } = snapshot);
    },
  };
}
