/**
 * Allows xterm.js to run on pages whose content security policy forbids inline styles. The policy blocks the style elements and the
 * style attributes that xterm.js creates. This file applies their content through the CSS object model, which the policy permits.
 */

type Create = (name: string, options?: ElementCreationOptions) => HTMLElement;

/**
 * Creates a hidden `span` in place of a style element. The text of the `span` is a style sheet of the document until the `span` is
 * removed.
 */
function createStyleSubstitute(create: Create): HTMLElement {
  const sheet = new CSSStyleSheet();
  const element = create('span');
  element.hidden = true;
  Object.defineProperty(element, 'textContent', { set: (css: string) => sheet.replaceSync(css) });
  document.adoptedStyleSheets.push(sheet);
  const remove = element.remove.bind(element);
  element.remove = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (adopted) => adopted !== sheet,
    );
    remove();
  };
  return element;
}

/** Overrides `setAttribute` of an element, so that the attribute `style` is set through the `style` object of the element. */
function withoutStyleAttribute(element: HTMLElement): HTMLElement {
  const setAttribute = element.setAttribute.bind(element);
  element.setAttribute = (name, value) => {
    if (name === 'style') element.style.cssText = value;
    else setAttribute(name, value);
  };
  return element;
}

/** The number of mounted terminals. The first terminal replaces `createElement`, and unmounting the last terminal restores it. */
let users = 0;

function replaceCreation(): void {
  const create: Create = document.createElement.bind(document);
  const createElement: Create = (name, options) => {
    if (name === 'style') return createStyleSubstitute(create);
    const element = create(name, options);
    return name === 'span' ? withoutStyleAttribute(element) : element;
  };
  Object.defineProperty(document, 'createElement', { value: createElement, configurable: true });
}

/**
 * Replaces `document.createElement` until the returned function is called. The option `documentOverride` of xterm.js 6 would affect
 * less code, but two modules of xterm.js ignore the option.
 */
export function replaceElementCreation(): () => void {
  if (users === 0) replaceCreation();
  users += 1;
  return () => {
    users -= 1;
    if (users === 0) Reflect.deleteProperty(document, 'createElement');
  };
}
