import type { PageSnapshot, SnapshotField } from './snapshot.ts';

/** Unsaved input in a field. */
interface Draft extends SnapshotField {
  /** The saved value. */
  initial: string;
  /** The path of the page that contains the field. */
  path: string;
}

/** The drafts of a page, and the permitted reasons for their disappearance. */
export interface DraftTracker {
  /** Records the change of a field; `before` is its previous value. */
  typed(field: SnapshotField, before: string, path: string): void;
  /** Records that a form may have been submitted. */
  sent(form: string): void;
  /** Records that the submitted input is saved and no longer a draft. */
  arrived(): void;
  /**
   * Records that no call is pending. A submitted form counts as failed at the second record after the submission, because on a busy
   * machine the call of the form may start only after the first record.
   */
  failed(): void;
  /** Records that the drafts of a form, or of some of its fields, were discarded. */
  discarded(form: string, labels?: RegExp): void;
  /** Permits the drafts of the given dialogs, or all drafts for an empty list, to disappear until the next check. */
  left(dialogs: readonly string[]): void;
  /** Records that the page was left without a question. The next page may have the same path. */
  leftUnasked(): void;
  /** Records that all drafts were discarded, or that the session ended. */
  clear(): void;
  /** Whether leaving the page now requires a confirmation. */
  needsConfirmation(): boolean;
  /** The drafts that are missing or changed without a permitted reason. */
  lost(snapshot: PageSnapshot): string[];
  /** Records that a check has passed. The permissions to disappear end with the check. */
  checked(snapshot: PageSnapshot): void;
}

/** Pages whose forms may be left without confirmation. */
const UNGUARDED = ['/login', '/forgot-password', '/reset-password'];
/** The title of a dialog that saves each choice immediately, so that it can be closed without confirmation. */
const HOLDS_AT_ONCE = '단축키';
/** The titles of dialogs that only confirm a deletion. They can be closed without a further confirmation. */
const CONFIRMATION = /삭제$/;

/** The number of checks during which the drafts of a deleted item may disappear. */
const AFTER_REMOVAL = 4;

/** Second labels of fields whose label depends on a choice in their form, with the first label. */
const FIRST_LABELS: Readonly<Record<string, string>> = {
  '저장소 주소 (선택)': 'Git URL',
  토큰: '액세스 토큰',
  '개인 액세스 토큰': '액세스 토큰',
  '비밀 액세스 키': '액세스 토큰',
  비밀번호: '액세스 토큰',
  '액세스 키 ID': '사용자',
};

const keyOf = ({ form, label }: Pick<SnapshotField, 'form' | 'label'>): string =>
  `${form} › ${FIRST_LABELS[label] ?? label}`;

/** Normalizes a value like the fields do: line ends, Unicode NFC, and the upper case of a key. */
const normalized = ({ label, value }: SnapshotField): string => {
  const text = value.normalize('NFC').replaceAll('\r\n', '\n');
  return label === '키' ? text.toUpperCase() : text;
};

/** Whether the input differs from the saved value. */
const isDirty = (draft: Draft): boolean =>
  normalized(draft) !== normalized({ ...draft, value: draft.initial });

const isGuarded = ({ form, path }: Draft): boolean =>
  !UNGUARDED.includes(path) && form !== HOLDS_AT_ONCE && !CONFIRMATION.test(form);

/** Whether the draft belongs to the current page. Other pages may have forms with the same field names. */
const isHere = (draft: Draft, snapshot: PageSnapshot): boolean => draft.path === snapshot.path;
/** The field of a draft on the page; `undefined` when the page does not show it. */
const shown = (draft: Draft, snapshot: PageSnapshot): SnapshotField | undefined =>
  isHere(draft, snapshot)
    ? snapshot.fields.find((field) => keyOf(field) === keyOf(draft))
    : undefined;
/**
 * Whether the field of a draft is hidden because of another step of the wizard or because of a choice. The field must contain the
 * draft when it is shown again.
 */
const isHidden = (draft: Draft, snapshot: PageSnapshot): boolean =>
  isHere(draft, snapshot) &&
  (snapshot.dialogs.includes(draft.form) ||
    snapshot.fields.some(({ form }) => form === draft.form));

/** The error about a draft that is missing or changed in a snapshot; empty when the draft may disappear. */
function lossOf(draft: Draft, snapshot: PageSnapshot, mayGo: boolean): string[] {
  const field = shown(draft, snapshot);
  if (field === undefined)
    return isHidden(draft, snapshot) || mayGo ? [] : [`lost: ${keyOf(draft)}`];
  if (normalized(field) === normalized(draft)) return [];
  return [`changed: ${keyOf(draft)} from "${draft.value}" to "${field.value}"`];
}

/** An empty list of drafts. */
export function createDraftTracker(): DraftTracker {
  const drafts = new Map<string, Draft>();
  /** The submitted forms, with the number of checks without a pending call since then. */
  const submitted = new Map<string, number>();
  let leaving: readonly string[] | undefined;
  let removing = 0;
  let path = '';
  let signedIn = false;

  const forget = (form: string, labels = /^/): void => {
    for (const [key, draft] of drafts)
      if (draft.form === form && labels.test(draft.label)) drafts.delete(key);
  };
  const mayGo = (draft: Draft, snapshot: PageSnapshot): boolean =>
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
    sent: (form) => void submitted.set(form, 0),
    arrived: () => {
      for (const form of submitted.keys()) {
        forget(form);
        if (CONFIRMATION.test(form)) removing = AFTER_REMOVAL;
      }
    },
    failed: () => {
      for (const [form, checks] of submitted) {
        if (checks > 0) submitted.delete(form);
        else submitted.set(form, checks + 1);
      }
    },
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
