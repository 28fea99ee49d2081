import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ResourceMeter } from '../components/resource-meter/resource-meter.tsx';
import { Row, RowList } from '../components/row-list/row-list.tsx';
import { useToast } from '../components/toast/toast-context.ts';
import { ToastProvider } from '../components/toast/toast-provider.tsx';
import { runWithMotion } from '../testing/run-with-motion.ts';

function Notifying() {
  const notify = useToast();
  return (
    <button type="button" onClick={() => notify({ tone: 'danger', title: '실패했습니다' })}>
      알리기
    </button>
  );
}

const list = (names: readonly string[]) => (
  <RowList label="볼륨 목록">
    {names.map((name) => (
      <Row key={name}>{name}</Row>
    ))}
  </RowList>
);

/** Records every completed transition and animation: the text of the element, and the duration in ms. */
function recordMotions() {
  const motions: { of: string | null; ms: number }[] = [];
  const record = ({ target, elapsedTime }: TransitionEvent | AnimationEvent) => {
    if (!(target instanceof Element)) return;
    motions.push({ of: target.textContent, ms: Math.round(elapsedTime * 1000) });
  };
  document.addEventListener('transitionend', record);
  document.addEventListener('animationend', record);
  onTestFinished(() => {
    document.removeEventListener('transitionend', record);
    document.removeEventListener('animationend', record);
  });
  return motions;
}

async function addRow() {
  const screen = await render(list(['데이터']));
  await expect.element(page.getByRole('list')).toHaveAttribute('data-settled');
  await screen.rerender(list(['데이터', '로그']));
  await expect.element(page.getByText('로그')).toBeVisible();
}

test('a row that is added fades in, those of the beginning do not', () =>
  runWithMotion(async () => {
    const motions = recordMotions();
    await addRow();
    await expect.poll(() => motions).toEqual([{ of: '로그', ms: 200 }]);
  }));

test('with reduced motion nothing fades', async () => {
  await addRow();
  const rows = page.getByRole('listitem').elements();
  expect(rows.flatMap((row) => row.getAnimations())).toEqual([]);
});

test('a meter grows to its new use', () =>
  runWithMotion(async () => {
    const meter = (used: number) => (
      <ResourceMeter label="CPU" resource="cpu" used={used} limit={1000} format={String} />
    );
    const screen = await render(meter(100));
    await expect.element(page.getByRole('meter')).toBeVisible();
    const motions = recordMotions();
    await screen.rerender(meter(600));
    await expect.poll(() => motions.map(({ ms }) => ms)).toEqual([200, 200]);
  }));

test('a notice fades out and is gone', () =>
  runWithMotion(async () => {
    const motions = recordMotions();
    await render(
      <ToastProvider>
        <Notifying />
      </ToastProvider>,
    );
    await page.getByRole('button', { name: '알리기' }).click();
    const told = { of: '실패했습니다', ms: 200 };
    await expect.poll(() => motions).toEqual([told]);
    await page.getByRole('button', { name: '닫기' }).click();
    await expect.poll(() => motions).toContainEqual({ ...told, ms: 120 });
    await expect.element(page.getByRole('listitem')).not.toBeInTheDocument();
    await expect.poll(() => page.getByRole('region').elements()).toHaveLength(0);
  }));
