import type { ChangeEvent, FocusEvent, KeyboardEvent, SyntheticEvent } from 'react';
import { useResultCountAnnouncement } from '../../behavior/announce.ts';
import { comboboxStrings } from '../../strings/inputs.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { TextControlProps } from '../field/text-control.ts';
import { useTextControl } from '../field/use-text-control.ts';
import { useGrowingHeight } from '../text-area-field/use-growing-height.ts';
import type { ReferenceOption } from './reference-options.ts';
import type { ReferenceProblem } from './reference-problems.tsx';
import { useReferenceList } from './use-reference-list.ts';

interface ReferenceControl extends TextControlProps<HTMLTextAreaElement> {
  options: readonly ReferenceOption[];
  loading?: boolean | undefined;
  problems?: readonly ReferenceProblem[] | undefined;
}

/** The keys that act on the open list. */
const LIST_KEYS: readonly string[] = ['Enter', 'Tab', 'Escape'];

/** Joins the text control of a {@link ReferenceField} with its list, and announces the number of references in the list. */
export function useReferenceControl(props: ReferenceControl) {
  const { options, loading = false, problems = [], readOnly, disabled } = props;
  const { results } = useStrings(comboboxStrings);
  const nothing = options.length === 0 && !loading;
  const fixed = readOnly === true || disabled === true || nothing;
  const list = useReferenceList(options, fixed);
  const { open } = list;

  /** During a composition the keys of the list only end the composition. */
  function keepSyllable(event: KeyboardEvent): void {
    if (open && LIST_KEYS.includes(event.key)) event.preventDefault();
  }

  const { element, text, attributes, holds } = useTextControl<HTMLTextAreaElement>(
    {
      ...props,
      onChange(event: ChangeEvent<HTMLTextAreaElement>) {
        list.follow(event.currentTarget, true);
        props.onChange?.(event);
      },
      onBlur(event: FocusEvent<HTMLTextAreaElement>) {
        list.close();
        props.onBlur?.(event);
      },
    },
    { onKeyDown: list.pressKey, onComposingKeyDown: keepSyllable },
  );
  useGrowingHeight(element);
  const counted = open && !loading ? `${open.from} ${open.query}` : undefined;
  useResultCountAnnouncement(counted, list.count, results);

  function begin() {
    if (element.current) list.begin(element.current);
  }

  function choose(option: ReferenceOption) {
    const area = element.current;
    if (!area) return;
    // Only the loss of the focus ends a composition, which the browser would otherwise write after the reference.
    if (holds()) area.blur();
    list.choose(area, option);
  }

  function select({ from, to }: ReferenceProblem) {
    element.current?.focus();
    element.current?.setSelectionRange(from, to);
  }

  const onSelect = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
    list.follow(currentTarget, false);
  return {
    ...{ list, text, fixed, begin, choose, select },
    attributes: { ...attributes, onSelect },
    // The reference that is being typed is not complete yet, so its problems are not shown.
    problems: problems.filter(({ from, to }) => !open || to <= open.from || from >= open.to),
  };
}
