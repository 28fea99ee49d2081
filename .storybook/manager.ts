import { createElement } from 'react';
import { ToggleButton } from 'storybook/internal/components';
import type { HashEntry } from 'storybook/manager-api';
import { addons, types, useGlobals } from 'storybook/manager-api';
import { documentationThemes } from './brand.ts';
import { translateLabels } from './labels.ts';
import { viewportWidths } from './widths.ts';

const choices = [
  ...Object.entries(viewportWidths).map(([name, width]) => ({ name, label: `${width}` })),
  { name: undefined, label: '전체' },
];

/**
 * Shows one button for each width, so that one press changes the width of the story. Does not use JSX, because Storybook compiles its
 * manager with a different copy of React.
 */
function WidthTool() {
  const [{ viewport }, update] = useGlobals();
  // The global that an address sets is only the name of the viewport.
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

const dark = matchMedia('(prefers-color-scheme: dark)').matches;
const groupLabels: Readonly<Record<string, string>> = {
  Foundations: '기초',
  Layout: '배치',
  Navigation: '탐색',
  Actions: '행동',
  Inputs: '입력',
  Status: '상태',
  Waiting: '기다림',
  Overlays: '겹침',
  Accessibility: '접근성',
  Patterns: '화면의 부분',
};

/** Returns the label of an entry, without the words that only the search needs. */
function label({ type, name, depth }: HashEntry) {
  if (type === 'docs' && depth > 1) return '문서';
  return groupLabels[name] ?? name.split(' ·')[0];
}
const isHandbook = (storyId: string) => /^(start|foundations)-/.test(storyId);

addons.setConfig({
  theme: dark ? documentationThemes.dark : documentationThemes.light,
  // The buttons of `WidthTool` replace this menu.
  toolbar: { 'storybook/viewport/tool': { hidden: true } },
  sidebar: { renderLabel: label },
  // The pages of the handbook have no controls.
  layoutCustomisations: {
    showPanel: ({ storyId }: { storyId: string }, shown: boolean) => shown && !isHandbook(storyId),
  },
});

addons.register('naru', () => {
  translateLabels();
  addons.add('naru/width', {
    type: types.TOOL,
    title: '너비',
    match: ({ viewMode, tabId }) => viewMode === 'story' && !tabId,
    render: WidthTool,
  });
});
