import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form/form.tsx';
import { SliderField } from './slider-field.tsx';

const slider = () => page.getByRole('slider', { name: '용량 (MiB)', exact: true });
const inMiB = (value: number) => `${value} MiB`;

interface CapacityProps {
  max?: number;
  initial?: number;
  error?: string;
}

function Capacity({ max = 2048, initial = 512, error }: CapacityProps) {
  const [value, setValue] = useState(initial);
  return (
    <SliderField
      label="용량 (MiB)"
      min={128}
      max={max}
      step={128}
      value={value}
      onValueChange={setValue}
      valueText={inMiB}
      hint="512–1024 MiB를 권장합니다."
      error={error}
    />
  );
}

test('shows and reads its value with the unit', async () => {
  const screen = await render(<Capacity />);
  await expect.element(screen.getByText('512 MiB', { exact: true })).toBeVisible();
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '512 MiB');
  await expect.element(slider()).toHaveAttribute('aria-valuenow', '512');
  await expect.element(slider()).toHaveAccessibleDescription('512–1024 MiB를 권장합니다.');
});

test.each([
  { keys: '{ArrowRight}', now: '640' },
  { keys: '{ArrowUp}', now: '640' },
  { keys: '{ArrowLeft}', now: '384' },
  { keys: '{ArrowDown}', now: '384' },
  { keys: '{PageUp}', now: '1792' },
  { keys: '{PageUp}{PageDown}', now: '512' },
  { keys: '{PageDown}', now: '128' },
  { keys: '{Home}', now: '128' },
  { keys: '{End}', now: '2048' },
  { keys: '{End}{ArrowRight}', now: '2048' },
])('slider pattern: $keys moves it to $now, on its grid', async ({ keys, now }) => {
  await render(<Capacity />);
  await userEvent.tab();
  await expect.element(slider()).toHaveFocus();
  await userEvent.keyboard(keys);
  await expect.element(slider()).toHaveAttribute('aria-valuenow', now);
});

const more = () => page.getByRole('button', { name: '한 단계 늘리기', exact: true });
const less = () => page.getByRole('button', { name: '한 단계 줄이기', exact: true });

test('the buttons step the value, for members who cannot drag and for screen readers on phones', async () => {
  await render(<Capacity />);
  await userEvent.click(more());
  await userEvent.click(more());
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '768 MiB');
  await userEvent.click(less());
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '640 MiB');
  await expect.element(more()).toHaveAccessibleDescription('용량 (MiB)');
  await expect.element(more()).toHaveAttribute('tabindex', '-1');
});

test('the buttons stop at the ends', async () => {
  await render(<Capacity max={600} />);
  await userEvent.click(more());
  await expect.element(slider()).toHaveAttribute('aria-valuenow', '600');
  await expect.element(more()).toBeDisabled();
  await expect.element(less()).toBeEnabled();
});

test.each([{ max: 128 }, { max: 0 }, { max: -512 }])(
  'up to $max, a full disk, there is nothing to choose and nothing breaks',
  async ({ max }) => {
    await render(<Capacity max={max} initial={128} />);
    await expect.element(slider()).toHaveAttribute('data-disabled');
    await expect.element(slider()).not.toHaveAttribute('tabindex');
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '128 MiB');
    await expect.element(slider()).toHaveAttribute('aria-valuemax', '128');
    await expect
      .element(slider())
      .toHaveAccessibleDescription(
        '512–1024 MiB를 권장합니다. 선택할 수 있는 값은 128 MiB 하나입니다.',
      );
    await expect.element(more()).toBeDisabled();
    await expect.element(less()).toBeDisabled();
  },
);

test.each([
  { by: 'a key', lower: () => userEvent.type(slider(), '{ArrowLeft}') },
  { by: 'the button', lower: () => userEvent.click(less()) },
])('a value for which the disk became too full comes back by $by', async ({ lower }) => {
  await render(<Capacity max={128} />);
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '512 MiB');
  await lower();
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '128 MiB');
  await expect.element(less()).toBeDisabled();
  await expect.element(more()).toBeDisabled();
});

test('the ref is the thumb, so that a form can focus it', async () => {
  const ref = vi.fn();
  await render(
    <SliderField
      label="용량 (MiB)"
      ref={ref}
      min={0}
      max={10}
      value={5}
      onValueChange={() => undefined}
      valueText={String}
    />,
  );
  expect(ref).toHaveBeenCalledWith(slider().element());
});

function Refused({ response }: { response: Promise<void> }) {
  const [state, setState] = useState<'ready' | 'sent' | 'refused'>('ready');
  const send = () => {
    setState('sent');
    void response.then(() => setState('refused'));
  };
  return (
    <Form onSubmit={send} pending={state === 'sent'}>
      {state === 'refused' && <Capacity error="디스크가 부족합니다." />}
      <button type="submit">만들기</button>
    </Form>
  );
}

test('receives the focus when it appears together with its error', async () => {
  const response = Promise.withResolvers<void>();
  await render(<Refused response={response.promise} />);
  await userEvent.click(page.getByRole('button', { name: '만들기' }));
  response.resolve();
  await expect.element(slider()).toHaveFocus();
});
