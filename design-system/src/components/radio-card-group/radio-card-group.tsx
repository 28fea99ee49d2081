import * as RadioGroup from '@radix-ui/react-radio-group';
import { type FocusEventHandler, type ReactNode, type Ref, useId, useRef } from 'react';
import { useComposition } from '../../behavior/composition.ts';
import { Field, type FieldTexts, pickFieldTexts } from '../field/field.tsx';
import * as css from './radio-card-group.css.ts';

/** One card of a {@link RadioCardGroup}. */
export interface RadioCardOption {
  /** The value that the form sends. */
  readonly value: string;
  /** The card's label, which is exactly its accessible name. */
  readonly title: string;
  /** A short word next to the title, such as a version. It belongs to the accessible description and not to the name. */
  readonly badge?: ReactNode;
  /** The consequence of the choice, in a sentence. */
  readonly description?: ReactNode;
  /** A picture of up to 24 px. It is decoration and hidden from screen readers. */
  readonly icon?: ReactNode;
  /** Whether the card is disabled. A disabled card stays visible; give the reason in the description. */
  readonly disabled?: boolean | undefined;
}

/** Props of {@link RadioCardGroup}. */
export interface RadioCardGroupProps extends FieldTexts {
  /** 묶음의 ref입니다. 초점을 주면 선택한 카드로, 선택한 것이 없으면 첫 카드로 갑니다. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** 양식에서 쓰는 이름입니다. */
  name?: string | undefined;
  /** 보이는 순서대로 나열한 카드들입니다. */
  options: readonly RadioCardOption[];
  /** 선택한 값입니다. 아무것도 선택하지 않은 동안은 빈 문자열입니다. */
  value: string;
  /** 선택한 값과 함께 호출됩니다. */
  onValueChange: (value: string) => void;
  /** 초점이 카드를 떠나면 호출됩니다. */
  onBlur?: FocusEventHandler<HTMLDivElement> | undefined;
  /** 모두 비활성 상태로 만듭니다. */
  disabled?: boolean | undefined;
  /** 카드를 좁게 만들어 한 줄에 더 많이 놓습니다. 짧은 문장이 있는 카드 셋을 대화상자의 한 줄에 놓을 때 씁니다. */
  compact?: boolean | undefined;
}

/**
 * A group of a few cards, each with a picture and a sentence, of which one can be chosen. For short labels use `RadioGroup`, for
 * long lists `SelectField`. Arrow keys move and choose; Tab leaves the group.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/radio/
 */
export function RadioCardGroup(props: RadioCardGroupProps) {
  const { options, onValueChange } = props;
  // After an arrow key, Radix moves the focus in a timer, and chooses the focused card only while the key is still pressed. A short
  // press would move the focus without choosing the card.
  const arrowPressed = useRef(false);
  const { handlers } = useComposition({
    onKeyDown(event) {
      arrowPressed.current = event.key.startsWith('Arrow');
    },
  });

  function chooseByArrow(value: string) {
    if (arrowPressed.current) onValueChange(value);
    arrowPressed.current = false;
  }

  return (
    <Field {...pickFieldTexts(props)} naming="group">
      {(joined, labelId) => (
        <RadioGroup.Root
          {...joined}
          className={css.radioCards({ compact: props.compact })}
          ref={props.ref}
          name={props.name}
          value={props.value}
          onValueChange={onValueChange}
          {...handlers}
          onBlur={props.onBlur}
          disabled={props.disabled}
          aria-labelledby={labelId}
        >
          {options.map((option) => (
            <RadioCard key={option.value} {...option} onFocus={() => chooseByArrow(option.value)} />
          ))}
        </RadioGroup.Root>
      )}
    </Field>
  );
}

/** Props of {@link RadioCard}. */
interface RadioCardProps extends RadioCardOption {
  onFocus: () => void;
}

function RadioCard(props: RadioCardProps) {
  const { value, title, badge, description, icon, disabled, onFocus } = props;
  const id = useId();
  const described = [badge && `${id}-badge`, description && `${id}-description`].filter(Boolean);
  return (
    <RadioGroup.Item
      className={css.radioCard}
      value={value}
      disabled={disabled}
      onFocus={onFocus}
      aria-labelledby={`${id}-title`}
      aria-describedby={described.join(' ') || undefined}
    >
      {icon && (
        <span className={css.cardIcon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={css.cardTexts}>
        <span className={css.titleRow}>
          <span className={css.cardTitle} id={`${id}-title`}>
            {title}
          </span>
          {badge && (
            <span className={css.cardBadge} id={`${id}-badge`}>
              {badge}
            </span>
          )}
        </span>
        {description && (
          <span className={css.cardDescription} id={`${id}-description`}>
            {description}
          </span>
        )}
      </span>
      <span className={css.radioButton} aria-hidden="true" />
    </RadioGroup.Item>
  );
}
