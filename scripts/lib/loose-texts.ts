import { type Expression, type JSXElement, type JSXFragment, parseSync, Visitor } from 'oxc-parser';

/** What a child of a JSX element can become in the document. */
interface Contents {
  /** Whether it can be a text that changes, or that comes and goes. */
  changingText?: true;
  /** Whether it is a text that is always there and always the same. */
  fixedText?: true;
  /** Whether it can be absent, or a slot that its caller may leave empty. */
  comesAndGoes?: true;
  /** Whether the syntax does not show its kind, such as `children`. */
  unknown?: true;
}

/** Objects whose properties are the texts of a component in the current language. */
const textObjects = /^(strings|texts|words)$/;
/** Functions that return a text. */
const textFunctions =
  /^(strings|texts|words)$|^(format|mask)[A-Z]|^(slice|join|trim|toLocaleString)$/;

/** Names of values that are texts. */
const textNames = /(detail|hint|label|name|question|subject|text|title|word)$/i;

/** Elements whose content is a part of a text, so that a slot in them is usually a text. */
const textElements = new Set(
  'a button h1 h2 h3 h4 label legend mark p small span strong summary VisuallyHidden'.split(' '),
);

/** Components that put each text among their children into an element of its own, by `useMaskedContent`. */
const separatingComponents = new Set([
  'Banner',
  'ClampedText',
  'CodeText',
  'DescriptionItem',
  'RowFact',
  'Text',
]);

/** Returns the first name in an expression, and whether the expression is a chain of plain properties. */
function rootOf(expression: Expression): { name: string; isPlain: boolean } {
  switch (expression.type) {
    case 'Identifier':
      return { name: expression.name, isPlain: true };
    case 'CallExpression':
      return { ...rootOf(expression.callee), isPlain: false };
    case 'MemberExpression': {
      const root = rootOf(expression.object);
      return { ...root, isPlain: root.isPlain && !expression.computed };
    }
    default:
      return { name: '', isPlain: false };
  }
}

/** Returns the name of a variable, or of the last property in a chain; an empty text for another expression. */
function lastName(expression: Expression): string {
  if (expression.type === 'Identifier') return expression.name;
  return expression.type === 'MemberExpression' && expression.property.type === 'Identifier'
    ? expression.property.name
    : '';
}

const isFixed = (expression: Expression): boolean => {
  if (expression.type === 'Literal') return typeof expression.value === 'string';
  const { name, isPlain } = rootOf(expression);
  return expression.type === 'MemberExpression' && isPlain && textObjects.test(name);
};

/** Combines the contents of two branches. A text in one of them comes and goes. */
function either(one: Contents, other: Contents): Contents {
  const text = one.fixedText || other.fixedText || one.changingText || other.changingText;
  return {
    ...(text && { changingText: true }),
    ...((one.comesAndGoes || other.comesAndGoes) && { comesAndGoes: true }),
    ...((one.unknown || other.unknown) && { unknown: true, comesAndGoes: true }),
  };
}

/** Whether an expression is white space, which translators leave alone. */
const isBlank = (expression: Expression): boolean =>
  expression.type === 'Literal' && String(expression.value).trim() === '';

/** Returns the contents of an expression that has no branches. */
function contentsOfValue(expression: Expression): Contents {
  if (isFixed(expression)) return { fixedText: true };
  if (expression.type === 'TemplateLiteral') {
    return expression.expressions.every(isFixed) ? { fixedText: true } : { changingText: true };
  }
  const isCall = expression.type === 'CallExpression';
  const name = lastName(isCall ? expression.callee : expression);
  if (/^map$|icon$/i.test(name)) return { comesAndGoes: true };
  const isText =
    textObjects.test(rootOf(expression).name) || (isCall ? textFunctions : textNames).test(name);
  return { comesAndGoes: true, ...(isText ? { changingText: true } : { unknown: true }) };
}

function contentsOf(expression: Expression): Contents {
  if (isBlank(expression)) return {};
  switch (expression.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return {};
    case 'ParenthesizedExpression':
      return contentsOf(expression.expression);
    case 'ConditionalExpression':
      return either(contentsOf(expression.consequent), contentsOf(expression.alternate));
    case 'LogicalExpression':
      return either(
        expression.operator === '&&' ? { comesAndGoes: true } : contentsOf(expression.left),
        contentsOf(expression.right),
      );
    default:
      return contentsOfValue(expression);
  }
}

interface Child extends Contents {
  readonly start: number;
}

function childrenOf(node: JSXElement | JSXFragment): Child[] {
  return node.children.flatMap((child): Child[] => {
    const { start } = child;
    switch (child.type) {
      case 'JSXText':
        return child.value.trim() === '' ? [] : [{ start, fixedText: true }];
      case 'JSXExpressionContainer':
        if (child.expression.type === 'JSXEmptyExpression' || isBlank(child.expression)) return [];
        return [{ start, ...contentsOf(child.expression) }];
      default:
        return [{ start }];
    }
  });
}

/** Returns the name of a JSX element; an empty text for a fragment, and for a name with a dot. */
function elementName(node: JSXElement | JSXFragment): string {
  const name = node.type === 'JSXElement' ? node.openingElement.name : undefined;
  return name?.type === 'JSXIdentifier' ? name.name : '';
}

/** Returns the positions of the loose texts among the children of an element. */
function findLooseChildren(node: JSXElement | JSXFragment): number[] {
  const children = childrenOf(node);
  const name = elementName(node);
  if (children.length < 2 || separatingComponents.has(name)) return [];
  const varies = children.some((child) => child.comesAndGoes);
  return children
    .filter(
      ({ changingText, fixedText, unknown }) =>
        changingText || (fixedText && varies) || (unknown && textElements.has(name)),
    )
    .map(({ start }) => start);
}

/**
 * Returns the lines of a TSX file on which a text has siblings although the text can change or a sibling can come and go, or on which
 * a component returns a text without an element, because its parent may have siblings for it. React updates and removes such a text,
 * and inserts an element next to it, by its text node. A translator has replaced that node, so the text is outdated, or an error ends
 * the page. A text that is the only child of an element is replaced together with everything in the element.
 */
export function findLooseTexts(path: string, source: string): number[] {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new SyntaxError(`${path}: ${error.message}`);
  const starts: number[] = [];
  const check = (node: JSXElement | JSXFragment) => {
    starts.push(...findLooseChildren(node));
  };
  /** The innermost functions around the current place; `true` for a component. */
  const functions: boolean[] = [];
  const enter = (isComponent: boolean) => {
    functions.push(isComponent);
  };
  const leave = () => {
    functions.pop();
  };
  new Visitor({
    JSXElement: check,
    JSXFragment: check,
    FunctionDeclaration: ({ id }) => enter(/^[A-Z]/.test(id?.name ?? '')),
    'FunctionDeclaration:exit': leave,
    FunctionExpression: () => enter(false),
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: () => enter(false),
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement: ({ argument }) => {
      if (!argument || !functions.at(-1)) return;
      const { changingText, fixedText } = contentsOf(argument);
      if (changingText || fixedText) starts.push(argument.start);
    },
  }).visit(program);
  const lines = starts.map((start) => source.slice(0, start).split('\n').length);
  return Array.from(new Set(lines)).sort((one, other) => one - other);
}
