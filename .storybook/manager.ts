import { addons, types } from 'storybook/manager-api';
import { documentationThemes } from './brand.ts';
import { WidthTool } from './width-tool.ts';

const dark = matchMedia('(prefers-color-scheme: dark)').matches;
/** The name in the code and the Korean one, without the words that only the search needs. */
const shortName = (name: string) => name.split(' · ')[0] ?? name;
const isHandbook = (storyId: string) => /^(start|foundations)-/.test(storyId);

addons.setConfig({
  theme: dark ? documentationThemes.dark : documentationThemes.light,
  // The buttons below replace this menu.
  toolbar: { 'storybook/viewport/tool': { hidden: true } },
  sidebar: { renderLabel: ({ name }) => shortName(name) },
  // The pages of the handbook have no controls.
  layoutCustomisations: {
    showPanel: ({ storyId }: { storyId: string }, shown: boolean) => shown && !isHandbook(storyId),
  },
});

addons.register('naru', () => {
  addons.add('naru/width', {
    type: types.TOOL,
    title: '너비',
    match: ({ viewMode, tabId }) => viewMode === 'story' && !tabId,
    render: WidthTool,
  });
});
