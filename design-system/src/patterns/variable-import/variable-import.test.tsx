import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  sampleImportReferenceRows,
  sampleImportRows,
  sampleVariableKinds,
} from '../../testing/sample-import.ts';
import { VariablePasteOffer } from './variable-import-bar.tsx';
import { VariableImportList } from './variable-import-list.tsx';

async function list(props: Partial<Parameters<typeof VariableImportList>[0]> = {}) {
  const onInclude = vi.fn();
  const onKind = vi.fn();
  const onReference = vi.fn();
  const handlers = { onInclude, onKind, onReference };
  const screen = await render(
    <VariableImportList
      {...handlers}
      rows={sampleImportRows}
      kinds={sampleVariableKinds}
      locked={false}
      {...props}
    />,
  );
  return { screen, ...handlers };
}

const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();

test('each line says what would be done with it, where it stands, and what is unusual about it', async () => {
  await list();
  const expected: [string, RegExp][] = [
    ['NODE_ENV', /추가.*1행.*새 값: production.*node_env → NODE_ENV/],
    ['LOG_LEVEL', /변경.*2행.*이전 값: info.*새 값: debug/],
    ['GREETING', /새 값: 안녕하세요.*공백 또는 줄바꿈/],
    ['PORT', /같음.*4행8080/],
    ['API_TOKEN', /이전 값: ••••••••새 값: ••••••••/],
    ['TLS_CHAIN', /7–9행/],
    ['THEME', /추가.*13행.*# 뒤는 주석으로 보고 뺐습니다/],
    ['1ST_KEY', /오류.*10행.*대문자 또는 밑줄로 시작/],
  ];
  for (const [name, text] of expected) {
    await expect.element(rowOf(name)).toMatchTextContent(text);
  }
  const marks = rowOf('GREETING').getByRole('img');
  expect(marks.elements().map((mark) => mark.getAttribute('aria-label'))).toEqual([
    '공백 1개',
    '줄바꿈 1개',
  ]);
  await expect.element(rowOf('12행에')).toMatchTextContent(/REGION중복6행/);
  await expect.element(page.getByText('추가 5', { exact: true })).toBeVisible();
  await expect.element(page.getByText('값 확인 1', { exact: true })).toBeVisible();
});

test('a line is left out by its checkbox, where there is a choice, and gets another kind', async () => {
  const { onInclude, onKind } = await list();
  await page.getByRole('checkbox', { name: 'LOG_LEVEL' }).click();
  await page.getByLabelText('API_TOKEN 종류').selectOptions('환경 변수');
  expect(onInclude.mock.calls).toEqual([[2, false]]);
  expect(onKind.mock.calls).toEqual([[5, 'env']]);
  for (const name of ['PORT', '1ST_KEY']) {
    await expect.poll(() => page.getByRole('checkbox', { name }).elements()).toEqual([]);
  }
  await expect.poll(() => page.getByLabelText('1ST_KEY 종류').elements()).toEqual([]);
});

test('a reference is offered with its text, and taken or left by a checkbox', async () => {
  const { onReference } = await list({ rows: sampleImportReferenceRows });
  const offer = (reference: string) =>
    page.getByRole('checkbox', { name: `참조로 저장: ${reference}`, exact: true });
  await expect.element(offer(`\${{db.DATABASE_URL}}`)).toBeChecked();
  await expect.element(offer(`\${{cache.HOST}}`)).not.toBeChecked();
  await offer(`\${{db.DATABASE_URL}}`).click();
  await offer(`\${{cache.HOST}}`).click();
  expect(onReference.mock.calls).toEqual([
    [1, false],
    [2, true],
  ]);
});

test('a secret is shown when asked, and nothing can be chosen while it is saved', async () => {
  const { screen } = await list();
  await page.getByRole('button', { name: 'API_TOKEN 값 표시' }).click();
  await expect.element(rowOf('API_TOKEN')).toMatchTextContent(/이전 값: x새 값: y/);
  const props = {
    onInclude: vi.fn(),
    onKind: vi.fn(),
    onReference: vi.fn(),
    rows: sampleImportRows,
    kinds: sampleVariableKinds,
  };
  await screen.rerender(<VariableImportList {...props} locked />);
  await expect.element(page.getByRole('checkbox', { name: 'LOG_LEVEL' })).toBeDisabled();
  await expect.element(page.getByLabelText('LOG_LEVEL 종류')).toBeDisabled();
});

function Offering({ onAccept }: { onAccept: () => void }) {
  const [count, setCount] = useState<number>();
  return (
    <VariablePasteOffer
      count={count}
      onPaste={(text) => setCount(text.split('=').length - 1)}
      onAccept={onAccept}
      onDismiss={() => setCount(undefined)}
    >
      <input aria-label="값" />
    </VariablePasteOffer>
  );
}

test('a paste stays in its field and is offered, until the member types on', async () => {
  const onAccept = vi.fn();
  await render(<Offering onAccept={onAccept} />);
  const field = page.getByLabelText('값');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'A=1\nB=2');
  const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  await expect.poll(() => field.element().dispatchEvent(pasted)).toBe(true);
  const input = { inputType: 'insertFromPaste', bubbles: true };
  field.element().dispatchEvent(new InputEvent('input', input));
  const offer = page.getByRole('status').filter({ hasText: '변수가 2개' });
  await expect.element(offer).toBeVisible();
  await page.getByRole('button', { name: '변수로 가져오기' }).click();
  expect(onAccept).toHaveBeenCalledOnce();
  await field.click();
  await userEvent.keyboard('x');
  await expect.element(offer).not.toBeInTheDocument();
});
