import { button, press, type Visit } from './visit.ts';

/** The log of a deployment with a thousand lines: its search, and what each line shows. */
export async function readLog(visit: Visit): Promise<void> {
  const { page, measure } = visit;
  for (const name of ['시각', '줄바꿈', '시각', '줄바꿈'])
    await press(visit, 'switch what 1,000 log lines show', page.getByRole('checkbox', { name }));
  await press(visit, 'go to a field', page.getByRole('searchbox', { name: '로그 검색' }));
  for (const letter of 'part-9')
    await measure('search 1,000 log lines', () => page.keyboard.press(letter));
}

/** The history of a project with as many deployments as a server keeps. */
export async function showDeployments(visit: Visit): Promise<void> {
  const { page } = visit;
  const rows = page.getByRole('list', { name: '배포 목록' }).getByRole('listitem');
  const more = button(page, '이전 배포 더 보기');
  while (await more.isVisible()) {
    const before = await rows.count();
    await press(visit, 'show more deployments', more);
    await rows.nth(before).waitFor();
  }
}
