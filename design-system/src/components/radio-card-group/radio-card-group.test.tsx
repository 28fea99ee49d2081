import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form/form.tsx';
import { RadioCardGroup } from './radio-card-group.tsx';

const templates = [
  { value: 'none', title: '템플릿 없이 시작', description: 'Git 저장소에서 만듭니다.' },
  { value: 'next', title: 'Next.js', badge: '16' },
  { value: 'old', title: 'Django', description: '지금은 쓸 수 없습니다.', disabled: true },
  { value: 'go', title: 'Go' },
];

const group = () => page.getByRole('radiogroup', { name: '템플릿', exact: true });
const card = (name: string) => page.getByRole('radio', { name, exact: true });

function Templates({ first = 'none' }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <RadioCardGroup label="템플릿" options={templates} value={value} onValueChange={setValue} />
  );
}

test('a card is named by its title and described by its sentence', async () => {
  await render(<Templates />);
  await expect.element(group()).toBeVisible();
  await expect.element(card('템플릿 없이 시작')).toBeChecked();
  await expect
    .element(card('템플릿 없이 시작'))
    .toHaveAccessibleDescription('Git 저장소에서 만듭니다.');
});

test('a badge is part of the description, and the name stays the title', async () => {
  await render(<Templates />);
  await expect.element(card('Next.js')).toHaveAccessibleDescription('16');
  await expect.element(card('Go')).not.toHaveAttribute('aria-describedby');
});

test('a click anywhere on a card chooses it', async () => {
  await render(<Templates />);
  await userEvent.click(card('Go'));
  await expect.element(card('Go')).toBeChecked();
  await expect.element(card('템플릿 없이 시작')).not.toBeChecked();
});

test('radio group pattern: Tab enters at the chosen card; arrow keys move, choose, wrap, and pass what is disabled', async () => {
  await render(<Templates first="next" />);
  await userEvent.tab();
  await expect.element(card('Next.js')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(card('Go')).toHaveFocus();
  await expect.element(card('Go')).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(card('템플릿 없이 시작')).toBeChecked();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(card('Go')).toBeChecked();
});

test('radio group pattern: one stop for Tab, at the first card when none is chosen; Space chooses', async () => {
  await render(
    <>
      <Templates first="" />
      <button type="button">다음</button>
    </>,
  );
  await userEvent.tab();
  await expect.element(card('템플릿 없이 시작')).toHaveFocus();
  await expect.element(card('템플릿 없이 시작')).not.toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(card('템플릿 없이 시작')).toBeChecked();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: '다음' })).toHaveFocus();
});

function Wizard() {
  const { control, handleSubmit } = useForm({ defaultValues: { template: '' } });
  return (
    <Form onSubmit={handleSubmit(() => undefined)}>
      <Controller
        name="template"
        control={control}
        rules={{ required: '템플릿을 선택해주세요.' }}
        render={({ field, fieldState }) => (
          <RadioCardGroup
            label="템플릿"
            options={templates}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            error={fieldState.error?.message}
            required
          />
        )}
      />
      <button type="submit">다음</button>
    </Form>
  );
}

test('an error describes the group and takes the focus to its first card', async () => {
  await render(<Wizard />);
  await userEvent.click(page.getByRole('button', { name: '다음' }));
  await expect.element(group()).toHaveAccessibleDescription('템플릿을 선택해주세요.');
  await expect.element(group()).toHaveAttribute('aria-required', 'true');
  await expect.element(card('템플릿 없이 시작')).toHaveFocus();
});
