import type { ElementHandle } from '@playwright/test';
import type { Done, Monkey } from './monkey.ts';
import type { Sight, Target } from './sight.ts';
import { textFor } from './texts.ts';

/** Long enough for what can be reached, in ms; what cannot is left alone. */
const REACH = { timeout: 1000 };

const LEAVE_QUESTION = '저장하지 않은 내용이 있습니다';
const WIZARD = '컨테이너 추가';
/** What another template asks anew: everything but these. */
const BROUGHT_BY_TEMPLATE = /^(?!컨테이너 이름|Git URL|브랜치|하위 경로)/;

/** What a press may do to drafts, by the words on what is pressed. */
export function expectPress({ drafts }: Monkey, { role, name, form }: Target, sight: Sight): void {
  if (form === WIZARD && role === 'radio') drafts.discarded(form, BROUGHT_BY_TEMPLATE);
  else if (form === WIZARD && name.includes('/')) drafts.discarded(form, /^Git URL$/);
  if (name === '취소') drafts.discarded(form);
  else if (name === '나가기') drafts.left(sight.dialogs.filter((one) => one !== LEAVE_QUESTION));
  else if (form !== '') drafts.sent(form);
}

async function press(
  _monkey: Monkey,
  element: ElementHandle<Element>,
  target: Target,
): Promise<Done> {
  await element.click(REACH);
  const { role, name, form } = target;
  return {
    said: `press ${role} "${name}"`,
    ...(role === 'checkbox' && { changed: { form, name } }),
  };
}

async function choose(
  monkey: Monkey,
  element: ElementHandle<Element>,
  target: Target,
): Promise<Done> {
  const values = await element.evaluate((select) =>
    [...select.querySelectorAll('option:not(:disabled)')].map(
      (option) => option.getAttribute('value') ?? '',
    ),
  );
  if (values.length === 0) return { said: `find nothing to choose in "${target.name}"` };
  const value = monkey.random.pick(values);
  await element.selectOption(value, REACH);
  return { said: `choose "${value}" in "${target.name}"`, changed: target };
}

async function slide(
  monkey: Monkey,
  element: ElementHandle<Element>,
  target: Target,
): Promise<Done> {
  const key = monkey.random.pick(['ArrowRight', 'ArrowLeft', 'PageUp', 'Home', 'End']);
  await element.press(key, REACH);
  return { said: `press ${key} on "${target.name}"`, changed: target };
}

/** Ways to get a text into a field. */
const ways = {
  fill: (_monkey, element, text) => element.fill(text, REACH),
  async type({ page }, element, text) {
    await element.click(REACH);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Backspace');
    await page.keyboard.insertText(text);
  },
  async paste({ page }, element, text) {
    await element.click(REACH);
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+V');
  },
  async compose({ page, context }, element, text) {
    await element.click(REACH);
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

async function write(
  monkey: Monkey,
  element: ElementHandle<Element>,
  target: Target,
): Promise<Done> {
  const { random, own } = monkey;
  const way = random.pick(
    Object.keys(ways).filter((name): name is keyof typeof ways => name in ways),
  );
  const text = textFor(target.name, random, own.names);
  if (!(await element.isEditable())) return { said: `find "${target.name}" read-only` };
  await ways[way](monkey, element, text);
  const exact = way === 'fill' && target.role === 'textbox' && target.name !== '전화번호';
  const { form, name } = target;
  const said = `${way} "${text.slice(0, 30)}" into "${name}" of ${form}`;
  return { said, changed: { form, name, ...(exact && { text }) } };
}

const uses: Record<string, typeof press> = {
  combobox: choose,
  slider: slide,
  textbox: write,
  searchbox: write,
  spinbutton: write,
};

/** Uses something as its role says. What has gone or cannot be reached meanwhile is only told. */
export async function use(
  monkey: Monkey,
  element: ElementHandle<Element>,
  target: Target,
): Promise<Done> {
  try {
    return await (uses[target.role] ?? press)(monkey, element, target);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return { said: `miss ${target.role} "${target.name}" (${reason})` };
  }
}
