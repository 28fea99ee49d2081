import type { ComponentType } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TextControlProps } from '../components/Field/textControl.ts';
import type { TextElement } from '../components/Field/writeText.ts';
import { Form } from '../components/Form/Form.tsx';
import { commit, compose, kimSeonghun, pressEnterWhileComposing, typeHangul } from './hangul.ts';

/** Props that any text primitive must work with. */
type SuiteProps<Element extends TextElement> = Pick<
  TextControlProps<Element>,
  'label' | 'name' | 'ref' | 'onChange' | 'onBlur' | 'error'
>;

interface TextSuite<Element extends TextElement> {
  component: ComponentType<SuiteProps<Element>>;
  /** Reached before typing, for fields that have to be opened first. */
  prepare?: () => Promise<void>;
}

const label = '이름';

function field() {
  return page.getByLabelText(label, { exact: true });
}

/** Puts text on the clipboard the way a member does, and pastes it into the field. */
async function paste(text: string): Promise<void> {
  const source = document.createElement('textarea');
  source.value = text;
  document.body.append(source);
  source.select();
  await userEvent.copy();
  source.remove();
  await userEvent.click(field());
  await userEvent.paste();
}

/**
 * What every text primitive does with Hangul and with a form library, run in each one's own test: syllables arrive
 * whole, an open syllable keeps Enter to itself, decomposed text pastes as composed.
 */
export function describeTextPrimitive<Element extends TextElement>(
  name: string,
  { component: Control, prepare = () => Promise.resolve() }: TextSuite<Element>,
): void {
  interface Values {
    name: string;
  }

  function Example({ onSubmit }: { onSubmit: (values: Values) => void }) {
    const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { name: '' } });
    const required = { required: '이름을 입력해주세요.' };
    return (
      <Form onSubmit={handleSubmit(onSubmit)}>
        <Control
          {...register('name', required)}
          label={label}
          error={formState.errors.name?.message}
        />
        <button type="submit">저장</button>
      </Form>
    );
  }

  async function open() {
    const onSubmit = vi.fn();
    // Trimmed, as names are before they are sent: a text area keeps the line that Enter makes.
    await render(<Example onSubmit={(values) => onSubmit(values.name.trim())} />);
    await prepare();
    await userEvent.click(field());
    return onSubmit;
  }

  describe(`${name} as a text primitive`, () => {
    test('김성훈, typed letter by letter, arrives whole and is submitted whole', async () => {
      const onSubmit = await open();
      await typeHangul(kimSeonghun);
      await expect.element(field()).toHaveValue('김성훈');
      await userEvent.click(page.getByRole('button', { name: '저장' }));
      await expect.poll(() => onSubmit.mock.calls).toEqual([['김성훈']]);
    });

    test('Enter in an open syllable does not submit', async () => {
      const onSubmit = await open();
      await compose(['ㄱ', '기', '김']);
      await pressEnterWhileComposing();
      await commit('김');
      await typeHangul(kimSeonghun.slice(1));
      await userEvent.click(page.getByRole('button', { name: '저장' }));
      await expect.poll(() => onSubmit.mock.calls).toEqual([['김성훈']]);
    });

    test('decomposed text pastes as composed', async () => {
      await open();
      await paste('김성훈'.normalize('NFD'));
      await expect.element(field()).toHaveValue('김성훈');
    });

    test('an empty required field is refused and takes the focus', async () => {
      const onSubmit = await open();
      await userEvent.click(page.getByRole('button', { name: '저장' }));
      await expect.element(field()).toHaveAccessibleDescription('이름을 입력해주세요.');
      await expect.element(field()).toHaveFocus();
      expect(onSubmit).not.toHaveBeenCalled();
    });
  });
}
