/** HTML that is safe to put into a page. Only {@link html} makes it, and who vouches for a text of the repository itself. */
export interface Markup {
  markup: string;
}

/** What a template of {@link html} takes: a text is escaped, `undefined` leaves nothing. */
type Part = string | number | Markup | readonly Markup[] | undefined;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function markupOf(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'object') return 'markup' in part ? part.markup : part.map(markupOf).join('');
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** A template of HTML: what is put into it is escaped, unless it is {@link Markup} itself. Attributes need quotes. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return {
    markup: texts.map((text, place) => text + markupOf(parts[place])).join(''),
  };
}
