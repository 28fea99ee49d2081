import { addons } from 'storybook/manager-api';
import { documentationThemes } from './brand.ts';

const dark = matchMedia('(prefers-color-scheme: dark)').matches;

addons.setConfig({ theme: dark ? documentationThemes.dark : documentationThemes.light });
