import { joinPageScript } from './page-script.ts';

/** The observations of a walk with Tab, inside the page. */
export interface FocusWalk {
  /**
   * Observes the element with the focus. Returns the kind of element: `terminal` keeps the key Tab, and `end` is an element that was
   * observed before, or no element.
   */
  observe(): 'stop' | 'terminal' | 'end';
  /** Returns the errors of the finished walk. */
  findErrors(): string[];
}

/** The selector of elements that Tab may reach. */
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** The number of elements around a control that may show its focus as a frame. */
const FRAME_LEVELS = 8;

/** The places within an element that are looked at, as shares of its width and height. */
const POINTS = [0.5, 0.1, 0.9];

const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true });

/** The open dialog that keeps the focus, or else the whole page. */
function findFocusScope(): Element {
  const dialogs = document.querySelectorAll('dialog:modal, [role="dialog"], [role="alertdialog"]');
  const top = [...dialogs].filter(isShown).at(-1);
  return top ?? document.body;
}

/** Whether Tab reaches a radio button: only the chosen one of a group, or the first one while none is chosen. */
function isFirstOfItsGroup(element: Element): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
  const group = document.getElementsByName(element.name);
  const radios = [...group].filter((one) => one instanceof HTMLInputElement);
  return element === (radios.find(({ checked }) => checked) ?? radios[0]);
}

/** The rows of controls that pass the focus on to one of their controls. */
const PASSING_ON = '[role="tablist"], [role="group"], [role="radiogroup"], [role="toolbar"]';

/** The keys below the screen of a terminal. They are for touch screens: a keyboard has these keys, and leaves the terminal before them. */
const KEYS_FOR_TOUCH = 'fieldset[aria-label="터미널 키"]';

/** Whether Tab has to reach an element. */
const isStop = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.tabIndex >= 0 &&
  !element.matches(`:disabled, ${PASSING_ON}`) &&
  element.closest(`[inert], [aria-hidden="true"], ${KEYS_FOR_TOUCH}`) === null &&
  isShown(element) &&
  isFirstOfItsGroup(element);

const findStops = (): HTMLElement[] =>
  [...findFocusScope().querySelectorAll(FOCUSABLE)].filter(isStop);

const describeElement = (element: Element): string =>
  `${element.outerHTML.replace(element.innerHTML, '').slice(0, 160)} ${element.textContent.trim().slice(0, 40)}`;

/** Whether a neighbour may show the focus of an element, as the drawn box of a field does. It has no focus of its own. */
const isDecoration = (neighbour: Element): boolean =>
  !neighbour.matches(FOCUSABLE) && neighbour.querySelector(FOCUSABLE) === null;

/** The looks of an element and its surroundings that may show the focus, as one text. */
function readLooks(element: Element): string {
  const around = [element, ...[...(element.parentElement?.children ?? [])].filter(isDecoration)];
  let parent = element.parentElement;
  for (let level = 0; parent !== null && level < FRAME_LEVELS; level += 1) {
    around.push(parent);
    parent = parent.parentElement;
  }
  return around
    .flatMap((one) => ['', '::before', '::after'].map((part) => getComputedStyle(one, part)))
    .map(({ outline, borderColor, boxShadow }) => [outline, borderColor, boxShadow].join())
    .join('\n');
}

/**
 * Whether one of nine points of an element or its label is in the window, and not covered there, for example by a sticky bar. An
 * invisible field is as large as the drawing around it.
 */
function isSeen(element: Element): boolean {
  const labels = 'labels' in element && element.labels instanceof NodeList ? element.labels : [];
  const isDrawn =
    element.getBoundingClientRect().width > 1 && getComputedStyle(element).opacity !== '0';
  const own = isDrawn ? element : element.parentElement;
  const parts = [own, ...labels].filter((part) => part instanceof Element);
  const isHit = (part: Element, x: number, y: number): boolean => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width * x, top + height * y);
    return hit !== null && (hit.contains(part) || parts.some((one) => one.contains(hit)));
  };
  return parts.some((part) => POINTS.some((x) => POINTS.some((y) => isHit(part, x, y))));
}

/** Prepares the focus: the next press of Tab leads to the first element of the page or of the open dialog. */
function focusStart(): void {
  const scope = findFocusScope();
  if (!(scope instanceof HTMLElement)) return;
  if (!scope.hasAttribute('tabindex')) scope.tabIndex = -1;
  scope.focus({ preventScroll: true });
}

function startFocusWalk(): FocusWalk {
  focusStart();
  const looks = new Map<Element, string>(findStops().map((stop) => [stop, readLooks(stop)]));
  const reached: Element[] = [];
  const errors: string[] = [];
  const report = (element: Element, error: string): void => {
    errors.push(`${error}: ${describeElement(element)}`);
  };
  const check = (element: Element): void => {
    const isBackwards = Node.DOCUMENT_POSITION_PRECEDING;
    const previous = reached.at(-1);
    if (previous && previous.compareDocumentPosition(element) & isBackwards)
      report(element, 'the focus moves backwards');
    if (!isSeen(element)) report(element, 'the focus is covered or outside the window');
    if (looks.get(element) === readLooks(element)) report(element, 'the focus is not visible');
  };
  return {
    observe() {
      const element = document.activeElement;
      const isEnd = !element || element === document.body || reached.includes(element);
      if (isEnd) return 'end';
      check(element);
      reached.push(element);
      return element.closest('.xterm') ? 'terminal' : 'stop';
    },
    findErrors() {
      const missed = findStops().filter((stop) => looks.has(stop) && !reached.includes(stop));
      for (const stop of missed) report(stop, 'Tab does not reach');
      return errors;
    },
  };
}

/** The functions and constants of {@link focusWalkScript}. */
const parts = {
  FOCUSABLE,
  PASSING_ON,
  KEYS_FOR_TOUCH,
  FRAME_LEVELS,
  POINTS,
  isShown,
  findFocusScope,
  isFirstOfItsGroup,
  isStop,
  findStops,
  describeElement,
  isDecoration,
  readLooks,
  isSeen,
  focusStart,
  startFocusWalk,
};

/** The script that prepares the focus for a walk through a page or its open dialog, and returns the {@link FocusWalk}. */
export const focusWalkScript = joinPageScript(parts, 'startFocusWalk()');
