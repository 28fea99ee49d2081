import { addons, types } from 'storybook/manager-api';
import { documentationThemes } from './brand.ts';
import { WidthTool } from './width-tool.ts';

const dark = matchMedia('(prefers-color-scheme: dark)').matches;
const isHandbook = (storyId: string) => /^(start|foundations)-/.test(storyId);

addons.setConfig({
  theme: dark ? documentationThemes.dark : documentationThemes.light,
  // The buttons below replace this menu.
  toolbar: { 'storybook/viewport/tool': { hidden: true } },
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
