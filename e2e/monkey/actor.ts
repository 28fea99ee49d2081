import type { ElementHandle } from '@playwright/test';
import type { Monkey, MonkeyActionResult } from './monkey.ts';
import type { PageSnapshot, SnapshotElement } from './snapshot.ts';
import { randomFieldText } from './texts.ts';

/** The timeout of an action, in ms. A target that cannot be reached within this time is skipped. */
const ACTION_OPTIONS = { timeout: 1000 };

const LEAVE_QUESTION = '저장하지 않은 내용이 있습니다';
const WIZARD = '컨테이너 추가';
/** The labels of fields that a change of the template resets: all fields except the listed fields. */
const BROUGHT_BY_TEMPLATE = /^(?!컨테이너 이름|Git URL|브랜치|하위 경로)/;

/** Records the effect of a press on the drafts, by the role and the name of the pressed target. */
export function recordPressEffect(
  { drafts }: Monkey,
  { role, name, form }: SnapshotElement,
  snapshot: PageSnapshot,
): void {
  if (form === WIZARD && role === 'radio') drafts.discarded(form, BROUGHT_BY_TEMPLATE);
  else if (form === WIZARD && name.includes('/')) drafts.discarded(form, /^Git URL$/);
  if (name === '취소' || name === '복원') drafts.discarded(form);
  else if (name === '나가기') drafts.left(snapshot.dialogs.filter((one) => one !== LEAVE_QUESTION));
  else if (form !== '') drafts.sent(form);
}

async function press(
  _monkey: Monkey,
  element: ElementHandle<Element>,
  target: SnapshotElement,
): Promise<MonkeyActionResult> {
  await element.click(ACTION_OPTIONS);
  const { role, name, form, fills } = target;
  const field = role === 'checkbox' ? name : fills;
  return {
    summary: `press ${role} "${name}"`,
    ...(field !== '' && { changed: { form, name: field } }),
  };
}

async function choose(
  monkey: Monkey,
  element: ElementHandle<Element>,
  target: SnapshotElement,
): Promise<MonkeyActionResult> {
  const values = await element.evaluate((select) =>
    [...select.querySelectorAll('option:not(:disabled)')].map(
      (option) => option.getAttribute('value') ?? '',
    ),
  );
  if (values.length === 0) return { summary: `nothing to choose in "${target.name}"` };
  const value = monkey.random.pick(values);
  await element.selectOption(value, ACTION_OPTIONS);
  return { summary: `choose "${value}" in "${target.name}"`, changed: target };
}

async function slide(
  monkey: Monkey,
  element: ElementHandle<Element>,
  target: SnapshotElement,
): Promise<MonkeyActionResult> {
  const key = monkey.random.pick(['ArrowRight', 'ArrowLeft', 'PageUp', 'Home', 'End']);
  await element.press(key, ACTION_OPTIONS);
  return { summary: `press ${key} on "${target.name}"`, changed: target };
}

/** The methods of entering a text into a field. */
const inputWays = {
  fill: (_monkey, element, text) => element.fill(text, ACTION_OPTIONS),
  async type({ page }, element, text) {
    await element.click(ACTION_OPTIONS);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Backspace');
    await page.keyboard.insertText(text);
  },
  async paste({ page }, element, text) {
    await element.click(ACTION_OPTIONS);
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+V');
  },
  async compose({ page, context }, element, text) {
    await element.click(ACTION_OPTIONS);
    await page.keyboard.press('Control+A');
    const devtools = await context.newCDPSession(page);
    for (const part of ['ㅎ', '하', '한']) {
      const at = { selectionStart: part.length, selectionEnd: part.length };
      await devtools.send('Input.imeSetComposition', { text: part, ...at });
    }
    await devtools.send('Input.insertText', { text: text === '' ? '한' : text });
    await devtools.detach();
  },
} satisfies Record<
  string,
  (monkey: Monkey, element: ElementHandle<Element>, text: string) => Promise<void>
>;

async function enterText(
  monkey: Monkey,
  element: ElementHandle<Element>,
  target: SnapshotElement,
): Promise<MonkeyActionResult> {
  const { random, fixtures } = monkey;
  const way = random.pick(
    Object.keys(inputWays).filter((name): name is keyof typeof inputWays => name in inputWays),
  );
  const text = randomFieldText(target.name, random, fixtures.names);
  if (!(await element.isEditable())) return { summary: `"${target.name}" is read-only` };
  await inputWays[way](monkey, element, text);
  const exact = way === 'fill' && target.role === 'textbox' && target.name !== '전화번호';
  const { form, name } = target;
  const summary = `${way} "${text.slice(0, 30)}" into "${name}" of ${form}`;
  return { summary, changed: { form, name, ...(exact && { text }) } };
}

const actionsByRole: Record<string, typeof press> = {
  combobox: choose,
  slider: slide,
  textbox: enterText,
  searchbox: enterText,
  spinbutton: enterText,
};

/** Uses a target according to its role. A target that has disappeared or is covered counts as a miss, not as an error. */
export async function interactWithTarget(
  monkey: Monkey,
  element: ElementHandle<Element>,
  target: SnapshotElement,
): Promise<MonkeyActionResult> {
  try {
    return await (actionsByRole[target.role] ?? press)(monkey, element, target);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return { summary: `miss ${target.role} "${target.name}" (${reason})` };
  }
}
