import * as RadioGroup from '@radix-ui/react-radio-group';
import { type FocusEventHandler, type ReactNode, type Ref, useId, useRef } from 'react';
import { useComposition } from '../../behavior/composition.ts';
import { Field, type FieldTexts, fieldTexts } from '../field/field.tsx';
import * as css from './radio-card-group.css.ts';

/** One card of a {@link RadioCardGroup}. */
export interface RadioCardOption {
  /** The value that the form sends. */
  readonly value: string;
  /** The card's label, which is exactly its accessible name. */
  readonly title: string;
  /** What the choice means. */
  readonly description?: ReactNode;
  /** A picture of up to 24 px; decoration, hidden from screen readers. */
  readonly icon?: ReactNode;
  /** Visible but disabled; give the reason in the description. */
  readonly disabled?: boolean | undefined;
}

/** Props of {@link RadioCardGroup}. */
export interface RadioCardGroupProps extends FieldTexts {
  /** A ref of the group; focusing it focuses the chosen card, or the first. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Its name in the form. */
  name?: string | undefined;
  /** The cards, in the order they are shown. */
  options: readonly RadioCardOption[];
  /** The chosen value; the empty string while nothing is chosen. */
  value: string;
  /** Called with the chosen value. */
  onValueChange: (value: string) => void;
  /** Called when the focus leaves a card. */
  onBlur?: FocusEventHandler<HTMLDivElement> | undefined;
  /** Disables all of it. */
  disabled?: boolean | undefined;
}

/**
 * A choice of one of a few cards, each with a picture and a sentence. For short labels use `RadioGroup`, for long lists
 * `SelectField`. Arrow keys move and choose; Tab leaves the group.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/radio/
 */
export function RadioCardGroup(props: RadioCardGroupProps) {
  const { options, onValueChange } = props;
  // Radix moves the focus in a timer after an arrow key and chooses only if the key is still pressed then: a quick
  // press would move the focus without choosing.
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
    <Field {...fieldTexts(props)} naming="group">
      {(joined, labelId) => (
        <RadioGroup.Root
          {...joined}
          className={css.cards}
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

function RadioCard({ value, title, description, icon, disabled, onFocus }: RadioCardProps) {
  const id = useId();
  return (
    <RadioGroup.Item
      className={css.card}
      value={value}
      disabled={disabled}
      onFocus={onFocus}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
    >
      {icon && (
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={css.texts}>
        <span className={css.title} id={`${id}-title`}>
          {title}
        </span>
        {description && (
          <span className={css.description} id={`${id}-description`}>
            {description}
          </span>
        )}
      </span>
      <span className={css.dot} aria-hidden="true" />
    </RadioGroup.Item>
  );
}
