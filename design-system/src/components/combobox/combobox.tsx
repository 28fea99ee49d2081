import { ChevronDown, X } from 'lucide';
import { type FocusEventHandler, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { useResultCountAnnouncement } from '../../behavior/announce.ts';
import { comboboxStrings } from '../../strings/inputs.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { control, controlButton, controlContainer, endButtons } from '../field/control.css.ts';
import { Field, type FieldTexts, pickFieldTexts } from '../field/field.tsx';
import { useTextControl } from '../field/use-text-control.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as css from './combobox.css.ts';
import { ComboboxList, ComboboxPopup } from './combobox-list.tsx';
import type { ComboboxOption } from './combobox-options.ts';
import { useCombobox } from './use-combobox.ts';

/** Props of {@link Combobox}. */
export interface ComboboxProps extends FieldTexts {
  /** 입력란의 id. 없으면 만들어집니다. */
  id?: string | undefined;
  /** 양식에서의 이름. 선택한 값이 이 이름으로 갑니다. */
  name?: string | undefined;
  /** 초점을 받는 입력란. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** 선택지. 찾는 것이 없을 때 보일 순서입니다. */
  options: readonly ComboboxOption[];
  /** 선택한 값. 선택하지 않았으면 빈 문자열입니다. */
  value?: string | undefined;
  /** 처음 값. 그다음은 스스로 기억합니다. */
  defaultValue?: string | undefined;
  /** 선택하거나 지우면 그 값으로 불립니다. 지우면 빈 문자열입니다. */
  onValueChange?: ((value: string) => void) | undefined;
  /** 입력할 때마다, 조합하는 동안에도 불립니다. 입력한 것을 거두면 빈 문자열로 불립니다. 선택지를 서버에서 찾을 때 씁니다. */
  onQueryChange?: ((query: string) => void) | undefined;
  /** 초점이 떠나면 불립니다. */
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  /** `options`가 이미 찾은 결과입니다. 서버에서 찾을 때 씁니다. */
  searched?: boolean | undefined;
  /** 선택지를 불러오는 동안 알립니다. */
  loading?: boolean | undefined;
  /** 찾은 것이 없을 때 보일 말. */
  none?: ReactNode;
  /** 빈 입력란에 보일 예시. */
  placeholder?: string | undefined;
  /** 초점을 받고 읽히지만 바꿀 수 없습니다. */
  readOnly?: boolean | undefined;
  /** 쓸 수 없습니다. 이유를 도움말에 씁니다. */
  disabled?: boolean | undefined;
}

/** Prevents the default action of Enter and Escape during a composition, in which both keys only end the composition. */
function keepSyllable(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
}

/**
 * A field that chooses one option from a long list. Typing a part of a name filters the list: initial consonants, an unfinished
 * syllable, or the same keys in the other state of the 한/영 key also match. Only options of the list can be chosen. For up to a
 * dozen options use `SelectField`. For actions use `CommandPalette`, and to filter content of the page `SearchField`. With
 * react-hook-form use a `Controller` and pass its `onChange` as `onValueChange`.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-autocomplete-list/
 */
export function Combobox(props: ComboboxProps) {
  const { label, ref, placeholder, readOnly, disabled, loading = false } = props;
  const strings = useStrings(comboboxStrings);
  const id = useId();
  const state = useCombobox(props);
  const { open, active, typed, correction } = state;
  const { element, attributes } = useTextControl<HTMLInputElement>(
    {
      ...{ label, ref, placeholder, readOnly, disabled, value: state.text },
      onChange: (event) => state.type(event.currentTarget.value),
      onBlur(event) {
        state.settle(event.currentTarget.value);
        props.onBlur?.(event);
      },
    },
    { onKeyDown: state.pressKey, onComposingKeyDown: keepSyllable },
  );
  const searching = open && !loading ? typed : undefined;
  useResultCountAnnouncement(searching, state.count, strings.results);
  const optionId = ({ value }: ComboboxOption) => `${id}-option-${value}`;

  function clear() {
    state.choose(undefined);
    element.current?.focus();
  }

  return (
    <Field {...pickFieldTexts(props)}>
      {(joined, labelId) => (
        <div className={`${controlContainer} ${css.comboboxBox}`}>
          <input
            {...joined}
            {...attributes}
            className={`${control()} ${css.comboboxInput}`}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-activedescendant={active && optionId(active)}
            onClick={state.show}
          />
          {props.name !== undefined && (
            <input type="hidden" name={props.name} value={state.chosen} disabled={disabled} />
          )}
          <div className={`${endButtons} ${css.controlButtons}`}>
            {state.text !== '' && !readOnly && !disabled && (
              <button
                type="button"
                className={`${controlButton} ${css.clearButton}`}
                onClick={clear}
              >
                <Icon node={X} />
                <VisuallyHidden>{strings.clear(label)}</VisuallyHidden>
              </button>
            )}
            <span className={css.openArrow}>
              <Icon node={ChevronDown} />
            </span>
          </div>
          {open && (
            <ComboboxPopup
              loading={loading}
              none={state.count === 0 ? (props.none ?? strings.none) : undefined}
              corrected={correction && strings.corrected(correction)}
            >
              <ComboboxList
                {...{ id, labelId, active, optionId }}
                groups={state.groups}
                chosen={state.chosen}
                query={correction ?? typed ?? ''}
                onReach={state.reach}
                onChoose={state.choose}
              />
            </ComboboxPopup>
          )}
        </div>
      )}
    </Field>
  );
}
