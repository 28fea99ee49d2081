import { siGithub } from 'simple-icons';
import { outlineIcon } from './outline-icon.ts';

/** The logo of GitHub for the prop `icon` of a button. The module loads no other logo. */
export const githubIcon = outlineIcon(siGithub);
