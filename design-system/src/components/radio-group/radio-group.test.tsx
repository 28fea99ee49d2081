import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form/form.tsx';
import { RadioGroup } from './radio-group.tsx';

const regions = [
  { value: 'seoul', label: '서울' },
  { value: 'busan', label: '부산', hint: '예비 서버가 있습니다.' },
  { value: 'jeju', label: '제주', hint: '준비하고 있습니다.', disabled: true },
  { value: 'tokyo', label: '도쿄' },
];

const group = () => page.getByRole('radiogroup', { name: '지역', exact: true });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });

function Regions({ first = 'busan' }: { first?: string }) {
  const [value, setValue] = useState(first);
  return <RadioGroup label="지역" options={regions} value={value} onValueChange={setValue} />;
}

test('a group named by its label; each radio named by its own and described by its sentence', async () => {
  await render(<Regions />);
  await expect.element(group()).toBeVisible();
  await expect.element(radio('부산')).toHaveAccessibleDescription('예비 서버가 있습니다.');
  await expect.element(radio('부산')).toBeChecked();
  await expect.element(radio('제주')).toBeDisabled();
});

test('a press on the label chooses', async () => {
  await render(<Regions />);
  await userEvent.click(page.getByText('도쿄'));
  await expect.element(radio('도쿄')).toBeChecked();
  await expect.element(radio('부산')).not.toBeChecked();
});

describe('radio group pattern', () => {
  test('Tab enters at the chosen radio and leaves the group', async () => {
    await render(
      <>
        <Regions />
        <button type="button">다음</button>
      </>,
    );
    await userEvent.tab();
    await expect.element(radio('부산')).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: '다음' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(radio('부산')).toHaveFocus();
  });

  test('Tab enters at the first radio when none is chosen, and Space chooses it', async () => {
    await render(<Regions first="" />);
    await userEvent.tab();
    await expect.element(radio('서울')).toHaveFocus();
    await expect.element(radio('서울')).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect.element(radio('서울')).toBeChecked();
  });

  test.each([
    { keys: '{ArrowDown}', chosen: '도쿄' },
    { keys: '{ArrowRight}', chosen: '도쿄' },
    { keys: '{ArrowUp}', chosen: '서울' },
    { keys: '{ArrowLeft}', chosen: '서울' },
    { keys: '{ArrowDown}{ArrowDown}', chosen: '서울' },
    { keys: '{ArrowUp}{ArrowUp}', chosen: '도쿄' },
  ])('$keys moves, chooses, passes what is out of reach and wraps', async ({ keys, chosen }) => {
    await render(<Regions />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    await expect.element(radio(chosen)).toHaveFocus();
    await expect.element(radio(chosen)).toBeChecked();
  });
});

function Server({ onSubmit }: { onSubmit: (region: string | null) => void }) {
  const { register, handleSubmit, formState } = useForm<{ region: string | null }>({
    defaultValues: { region: null },
  });
  return (
    <Form onSubmit={handleSubmit(({ region }) => onSubmit(region))}>
      <RadioGroup
        {...register('region', { required: '지역을 선택해주세요.' })}
        label="지역"
        options={regions}
        error={formState.errors.region?.message}
        required
      />
      <button type="submit">저장</button>
    </Form>
  );
}

test('works with a form library: refused, focused, chosen, submitted', async () => {
  const onSubmit = vi.fn();
  await render(<Server onSubmit={onSubmit} />);
  await userEvent.click(page.getByRole('button', { name: '저장' }));
  await expect.element(group()).toHaveAccessibleDescription('지역을 선택해주세요.');
  await expect.element(group()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(group()).toHaveAttribute('aria-required', 'true');
  await expect.element(radio('서울')).toHaveFocus();
  await userEvent.click(radio('부산'));
  await userEvent.click(page.getByRole('button', { name: '저장' }));
  await expect.poll(() => onSubmit.mock.calls).toEqual([['busan']]);
});

test('a refused attempt without a form library moves the focus into the group', async () => {
  await render(
    <Form onSubmit={() => undefined}>
      <RadioGroup
        label="지역"
        options={regions}
        defaultValue="busan"
        error="다른 지역을 선택해주세요."
      />
      <button type="submit">저장</button>
    </Form>,
  );
  await userEvent.click(page.getByRole('button', { name: '저장' }));
  await expect.element(radio('부산')).toHaveFocus();
});
