import { updateProjectBody } from '@naru/contract/endpoints/write-project';
import { DraftNotice, TextField, ToastProvider } from '@naru/design-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readServerClock, serverNow } from '#api/server-clock.ts';
import { useWriteForm } from '../forms/use-write-form.tsx';
import { session } from '../session/current.ts';
import { DRAFT_KEY_PREFIX, type DraftOwner, draftKey, removeDrafts } from './draft-keys.ts';

const hong = { user_id: 'u1', username: 'hong', token: 'token-of-hong' };
const place = { form: 'project-name', at: 'shop' };

beforeEach(() => session.signIn(hong, true));
afterEach(() => {
  session.end({ reason: 'logout' });
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(DRAFT_KEY_PREFIX)) localStorage.removeItem(key);
  }
});

interface NameProps {
  saved?: string;
}

function Name({ saved = '결제' }: NameProps) {
  const { form, submit, draft } = useWriteForm({
    schema: updateProjectBody,
    defaultValues: { name: saved },
    fields: ['name'],
    writing: {
      mutateAsync: () => Promise.resolve(),
      isPending: false,
      error: null,
      reset: () => undefined,
    },
    failure: { fallback: 'Failed to update project' },
    draft: place,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event);
      }}
    >
      {draft.notice && <DraftNotice {...draft.notice} />}
      <TextField label="이름" {...form.register('name')} />
      <button type="submit">저장</button>
      <button type="button" onClick={draft.discard}>
        취소
      </button>
    </form>
  );
}

const client = new QueryClient();

const open = (props: NameProps = {}) =>
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Name {...props} />
      </ToastProvider>
    </QueryClientProvider>,
  );

const name = page.getByLabelText('이름');
const press = (button: string) => userEvent.click(page.getByRole('button', { name: button }));
const offer = page.getByText('작성 중이던 내용이 있습니다');
const drafts = () =>
  Object.entries(localStorage).filter(([key]) => key.startsWith(DRAFT_KEY_PREFIX));

/** Stores a draft in the format in which a tab stores it, with a change that is one second old. */
function leave(typed: string, owner: Partial<DraftOwner> = {}, base = '결제') {
  const key = draftKey({ member: hong.user_id, ...place, visit: 'gone', ...owner });
  const body = { changes: [{ name: 'name', value: typed, base }], secretsLeftOut: false };
  localStorage.setItem(key, JSON.stringify({ at: Date.now() - 1000, body }));
  return key;
}

test('input is stored, found by the next visit, and filled in only on request', async () => {
  const { unmount } = await open();
  await name.fill('정산');
  await expect.poll(() => JSON.stringify(drafts())).toContain('정산');
  await unmount();
  await open();
  await expect.element(offer).toBeVisible();
  await expect.element(name).toHaveValue('결제');
  await press('복원');
  await expect.element(name).toHaveValue('정산');
  await expect.element(name).toHaveFocus();
  await expect.element(page.getByText('복원했습니다', { exact: false })).toBeVisible();
  await expect.poll(drafts).toHaveLength(1);
});

test('a draft has the time of the server, by which its age is shown', async () => {
  const answerAt = (time: number) => {
    const date = new Date(time).toUTCString();
    readServerClock(new Response(null, { headers: { date } }), Date.now());
  };
  answerAt(Date.now() - 172_800_000);
  onTestFinished(() => answerAt(Date.now()));
  await open();
  await name.fill('정산');
  await expect.poll(drafts).toHaveLength(1);
  const { at } = JSON.parse(drafts()[0]?.[1] ?? '{}');
  expect(Math.abs(at - serverNow())).toBeLessThan(60_000);
});

test('the latest input is stored at once when the form is unmounted', async () => {
  const { unmount } = await open();
  leave('앞선 것');
  await unmount();
  const second = await open();
  await expect.element(offer).toBeVisible();
  await name.fill('바로');
  await second.unmount();
  expect(JSON.stringify(drafts())).toContain('바로');
  expect(JSON.stringify(drafts())).toContain('앞선 것');
});

test('saving removes all drafts, including an offered draft', async () => {
  leave('정산');
  await open();
  await expect.element(offer).toBeVisible();
  await name.fill('새 이름');
  await press('저장');
  await expect.poll(drafts).toEqual([]);
  await expect.element(offer).not.toBeInTheDocument();
});

test('cancelling removes the current draft, and keeps the offered draft', {
  tags: 'full',
}, async () => {
  const key = leave('정산');
  await open();
  await expect.element(offer).toBeVisible();
  await name.fill('아니다');
  await expect.poll(drafts).toHaveLength(2);
  await press('취소');
  expect(drafts().map(([kept]) => kept)).toEqual([key]);
  await press('버리기');
  expect(drafts()).toEqual([]);
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
});

test('a saved value that has changed since is reported, and "처음부터" fills it in', {
  tags: 'full',
}, async () => {
  leave('정산', {}, '결제');
  await open({ saved: '주문' });
  await expect
    .element(page.getByText('그 뒤에 저장된 값이 변경되었습니다', { exact: false }))
    .toBeVisible();
  await press('복원');
  await expect.element(name).toHaveValue('정산');
  await press('처음부터');
  await expect.element(name).toHaveValue('주문');
  await expect.poll(drafts).toEqual([]);
});

test('a draft of another member is neither offered nor changed', async () => {
  const key = leave('남의 것', { member: 'u2' });
  await open();
  await name.fill('정산');
  await expect.poll(drafts).toHaveLength(2);
  await expect.poll(() => offer.elements()).toHaveLength(0);
  await press('저장');
  await expect.poll(drafts).toHaveLength(1);
  expect(localStorage.getItem(key)).toContain('남의 것');
});

test('an expired session keeps the draft; a logout in this tab removes it', async () => {
  const { unmount } = await open();
  await name.fill('정산');
  session.unauthorized(hong.token);
  await expect.poll(() => JSON.stringify(drafts())).toContain('정산');
  await unmount();
  session.signIn(hong, true);
  await open();
  await expect.element(offer).toBeVisible();
  await name.fill('다시');
  session.end({ reason: 'logout' });
  removeDrafts(() => localStorage, hong.user_id);
  dispatchEvent(new Event('pagehide'));
  expect(drafts()).toEqual([]);
});

test('a logout in another tab keeps the text of a form that is open here', async () => {
  const { unmount } = await open();
  await name.fill('정산');
  await expect.poll(drafts).toHaveLength(1);
  const elsewhere = new BroadcastChannel('naru-session');
  elsewhere.postMessage({ reason: 'logout' });
  removeDrafts(() => localStorage, hong.user_id);
  await expect.poll(() => session.state().signedIn).toBe(false);
  await unmount();
  elsewhere.close();
  expect(JSON.stringify(drafts())).toContain('정산');
});

test('the draft of another tab is offered, and a removal by another tab does not affect the current input', async () => {
  await open();
  await name.fill('여기');
  await expect.poll(drafts).toHaveLength(1);
  const [[mine] = ['']] = drafts();
  const key = leave('저기');
  dispatchEvent(new StorageEvent('storage', { key }));
  await expect.element(offer).toBeVisible();
  await expect.element(name).toHaveValue('여기');
  localStorage.removeItem(mine);
  dispatchEvent(new StorageEvent('storage', { key: mine, newValue: null }));
  expect(localStorage.getItem(mine)).toContain('여기');
});

test('storing and finding drafts does not interrupt a Hangul composition', async () => {
  await open();
  await name.fill('');
  const field = name.element();
  if (!(field instanceof HTMLInputElement)) throw new Error('no field');
  field.focus();
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  await userEvent.keyboard('ㅎ');
  dispatchEvent(new StorageEvent('storage', { key: leave('저기') }));
  await expect.element(offer).toBeVisible();
  await expect.poll(() => JSON.stringify(drafts())).toContain('ㅎ');
  await expect.element(name).toHaveValue('ㅎ');
  await expect.element(name).toHaveFocus();
  await expect.poll(() => name.element()).toBe(field);
});
