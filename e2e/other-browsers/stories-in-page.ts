/*
 * Functions that run in a page with the origin of a built Storybook, one after the other. Each uses nothing of its module. The stories
 * are in a frame, because a frame may be narrower than the window of a browser.
 */

interface Channel {
  emit(event: string, data: object): void;
  on(event: string, listener: (data: unknown) => void): void;
  off(event: string, listener: (data: unknown) => void): void;
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
    /** The errors in the frame with the stories since they were last read. */
    storyErrors: string[];
  }
}

/** Loads Storybook in a new frame without a story, and collects the errors of the frame from then on. */
export async function openStorybook(): Promise<void> {
  document.querySelector('iframe')?.remove();
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position: fixed; inset: 0; height: 800px; border: 0';
  frame.src = '/iframe.html';
  document.body.append(frame);
  await new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }));
  const view = frame.contentWindow as Window & typeof globalThis;
  // Storybook's own element makes links open in the page around the frame.
  view.document.querySelector('base')?.remove();
  const errors: string[] = [];
  window.storyErrors = errors;
  view.addEventListener('error', ({ message }) => {
    // A notice of WebKit: the sizes that an observer changes are observed in the next frame.
    if (!message.startsWith('ResizeObserver loop')) errors.push(`uncaught: ${message}`);
  });
  view.addEventListener('unhandledrejection', ({ reason }) => errors.push(`rejected: ${reason}`));
  view.console.error = (...values: unknown[]) => errors.push(`console: ${values.join(' ')}`);
  view.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: { a11y: { manual: true } } });
}

interface Placed {
  id: string;
  /** The width of the frame, in CSS pixels. */
  width: number;
}

/** Renders a story at a width in CSS pixels and runs its play function. Returns the errors. */
export async function renderStory({ id, width }: Placed): Promise<string[]> {
  const frame = document.querySelector('iframe');
  const view = frame?.contentWindow;
  if (!frame || !view) throw new Error('The frame is lost.');
  frame.style.width = `${width}px`;
  view.localStorage.clear();
  // The focus starts at the top of the page, and events of the focus come only in the frame that has it.
  const { activeElement } = view.document;
  if (activeElement && 'blur' in activeElement && typeof activeElement.blur === 'function') {
    activeElement.blur();
  }
  view.focus();
  const channel = view.__STORYBOOK_ADDONS_CHANNEL__;
  const errors = window.storyErrors;
  const failures = [
    'storyErrored',
    'storyThrewException',
    'playFunctionThrewException',
    'unhandledErrorsWhilePlaying',
    'storyMissing',
  ];
  const { promise: rendered, resolve } = Promise.withResolvers<void>();
  const limit = setTimeout(() => fail('was not rendered within 20 s'), 20_000);
  const fail = (data: unknown) => {
    const hasMessage = typeof data === 'object' && data !== null && 'message' in data;
    errors.push(`${hasMessage ? data.message : JSON.stringify(data)}`.slice(0, 500));
    resolve();
  };
  const finish = () => resolve();
  channel.on('storyRendered', finish);
  for (const failure of failures) channel.on(failure, fail);
  channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  await rendered;
  clearTimeout(limit);
  channel.off('storyRendered', finish);
  for (const failure of failures) channel.off(failure, fail);
  return errors.splice(0);
}

/** Returns what is wrong with the layout of the story at a width in CSS pixels. */
export async function measureStory(width: number): Promise<string[]> {
  const frame = document.querySelector('iframe');
  const view = frame?.contentWindow;
  if (!frame || !view) throw new Error('The frame is lost.');
  frame.style.width = `${width}px`;
  const page = view.document;
  await page.fonts.ready;
  // Resize observers are called at the end of a frame.
  await new Promise((resolve) => view.requestAnimationFrame(() => view.setTimeout(resolve)));
  const problems: string[] = [];
  const { scrollWidth, clientWidth } = page.documentElement;
  // In every browser, a clamped text sticks out of its box by the focus ring of its link.
  const ring = 5;
  if (scrollWidth > clientWidth + ring) problems.push(`${scrollWidth} px in ${clientWidth} px`);
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  let count = 0;
  while (texts.nextNode()) {
    const { parentElement: box, textContent } = texts.currentNode;
    const isShown = box?.closest('script, style') === null && textContent?.trim() !== '';
    if (!isShown || !box.checkVisibility({ visibilityProperty: true })) continue;
    count += 1;
    if (box.getBoundingClientRect().height === 0) problems.push(`no height: ${box.outerHTML}`);
  }
  const drawn = 'svg, img, input, select, textarea, canvas, [class]';
  if (count === 0 && !page.querySelector(`#storybook-root :is(${drawn})`)) problems.push('empty');
  return problems.map((problem) => `at ${width} px: ${problem.slice(0, 300)}`);
}

/** Returns the text areas that show a part of their text, although they are lower than they may be. */
export function findCutFields(): string[] {
  const view = document.querySelector('iframe')?.contentWindow;
  if (!view) throw new Error('The frame is lost.');
  const mayGrow = (field: HTMLElement): boolean =>
    field.offsetHeight < Number.parseFloat(view.getComputedStyle(field).maxHeight) - 1;
  return [...view.document.querySelectorAll('textarea')]
    .filter((field) => field.scrollHeight > field.clientHeight + 1 && mayGrow(field))
    .map(({ outerHTML }) => `cut: ${outerHTML.slice(0, 300)}`);
}
