import { html, type Markup } from './html.ts';
import { acceptCommand } from './page.ts';

/** What accepting takes, in both ways: by a press while the report is served, by a command when it is not. */
export interface Acceptance {
  label: string;
  /** The names of the pictures that a press accepts: of one, or of a component. */
  target: { picture: string } | { component: string };
  /** What the command calls them. */
  word: string;
  /** What the controls are about, for those who hear them out of their place. */
  about: string;
  /** The text of the button that copies the command. Without it the command itself is shown, under the label. */
  copyLabel?: string;
}

const targetAttribute = (target: Acceptance['target']): Markup =>
  'picture' in target
    ? html`data-picture="${target.picture}"`
    : html`data-component="${target.component}"`;

/** The controls that accept. The script shows the button where it works, and the command elsewhere. */
export function acceptControls(acceptance: Acceptance): Markup {
  const { label, target, word, about, copyLabel } = acceptance;
  const command = acceptCommand(word);
  const shown = html`<span class="muted">${label}</span> <code>${command}</code>`;
  return html`<div class="accept">
<button type="button" class="button primary" data-accept ${targetAttribute(target)} aria-label="${label}: ${about}" hidden>${label}</button>
<div class="command" data-command>${copyLabel === undefined ? shown : undefined}
<button type="button" class="button" data-copy="${command}" aria-label="${copyLabel ?? '복사'}: ${about}">${copyLabel ?? '복사'}</button></div>
</div>`;
}
