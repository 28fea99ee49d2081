import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareAnnouncements } from '../../behavior/announce.ts';
import {
  appliedFilePlan,
  sampleFileNotes,
  sampleFilePlan,
  sampleFileProblems,
  sampleFileText,
  unchangedFilePlan,
} from '../../testing/sample-project-file.ts';
import { countStepsByKind } from './file-step.ts';
import { ProjectFileMeters } from './project-file-meters.tsx';
import { ProjectFilePlan, type ProjectFilePlanProps } from './project-file-plan.tsx';
import { ProjectFileNotes, ProjectFileProblems } from './project-file-problems.tsx';
import { ProjectFileProgress } from './project-file-progress.tsx';
import { ProjectFileText } from './project-file-text.tsx';

async function plan(props: Partial<ProjectFilePlanProps> = {}) {
  const handlers = { onChoose: vi.fn(), onValue: vi.fn() };
  await render(<ProjectFilePlan {...handlers} groups={sampleFilePlan} locked={false} {...props} />);
  return handlers;
}

const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const all = (group: string) =>
  page.getByRole('region', { name: group, exact: true }).getByRole('checkbox', { name: '모두' });
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });

test('each step says in words what it does, with the values on both sides', async () => {
  await plan();
  const expected: [string, RegExp][] = [
    ['첨부 파일', /만들기.*새 값: 1 GiB/],
    ['old-data', /삭제.*데이터가 삭제됩니다.*이전 값: 512 MiB/],
    ['메모리', /변경.*이전 값: 512 MiB.*새 값: 1 GiB/],
    ['정산 워커', /만들기.*settlement/],
  ];
  for (const [name, text] of expected) {
    await expect.element(rowOf(name)).toMatchTextContent(text);
  }
  await expect.element(page.getByText('만들기 3 · 변경 1 · 삭제 1')).toBeVisible();
  await expect.element(page.getByText('7개 중 5개를 선택했습니다.')).toBeVisible();
});

test('a group is chosen as a whole, without what loses data', async () => {
  const { onChoose } = await plan();
  await expect.element(all('결제 API')).toBeChecked();
  await expect.element(all('볼륨')).toBeChecked();
  await expect.element(box('볼륨 old-data')).not.toBeChecked();
  await all('결제 API').click();
  await all('볼륨').click();
  await box('볼륨 old-data').click();
  expect(onChoose.mock.calls).toEqual([
    [['a1', 'a2', 'a3', 'a4'], false],
    [['v1'], false],
    [['v2'], true],
  ]);
});

test('a group of which some steps are chosen is mixed', async () => {
  const groups = sampleFilePlan.map((group) => ({
    ...group,
    steps: group.steps.map((step) => (step.id === 'a1' ? { ...step, chosen: false } : step)),
  }));
  await plan({ groups });
  await expect.element(all('결제 API')).toBePartiallyChecked();
  await expect.element(all('정산 워커')).not.toBePartiallyChecked();
});

test('what stays as it is waits behind a button', async () => {
  await plan();
  await expect.poll(() => page.getByText('NODE_ENV').elements()).toEqual([]);
  await page.getByRole('button', { name: '그대로인 2개 보기' }).click();
  await expect.element(rowOf('NODE_ENV')).toMatchTextContent(/그대로.*production/);
  await page.getByRole('button', { name: '그대로인 2개 접기' }).click();
  await expect.poll(() => page.getByText('NODE_ENV').elements()).toEqual([]);
});

test('a file that changes nothing says so', async () => {
  await plan({ groups: unchangedFilePlan });
  await expect.element(page.getByText('바뀔 것이 없습니다')).toBeVisible();
  await expect.poll(() => page.getByRole('checkbox').elements()).toEqual([]);
});

test('a secret asks for its value, hidden, and keeps the lines of a long one', async () => {
  const { onValue } = await plan();
  const field = page.getByLabelText('API_TOKEN 값');
  await expect.element(field).toHaveStyle('-webkit-text-security: disc');
  await field.fill('hidden');
  expect(onValue).toHaveBeenLastCalledWith('a3', 'hidden');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'first\nsecond\n');
  const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  await expect.poll(() => field.element().dispatchEvent(pasted)).toBe(false);
  await expect.element(field).toHaveValue('first\nsecond\n');
  expect(onValue).toHaveBeenLastCalledWith('a3', 'first\nsecond\n');
});

test('nothing can be chosen while it is locked', async () => {
  await plan({ locked: true });
  for (const checkbox of page.getByRole('checkbox').all()) {
    await expect.element(checkbox).toBeDisabled();
  }
  await expect.element(page.getByLabelText('API_TOKEN 값')).toBeDisabled();
});

test('every step says what became of it', async () => {
  await plan({ groups: appliedFilePlan });
  const expected: [string, RegExp][] = [
    ['첨부 파일', /완료/],
    ['LOG_LEVEL', /실패.*10초 안에/],
    ['API_TOKEN', /건너뜀.*먼저 해야/],
    ['8080', /진행 중/],
    ['정산 워커', /기다림/],
  ];
  for (const [name, text] of expected) {
    await expect.element(rowOf(name)).toMatchTextContent(text);
  }
  await expect.poll(() => page.getByRole('checkbox').elements()).toEqual([]);
});

test('kinds are counted in one order, without those that there are none of', () => {
  const kinds = ['delete', 'create', 'unchanged', 'create'] as const;
  expect(countStepsByKind(kinds.map((kind) => ({ kind })))).toEqual([
    ['create', 2],
    ['delete', 1],
  ]);
});

test('the meters say what is given out afterwards', async () => {
  const allotment = { limit: 1000, used: 400, projected: 950 };
  await render(<ProjectFileMeters cpu={allotment} memory={allotment} disk={allotment} />);
  await expect
    .element(page.getByRole('meter', { name: 'CPU' }))
    .toHaveAttribute('aria-valuetext', expect.stringContaining('저장 후 95%, 위험'));
});

test('quarters and the end are announced', async () => {
  const draw = (done: number, failed = 0) => (
    <ProjectFileProgress total={8} done={done} failed={failed} skipped={0} />
  );
  const announcements = prepareAnnouncements();
  announcements.replaceChildren();
  const screen = await render(draw(0));
  await screen.rerender(draw(1));
  await expect.element(screen.getByText('8개 중 1개를 마쳤습니다.')).toBeVisible();
  await expect.element(announcements).toBeEmptyDOMElement();
  await screen.rerender(draw(2));
  await expect.element(announcements).toHaveTextContent('8개 중 2개를 마쳤습니다.');
  announcements.replaceChildren();
  await screen.rerender(draw(7, 1));
  await expect.element(announcements).toHaveTextContent('완료 7 · 실패 1');
  await expect
    .element(screen.getByRole('progressbar', { name: '적용 진행' }))
    .toHaveAttribute('aria-valuenow', '100');
});

test('problems stand with their lines', async () => {
  await render(<ProjectFileProblems problems={sampleFileProblems} />);
  const list = page.getByRole('list', { name: '고칠 곳 3군데' });
  await expect.element(list).toMatchTextContent(/12행 5열.*limits\.cpu.*0\.5 vCPU/);
  await expect.element(rowOf('메모리가')).toMatchTextContent(/^메모리가 프로젝트/);
});

test('notes stand with their lines, and can be closed', async () => {
  await render(<ProjectFileNotes problems={sampleFileNotes} />);
  const title = '옮기지 못했거나 바꾼 것 2가지';
  const list = page.getByRole('list', { name: title });
  await expect.element(list).toMatchTextContent(/8행 5열.*services\.api\.stop_signal.*Dockerfile/);
  await page.getByText(title).click();
  await expect.element(list).not.toBeInTheDocument();
});

test('the text can be read and copied as it is', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<ProjectFileText text={sampleFileText} fileName="naru.yaml" />);
  await expect
    .element(page.getByLabelText('파일 내용', { exact: true }))
    .toHaveValue(sampleFileText);
  await page.getByRole('button', { name: '파일 내용 복사' }).click();
  expect(write).toHaveBeenCalledExactlyOnceWith(sampleFileText);
});
