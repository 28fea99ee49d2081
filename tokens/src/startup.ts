import { createHash } from 'node:crypto';
import { modes } from './color.ts';
import { resolveColor } from './resolve.ts';
import { themeStorageKey } from './theme.ts';

const canvas = Object.fromEntries(modes.map((mode) => [mode, resolveColor('canvas', mode)]));

/**
 * The source of the inline script that sets `<html data-theme>` before the first paint. It belongs in `<head>`, before any style
 * sheet and after `<meta name="theme-color">` if the page has that tag. The script does not throw, whatever the storage contains.
 */
export const startupScript = [
  '(function(){var theme;',
  `try{theme=localStorage.getItem(${JSON.stringify(themeStorageKey)})}catch(e){}`,
  'if(theme!=="light"&&theme!=="dark")',
  'theme=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";',
  'document.documentElement.dataset.theme=theme;',
  'var meta=document.querySelector("meta[name=theme-color]");',
  `if(meta)meta.content=${JSON.stringify(canvas)}[theme]})()`,
].join('');

/**
 * Returns the source expression with which a content security policy permits exactly this script: `script-src 'self' ${…}`.
 *
 * @see https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export function startupScriptHash(): string {
  return `'sha256-${createHash('sha256').update(startupScript).digest('base64')}'`;
}
