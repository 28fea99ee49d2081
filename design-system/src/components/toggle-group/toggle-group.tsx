import * as Toggles from '@radix-ui/react-toggle-group';
import type { FocusEventHandler, ReactNode, Ref } from 'react';
import { Field, fieldTexts, type InputTexts } from '../field/field.tsx';
import * as css from './toggle-group.css.ts';

/** One button of a {@link ToggleGroup}. */
export interface ToggleOption {
  /** The value passed to `onValueChange`. */
  readonly value: string;
  /** A word or two. */
  readonly label: string;
  /** Visible but disabled; give the reason in the hint. */
  readonly disabled?: boolean | undefined;
}

/** Props of {@link ToggleGroup}. */
export interface ToggleGroupProps extends InputTexts {
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined;
  /** Shown beside the label without being part of the accessible name. */
  labelAside?: ReactNode;
  /** A ref of the group; focusing it focuses the pressed button. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Two to five choices, in the order they are shown. */
  options: readonly ToggleOption[];
  /** The pressed one. */
  value: string;
  /** Called with the new choice; the pressed button cannot be released. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Called when the focus leaves a button. */
  onBlur?: FocusEventHandler<HTMLDivElement> | undefined;
  /** Shows the choice without letting it be changed. The buttons can still be focused and read. */
  readOnly?: boolean | undefined;
  /** Disables all of it. Prefer `readOnly`, which can still be focused. */
  disabled?: boolean | undefined;
}

/**
 * A choice of one of two to five short labels, side by side. For choices that are submitted with a form use
 * `RadioGroup`, for long lists `SelectField`, for parts of a page `Tabs`. Arrow keys move, Space and Enter press.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/button/
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
          // Radix renders a single choice as radios; here each is a button in a named group with `aria-pressed`.
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
