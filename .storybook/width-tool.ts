import { createElement } from 'react';
import { ToggleButton } from 'storybook/internal/components';
import { useGlobals } from 'storybook/manager-api';
import { widths } from './widths.ts';

const choices = [
  ...Object.entries(widths).map(([name, width]) => ({ name, label: `${width}` })),
  { name: undefined, label: '전체' },
];

/**
 * One button for each width of the story, so that one press is enough. It uses no JSX, because Storybook compiles its
 * manager with another React than the page's.
 */
export function WidthTool() {
  const [{ viewport }, update] = useGlobals();
  // In an address it is the name only.
  const current = typeof viewport === 'string' ? viewport : viewport?.value;
  const buttons = choices.map(({ name, label }) =>
    createElement(
      ToggleButton,
      {
        key: label,
        size: 'small',
        padding: 'small',
        variant: 'ghost',
        ariaLabel: name ? `너비 ${label}px` : '전체 너비',
        pressed: current === name,
        onClick: () => update({ viewport: { value: name, isRotated: false } }),
      },
      label,
    ),
  );
  const style = { display: 'flex', gap: 2, padding: 0, border: 0 };
  return createElement('fieldset', { 'aria-label': '너비', style }, buttons);
}
