import type { CDPSession, Page } from 'playwright';
import type { TreeElement } from './accessibility-tree-rules.ts';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page);
  if (known !== undefined) return known;
  const session = page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** A node of the document in the debugging protocol, with the fields that are read here. */
interface DocumentNode {
  backendNodeId: number;
  nodeName: string;
  attributes?: string[];
  children?: DocumentNode[];
}

interface Element {
  tag: string;
  attributes: ReadonlyMap<string, string>;
}

/** Returns the elements below a node by the id that the accessibility tree also uses. */
function collectElements(
  { backendNodeId, nodeName, attributes = [], children = [] }: DocumentNode,
  found = new Map<number, Element>(),
): Map<number, Element> {
  const pairs = attributes.flatMap((name, index) =>
    index % 2 === 0 ? [[name, attributes[index + 1] ?? ''] as const] : [],
  );
  found.set(backendNodeId, { tag: nodeName.toLowerCase(), attributes: new Map(pairs) });
  for (const child of children) collectElements(child, found);
  return found;
}

interface TreeValue {
  value?: unknown;
}

/** A node of the accessibility tree in the debugging protocol, with the fields that are read here. */
interface TreeNode {
  nodeId: string;
  parentId?: string;
  role?: TreeValue;
  name?: TreeValue;
  description?: TreeValue;
  properties?: { name: string; value: TreeValue }[];
}

/** Returns the ids of the nodes above a node. The ids of ignored nodes are there too, but belong to no element. */
function ancestorsOf(node: TreeNode, byId: ReadonlyMap<string, TreeNode>): string[] {
  const above = byId.get(node.parentId ?? '');
  return above ? [above.nodeId, ...ancestorsOf(above, byId)] : [];
}

function valuesOf({ nodeId, role, name, description, properties = [] }: TreeNode) {
  const property = (wanted: string) => properties.find((one) => one.name === wanted)?.value.value;
  return {
    id: nodeId,
    role: textOf(role),
    name: textOf(name).trim(),
    description: textOf(description).trim(),
    url: String(property('url') ?? ''),
    focusable: property('focusable') === true,
    focused: property('focused') === true,
    level: Number(property('level') ?? 0),
  };
}

const textOf = (value: { value?: unknown } | undefined): string => String(value?.value ?? '');

/**
 * Returns the elements of a page as Chromium passes them to screen readers, in the order of the document. Libraries such as axe compute
 * roles and names from the document themselves, and miss where the browser decides otherwise.
 * @see https://chromedevtools.github.io/devtools-protocol/tot/Accessibility/
 */
export async function readAccessibilityTree(page: Page): Promise<TreeElement[]> {
  const session = await sessionOf(page);
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const elements = collectElements(root);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  // Reading the document subscribes to its changes, and Chromium would report each change of the following stories.
  await session.send('DOM.disable');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  // The protocol lists the nodes level by level. The elements are in the order of the document.
  const byElement = new Map(nodes.map((node) => [node.backendDOMNodeId, node]));
  return [...elements].flatMap(([id, element]) => {
    const node = byElement.get(id);
    if (!node || node.ignored) return [];
    return { ...element, ...valuesOf(node), ancestors: ancestorsOf(node, byId) };
  });
}
