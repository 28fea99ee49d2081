import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TextElement } from '../components/field/text-control.ts';
import {
  commitComposition,
  composeSyllable,
  pasteText,
  pressEnterWhileComposing,
  typeHangul,
} from './hangul.ts';
import { syllablesOfKimSeonghun } from './syllables.ts';
import { fieldValueModes, openTextForm, type TextFieldUnderTest } from './text-form.tsx';

type Enter = 'submits' | 'line' | 'nothing';

/** Returns the tags of a test of one way to hold the value. The ways share the code of the field, so that the full run repeats them. */
const tagsOf = (way: (typeof fieldValueModes)[number]) => (way === 'controlled' ? [] : ['full']);

/** Returns the tags of the further tests of a field. All fields share the code of a text field, whose tests are in the short run. */
const furtherTagsOf = (name: string) => (name === 'TextField' ? [] : ['full']);

interface TextSuite<Element extends TextElement> extends TextFieldUnderTest<Element> {
  /** The effect of Enter outside of a composition. */
  enter?: Enter;
  /** The value of the field after typing 김성훈; empty for a field that accepts only digits. */
  kept?: string;
  /** The description of the field without an error; empty by default. */
  description?: string;
}

const field = () => page.getByLabelText('이름', { exact: true });
type Open = (way: (typeof fieldValueModes)[number] | 'required') => ReturnType<typeof openTextForm>;

const save = () => userEvent.click(page.getByRole('button', { name: '저장', exact: true }));

/** Tests the rules 2 to 5: the value of the field during and after a composition. */
function testText(open: Open, kept: string, tags: string[]): void {
  for (const way of fieldValueModes) {
    const title = `rule 2: 김성훈, typed letter by letter, arrives whole: ${way}`;
    test(title, { tags: tagsOf(way) }, async () => {
      const form = await open(way);
      await typeHangul(syllablesOfKimSeonghun);
      await expect.element(field()).toHaveValue(kept);
      await save();
      await expect.poll(() => form.submitted).toEqual([kept]);
    });
  }

  test('rule 2: every half-composed syllable passes to the parent as it is', { tags }, async () => {
    const form = await open('controlled');
    await composeSyllable(['ㄱ', '기', '김']);
    expect(form.told).toEqual(['ㄱ', '기', '김']);
  });

  test('rules 3 and 4: an open syllable keeps its letters, its focus and its element', {
    tags,
  }, async () => {
    await open('controlled');
    await composeSyllable(['ㄱ', '기', '김']);
    const element = field().element();
    await expect.element(field()).toHaveValue('김');
    await expect.element(field()).toHaveFocus();
    await composeSyllable(['기']);
    await expect.element(field()).toHaveValue('기');
    expect(field().element()).toBe(element);
  });

  test('rule 5: decomposed text pastes as composed', { tags }, async () => {
    await open('registered');
    await pasteText('김성훈'.normalize('NFD'), field());
    await expect.element(field()).toHaveValue(kept);
  });

  test('rule 5: a syllable committed decomposed is kept composed', { tags }, async () => {
    const form = await open('controlled');
    await composeSyllable(['ㄱ', '기', '김'.normalize('NFD')]);
    await commitComposition('김'.normalize('NFD'));
    await expect.element(field()).toHaveValue(kept.slice(0, 1));
    expect(form.told.at(-1)).toBe(kept.slice(0, 1));
  });
}

/** Tests the rules 1 and 6: the effects of Enter and of the submit button. */
function testSubmitting(open: Open, kept: string, enter: Enter, tags: string[]): void {
  for (const way of fieldValueModes) {
    const title = `rule 1: Enter in an open syllable does not submit: ${way}`;
    test(title, { tags: tagsOf(way) }, async () => {
      const form = await open(way);
      await composeSyllable(['ㄱ', '기', '김']);
      await pressEnterWhileComposing();
      await commitComposition('김');
      expect(form.submitted).toEqual([]);
      await save();
      await expect.poll(() => form.submitted).toEqual([kept.slice(0, 1)]);
    });
  }

  test(`Enter ${enter === 'submits' ? 'submits' : `is ${enter}`} when no syllable is open`, async () => {
    const form = await open('registered');
    await typeHangul(syllablesOfKimSeonghun);
    await expect.element(field()).toHaveValue(kept);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await userEvent.keyboard('{Enter}');
    if (enter === 'submits') await expect.poll(() => form.submitted).toEqual([kept]);
    await expect.element(field()).toHaveValue(enter === 'line' ? `${kept}\n` : kept);
    expect(form.submitted).toHaveLength(enter === 'submits' ? 1 : 0);
  });

  test('rule 6: the button, pressed with a syllable open, submits it whole and once', {
    tags,
  }, async () => {
    const form = await open('registered');
    await typeHangul(syllablesOfKimSeonghun.slice(0, 2));
    await composeSyllable(['ㅎ', '후', '훈']);
    await save();
    await expect.poll(() => form.submitted).toEqual([kept]);
  });
}

/** Tests the refusal of an empty field. */
function testRequired(open: Open, description: string): void {
  test('an empty required field is refused and takes the focus', async () => {
    const form = await open('required');
    await save();
    await expect
      .element(field())
      .toHaveAccessibleDescription(`${description} 이름을 입력해주세요.`.trim());
    await expect.element(field()).toHaveFocus();
    expect(form.submitted).toEqual([]);
  });
}

/** Tests a text field with real composition events, by the rules of docs/design.md, "Hangul input", and with a form library. */
export function describeTextField<Element extends TextElement>(
  name: string,
  { enter = 'submits', kept = '김성훈', description = '', ...primitive }: TextSuite<Element>,
): void {
  const open: Open = (way) => openTextForm(primitive, way);
  describe(`${name} as a text primitive`, () => {
    const further = furtherTagsOf(name);
    testText(open, kept, further);
    testSubmitting(open, kept, enter, further);
    testRequired(open, description);
  });
}
