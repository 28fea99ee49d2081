import type { Field, Sight } from './sight.ts';

/** What the member has put into a field and not sent yet. */
interface Draft extends Field {
  /** What stood there before. */
  initial: string;
  /** The page it was typed on. */
  path: string;
}

/** Every draft of a page, and what allows one to go. */
export interface Drafts {
  /** The member has changed a field; `before` is what stood there. */
  typed(field: Field, before: string, path: string): void;
  /** The member may have sent this form. */
  sent(form: string): void;
  /** Whatever was sent has arrived: it is no draft any more. */
  arrived(): void;
  /** Nothing is under way: what was sent has failed. */
  failed(): void;
  /** The member has given up what is in a form, or in those of its fields. */
  discarded(form: string, labels?: RegExp): void;
  /** Until the next check, what has gone was given up: in these dialogs, or anywhere when there are none. */
  left(dialogs: readonly string[]): void;
  /** The page has been left without a question, perhaps for another visit of the same page. */
  leftUnasked(): void;
  /** All of it was given up, or the session ended. */
  clear(): void;
  /** Whether leaving the page now has to ask. */
  mustAsk(): boolean;
  /** What should be there and is not. */
  lost(sight: Sight): string[];
  /** A check has passed: what was allowed for it is not any more. */
  checked(sight: Sight): void;
}

/** Pages whose forms may be left unasked: they hold nothing that is worth a question. */
const UNGUARDED = ['/login', '/forgot-password', '/reset-password'];
/** Dialogs that only ask again: the same. */
const CONFIRMATION = /삭제$/;

/** For so many checks, what belonged to something that was deleted may go. */
const AFTER_REMOVAL = 4;

const keyOf = ({ form, label }: Pick<Field, 'form' | 'label'>): string => `${form} › ${label}`;

/** What fields change themselves: line ends, the form of Hangul, and the case of a key. */
const plain = ({ label, value }: Field): string => {
  const text = value.normalize('NFC').replaceAll('\r\n', '\n');
  return label === '키' ? text.toUpperCase() : text;
};

/** Whether it says anything that did not stand there before. */
const isDirty = (draft: Draft): boolean =>
  plain(draft) !== plain({ ...draft, value: draft.initial });

const isGuarded = ({ form, path }: Draft): boolean =>
  !UNGUARDED.includes(path) && !CONFIRMATION.test(form);

/** The drafts of one page, none at first. */
export function newDrafts(): Drafts {
  const drafts = new Map<string, Draft>();
  const underWay = new Set<string>();
  let leaving: readonly string[] | undefined;
  let removing = 0;
  let path = '';
  let signedIn = false;

  const forget = (form: string, labels = /^/): void => {
    for (const [key, draft] of drafts)
      if (draft.form === form && labels.test(draft.label)) drafts.delete(key);
  };
  const mayGo = (draft: Draft, sight: Sight): boolean =>
    !isDirty(draft) ||
    !isGuarded(draft) ||
    removing > 0 ||
    sight.signedIn !== signedIn ||
    (leaving !== undefined &&
      (leaving.length === 0 || leaving.includes(draft.form) || sight.path !== path));
  /** Another page may have a form whose fields are called the same. */
  const isHere = (draft: Draft, sight: Sight): boolean => draft.path === sight.path;
  /** `undefined` where a draft is not shown. */
  const shown = (draft: Draft, sight: Sight): Field | undefined =>
    isHere(draft, sight) ? sight.fields.find((field) => keyOf(field) === keyOf(draft)) : undefined;
  /** Another step of the wizard, or a field that another choice hides: it has to be there when it is back. */
  const isParked = (draft: Draft, sight: Sight): boolean =>
    isHere(draft, sight) &&
    (sight.dialogs.includes(draft.form) || sight.fields.some(({ form }) => form === draft.form));

  return {
    typed: (field, before, at) => {
      const initial = drafts.get(keyOf(field))?.initial ?? before;
      drafts.set(keyOf(field), { ...field, initial, path: at });
    },
    sent: (form) => void underWay.add(form),
    arrived: () => {
      for (const form of underWay) {
        forget(form);
        if (CONFIRMATION.test(form)) removing = AFTER_REMOVAL;
      }
    },
    failed: () => underWay.clear(),
    discarded: forget,
    left: (dialogs) => {
      leaving = dialogs;
    },
    leftUnasked: () => {
      for (const [key, draft] of drafts) if (!isGuarded(draft)) drafts.delete(key);
    },
    clear: () => drafts.clear(),
    mustAsk: () => [...drafts.values()].some((draft) => isGuarded(draft) && isDirty(draft)),
    lost: (sight) =>
      [...drafts.values()].flatMap((draft) => {
        const field = shown(draft, sight);
        if (field === undefined)
          return isParked(draft, sight) || mayGo(draft, sight) ? [] : [`lost: ${keyOf(draft)}`];
        if (plain(field) === plain(draft)) return [];
        return [`changed: ${keyOf(draft)} from "${draft.value}" to "${field.value}"`];
      }),
    checked: (sight) => {
      for (const [key, draft] of drafts) {
        if (!shown(draft, sight) && !isParked(draft, sight)) drafts.delete(key);
      }
      leaving = undefined;
      removing = Math.max(0, removing - 1);
      ({ path, signedIn } = sight);
    },
  };
}
