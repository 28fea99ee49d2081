/** An element of a page as the accessibility tree of the browser has it, with the attributes of the document. */
export interface TreeElement {
  id: string;
  /** The role in the tree, in the words of Chromium. */
  role: string;
  name: string;
  description: string;
  /** The address of a link; otherwise empty. */
  url: string;
  focusable: boolean;
  focused: boolean;
  /** The level of a heading; 0 for other elements. */
  level: number;
  /** The ids of the elements around this element, the nearest first. */
  ancestors: readonly string[];
  tag: string;
  attributes: ReadonlyMap<string, string>;
}

/** The names of roles in the tree that differ from the names in ARIA. */
const TREE_ROLES: Readonly<Record<string, string>> = { img: 'image' };

const describe = ({ role, name, tag }: TreeElement): string => `<${tag}> ${role} “${name}”`;

const isTabStop = ({ focusable, attributes }: TreeElement): boolean =>
  focusable && !attributes.get('tabindex')?.startsWith('-');

/** Roles whose elements are the page or a part of it, which need no name of their own to receive the focus. */
const UNNAMED = new Set(['RootWebArea', 'main', 'Iframe']);

/** An element must have the role of its attribute. Chromium ignores a role at a position that ARIA does not allow. */
function findWrongRole(element: TreeElement): string[] {
  const [asked] = element.attributes.get('role')?.split(' ') ?? [];
  if (!asked || asked === 'presentation' || asked === 'none') return [];
  const expected = TREE_ROLES[asked] ?? asked;
  return element.role === expected ? [] : [`${describe(element)} should be ${expected}`];
}

/** Whether an element of Radix, around a dialog or a list of notices, moves each focus to another element. */
const isFocusProxy = ({ tag, attributes }: TreeElement): boolean =>
  attributes.has('data-radix-focus-guard') ||
  (tag === 'span' && attributes.get('style')?.startsWith('position: fixed') === true);

/** Roles that may not have a name: a screen reader reads their text instead. */
const READ_BY_TEXT = new Set(['generic', 'listitem']);

/** An element that Tab reaches must have a name, or, where its role has none, a text. An element that passes the focus on has neither. */
function findNameless(element: TreeElement, elements: readonly TreeElement[]): string[] {
  if (!isTabStop(element) || element.name !== '' || UNNAMED.has(element.role)) return [];
  if (isFocusProxy(element)) return [];
  const isText = ({ role, ancestors }: TreeElement) =>
    role === 'StaticText' && ancestors.includes(element.id);
  const isRead = READ_BY_TEXT.has(element.role) && elements.some(isText);
  return isRead ? [] : [`${describe(element)} has no name`];
}

/** A heading may be focusable only while it has the focus; screen readers read it as clickable. */
const findClickableHeading = (element: TreeElement): string[] =>
  element.role === 'heading' && element.focusable && !element.focused
    ? [`${describe(element)} is focusable, and read as clickable`]
    : [];

/**
 * Returns the problems of single elements of a page or a story, one text for each: a role that the browser ignores, a tab stop without
 * a name, a heading that can always receive the focus.
 */
export const findElementProblems = (elements: readonly TreeElement[]): string[] =>
  elements.flatMap((element) => [
    ...findWrongRole(element),
    ...findNameless(element, elements),
    ...findClickableHeading(element),
  ]);

const LANDMARKS = new Set(['region', 'navigation', 'form', 'complementary', 'search']);
const CONTAINERS = new Set([...LANDMARKS, 'dialog', 'alertdialog', 'menu', 'group', 'radiogroup']);
const OPERATED = new Set([
  'button',
  'link',
  'textbox',
  'combobox',
  'checkbox',
  'switch',
  'slider',
  'spinbutton',
  'menuitem',
]);

/** Returns the elements of which one with the same key came before. */
function findRepeated(
  elements: readonly TreeElement[],
  keyOf: (element: TreeElement) => string,
): TreeElement[] {
  const seen = new Set<string>();
  return elements.filter((element) => {
    const key = keyOf(element);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}

/**
 * Returns the problems of a page as a whole, one text for each: two controls of one name in one region that no description and no
 * address distinguishes, two regions of one name, a heading that skips a level.
 */
export function findPageProblems(elements: readonly TreeElement[]): string[] {
  const containers = new Map(
    elements
      .filter(({ role, name }) => CONTAINERS.has(role) && name !== '')
      .map((element) => [element.id, element]),
  );
  const containerOf = ({ ancestors }: TreeElement) => ancestors.find((id) => containers.has(id));
  const controls = elements.filter(({ role, name }) => OPERATED.has(role) && name !== '');
  const sameControls = findRepeated(controls, (element) =>
    JSON.stringify([
      containerOf(element),
      element.role,
      element.name,
      element.description,
      element.url,
    ]),
  ).filter(({ role, url }) => role !== 'link' || url === '');
  const landmarks = elements.filter(({ role, name }) => LANDMARKS.has(role) && name !== '');
  const sameLandmarks = findRepeated(landmarks, ({ role, name }) => `${role} ${name}`);
  const headings = elements.filter(({ role }) => role === 'heading');
  const jumps = headings.filter(
    ({ level }, index) => level > (headings[index - 1]?.level ?? 6) + 1,
  );
  return [
    ...sameControls.map((element) => `${describe(element)} is there more than once`),
    ...sameLandmarks.map((element) => `${describe(element)} is there more than once`),
    ...jumps.map((element) => `${describe(element)} skips a level of headings`),
  ];
}
