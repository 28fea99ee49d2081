/**
 * Lets xterm.js run on pages whose content security policy forbids inline styles. xterm.js writes style elements and style attributes,
 * which such a policy blocks. This file replaces them by the CSS object model, which the policy permits.
 */

type Create = (name: string, options?: ElementCreationOptions) => HTMLElement;

/** Creates an element in place of a style element. Its text becomes a style sheet of the document until the element is removed. */
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

/** Makes an element set its style attribute by its `style` object. */
function withoutStyleAttribute(element: HTMLElement): HTMLElement {
  const setAttribute = element.setAttribute.bind(element);
  element.setAttribute = (name, value) => {
    if (name === 'style') element.style.cssText = value;
    else setAttribute(name, value);
  };
  return element;
}

/** The number of mounted terminals. The first replaces `createElement`, the last restores it. */
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
 * less, but two parts of xterm.js ignore it.
 */
export function replaceElementCreation(): () => void {
  if (users === 0) replaceCreation();
  users += 1;
  return () => {
    users -= 1;
    if (users === 0) Reflect.deleteProperty(document, 'createElement');
  };
}
