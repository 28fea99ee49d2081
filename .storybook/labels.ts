import labels from './labels.json' with { type: 'json' };

const korean: Readonly<Record<string, string>> = labels;
const attributes = ['aria-label', 'placeholder', 'title'];

/** Stories, examples and code, which are the content of the Storybook. */
const content = '[id^="story--"], [data-example], pre, code, td span';

function translateText(text: Text): void {
  const label = korean[text.data.trim()];
  if (label && !text.parentElement?.closest(content)) text.data = label;
}

function translateAttributes(element: Element): void {
  if (element.closest(content)) return;
  for (const name of attributes) {
    const label = korean[element.getAttribute(name) ?? ''];
    if (label) element.setAttribute(name, label);
  }
}

function translateTree(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (node instanceof Text) translateText(node);
    else if (node instanceof Element) translateAttributes(node);
  }
}

/**
 * Shows the labels of Storybook's own interface in Korean, because Storybook has no translations. Labels that are rendered later are
 * translated too, and labels that `labels.json` does not list stay English. Returns a function that ends the translation.
 */
export function translateLabels(): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (addedNodes.length === 0) translateTree(target);
      for (const node of addedNodes) translateTree(node);
    }
  });
  translateTree(document.body);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: attributes,
  });
  return () => observer.disconnect();
}
