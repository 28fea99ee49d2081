import { ToggleButton } from 'storybook/internal/components';
import { useGlobals } from 'storybook/manager-api';
import { widths } from './widths.ts';

const choices = [
  ...Object.entries(widths).map(([name, width]) => ({ name, label: `${width}` })),
  { name: undefined, label: '전체' },
];

/** One button for each width of the story, so that one press is enough. */
export function WidthTool() {
  const [{ viewport }, update] = useGlobals();
  return (
    <fieldset aria-label="너비" style={{ display: 'flex', gap: 2, padding: 0, border: 0 }}>
      {choices.map(({ name, label }) => (
        <ToggleButton
          key={label}
          size="small"
          padding="small"
          variant="ghost"
          ariaLabel={name ? `너비 ${label}px` : '전체 너비'}
          pressed={viewport?.value === name}
          onClick={() => update({ viewport: { value: name, isRotated: false } })}
        >
          {label}
        </ToggleButton>
      ))}
    </fieldset>
  );
}
