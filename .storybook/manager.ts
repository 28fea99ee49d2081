import { addons } from 'storybook/manager-api';
import { documentationThemes } from './brand.ts';

const dark = matchMedia('(prefers-color-scheme: dark)').matches;
const isHandbook = (storyId: string) => /^(start|foundations)-/.test(storyId);

addons.setConfig({
  theme: dark ? documentationThemes.dark : documentationThemes.light,
  // The pages of the handbook have no properties to play with.
  layoutCustomisations: {
    showPanel: ({ storyId }: { storyId: string }, shown: boolean) => shown && !isHandbook(storyId),
  },
});
