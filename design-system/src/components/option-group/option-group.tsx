import { type ReactNode, useId } from 'react';
import { optionGroupTitle } from '../../styles/listbox.css.ts';

interface OptionGroupProps {
  title: string;
  /** The elements with the role `option`. */
  children: ReactNode;
}

/**
 * A named group of options in a `listbox`. The group is not a `fieldset`: Chromium gives an option inside a `fieldset` the role of
 * its element, such as `button`, so that screen readers read neither its position nor whether it is selected.
 */
export function OptionGroup({ title, children }: OptionGroupProps) {
  const id = useId();
  const group = { role: 'group', 'aria-labelledby': id };
  return (
    <div {...group}>
      <div id={id} role="presentation" className={optionGroupTitle}>
        {title}
      </div>
      {children}
    </div>
  );
}
