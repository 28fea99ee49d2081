import { comboboxStrings } from '../../strings/inputs.ts';
import { referenceStrings } from '../../strings/reference.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { popupNote } from '../combobox/combobox.css.ts';
import { ComboboxList, ComboboxPopup } from '../combobox/combobox-list.tsx';
import type { ComboboxOption } from '../combobox/combobox-options.ts';
import { useMaskedName } from '../masked/masked.tsx';
import { type ReferenceOption, referenceName } from './reference-options.ts';

/** The maximum length of a value in the list, in UTF-16 units. */
const LONGEST_VALUE = 80;

/** Returns the id of an option's element. The name of an option is no id, because it may contain spaces. */
export const referenceOptionId = (listId: string, index: number): string =>
  `${listId}-option-${index}`;

interface ReferenceListProps {
  id: string;
  labelId: string;
  shown: readonly ReferenceOption[];
  active: ReferenceOption | undefined;
  /** Whether options are still loading. */
  loading: boolean;
  /** The number of matching options. */
  count: number;
  /** The text that the options match. */
  query: string;
  /** The corrected query, if the query was typed in the wrong state of the 한/영 key. */
  correction: string | undefined;
  onReach: (option: ReferenceOption | undefined) => void;
  onChoose: (option: ReferenceOption) => void;
}

/** The list of references below the field, in the popup of a combobox. */
export function ReferenceList(props: ReferenceListProps) {
  const { id, labelId, shown, active, loading, count, query, correction } = props;
  const { onReach, onChoose } = props;
  const strings = useStrings(referenceStrings);
  const { corrected } = useStrings(comboboxStrings);
  const masked = useMaskedName();
  const options = shown.map((option, index): ComboboxOption => {
    const { secret, value, unavailable } = option;
    const shownValue = value === undefined ? undefined : masked(value.slice(0, LONGEST_VALUE));
    const detail = secret ? strings.secret : shownValue;
    return { value: String(index), label: referenceName(option), detail, unavailable };
  });
  const optionAt = ({ value }: Pick<ComboboxOption, 'value'>) => shown[Number(value)];
  return (
    <ComboboxPopup
      loading={loading}
      none={count === 0 ? strings.none : undefined}
      corrected={correction === undefined ? undefined : corrected(correction)}
    >
      <ComboboxList
        {...{ id, labelId }}
        groups={[{ title: undefined, options }]}
        active={options.find((option) => optionAt(option) === active)}
        chosen=""
        optionId={({ value }) => referenceOptionId(id, Number(value))}
        query={query}
        onReach={(value) => onReach(optionAt({ value }))}
        onChoose={(option) => {
          const chosen = optionAt(option);
          if (chosen) onChoose(chosen);
        }}
      />
      {count > shown.length && <p className={popupNote}>{strings.more(count - shown.length)}</p>}
    </ComboboxPopup>
  );
}
