/**
 * Scripts that change a page as other programs of its reader do. Each runs in the page before any other script, so it uses nothing of
 * this module.
 */

/**
 * Translates a page as Chrome and Papago do: each text node is replaced by `<font><font>…</font></font>`, at once and again after each
 * change. The translation has the same words, so that a test finds them, and finds a text that React could not change any more.
 */
export function translatePage(): void {
  // Tests find the options of a select by their text, and elements within an option are invisible to them.
  const skipped =
    'script, style, title, textarea, option, noscript, svg, [translate="no"], font font';
  const translate = (text: Text): void => {
    if (text.data.trim() === '' || text.parentElement?.closest(skipped) !== null) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    inner.append(text.data);
    text.replaceWith(outer);
  };
  const translateWithin = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) {
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    }
    for (const text of texts) if (text.isConnected) translate(text);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of type === 'childList' ? addedNodes : [target]) translateWithin(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/**
 * Does what password managers and writing assistants do: puts a node on both sides of each field and one into each form, before and
 * after the page starts, and marks the field.
 */
export function managePasswords(): void {
  const attach = (field: Element): void => {
    field.setAttribute('data-managed', '');
    const [before, after] = [document.createElement('manager-mark'), document.createElement('div')];
    // In no story and on no page may such a node take part in the layout, or be pressed.
    for (const node of [before, after]) {
      node.style.position = 'absolute';
      node.style.pointerEvents = 'none';
    }
    field.before(before);
    field.after(after);
    field.closest('form')?.prepend(document.createElement('manager-form'));
  };
  new MutationObserver(() => {
    const fields = 'input:not([data-managed]), textarea:not([data-managed])';
    for (const field of document.querySelectorAll(fields)) attach(field);
  }).observe(document, { subtree: true, childList: true });
}
