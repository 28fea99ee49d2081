/**
 * For xterm.js on pages whose content security policy allows no inline styles: it writes style elements and style attributes, which
 * such a policy blocks. The same by the CSS object model needs no permission.
 */

type Create = (name: string, options?: ElementCreationOptions) => HTMLElement;

/** Stands in for a style element: its text becomes a style sheet of the document, until it is removed. */
function styleStandIn(create: Create): HTMLElement {
  const sheet = new CSSStyleSheet();
  const element = create('span');
  element.hidden = true;
  Object.defineProperty(element, 'textContent', { set: (css: string) => sheet.replaceSync(css) });
  document.adoptedStyleSheets.push(sheet);
  const remove = element.remove.bind(element);
  element.remove = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    remove();
  };
  return element;
}

/** Sets its style attribute by its style. */
function withoutStyleAttribute(element: HTMLElement): HTMLElement {
  const setAttribute = element.setAttribute.bind(element);
  element.setAttribute = (name, value) => {
    if (name === 'style') element.style.cssText = value;
    else setAttribute(name, value);
  };
  return element;
}

/** How many terminals are shown. */
let users = 0;

function replaceCreation(): void {
  const create: Create = document.createElement.bind(document);
  const createElement: Create = (name, options) => {
    if (name === 'style') return styleStandIn(create);
    const element = create(name, options);
    return name === 'span' ? withoutStyleAttribute(element) : element;
  };
  Object.defineProperty(document, 'createElement', { value: createElement, configurable: true });
}

/**
 * Has the document create its elements so, until the returned function is called. The option `documentOverride` of xterm.js 6 would
 * be narrower, but two of its parts take the page's document all the same.
 */
export function createStrictly(): () => void {
  if (users === 0) replaceCreation();
  users += 1;
  return () => {
    users -= 1;
    if (users === 0) Reflect.deleteProperty(document, 'createElement');
  };
}
