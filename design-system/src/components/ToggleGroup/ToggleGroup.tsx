import * as Toggles from '@radix-ui/react-toggle-group';
import type { FocusEventHandler, Ref } from 'react';
import { Field, type FieldTexts, fieldTexts } from '../Field/Field.tsx';
import * as css from './ToggleGroup.css.ts';

/** One button of a {@link ToggleGroup}. */
export interface ToggleOption {
  readonly value: string;
  /** A word or two. */
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

/** Props of {@link ToggleGroup}. */
export interface ToggleGroupProps extends Omit<FieldTexts, 'required'> {
  ref?: Ref<HTMLDivElement> | undefined;
  /** Two to five choices, in the order they are shown. */
  options: readonly ToggleOption[];
  /** The pressed one. */
  value: string;
  /** Called with another choice; the pressed one cannot be released. */
  onValueChange?: ((value: string) => void) | undefined;
  onBlur?: FocusEventHandler<HTMLDivElement> | undefined;
  /** Shows which one is in force without letting it be changed. The buttons can still be reached and read. */
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
}

/**
 * One of two to five words, side by side. For choices that need a sentence use `RadioCardGroup`, for long lists
 * `SelectField`, for parts of a page `Tabs`. Arrow keys move, Space and Enter press.
 *
 * Source: ARIA Authoring Practices, button (toggle).
 */
export function ToggleGroup(props: ToggleGroupProps) {
  const { options, value, onValueChange, readOnly = false, disabled = false } = props;

  function press(pressed: readonly string[]) {
    const next = pressed.find((candidate) => candidate !== value);
    if (!readOnly && next !== undefined) onValueChange?.(next);
  }

  return (
    <Field {...fieldTexts(props)} naming="group">
      {({ id, 'aria-describedby': describedBy }, labelId) => (
        <Toggles.Root
          className={css.group}
          // Radix makes radios of a single choice; in a named group each is a button that is pressed or not.
          type="multiple"
          role="group"
          id={id}
          ref={props.ref}
          value={[value]}
          onValueChange={press}
          onBlur={props.onBlur}
          disabled={disabled}
          data-readonly={readOnly || undefined}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
        >
          {options.map((option) => (
            <Toggles.Item
              className={css.toggle}
              key={option.value}
              value={option.value}
              disabled={option.disabled ?? false}
              aria-disabled={readOnly || undefined}
            >
              {option.label}
            </Toggles.Item>
          ))}
        </Toggles.Root>
      )}
    </Field>
  );
}
