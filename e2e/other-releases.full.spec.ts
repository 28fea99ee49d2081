import { expect } from '@playwright/test';
import { addContainer, addVolume, openPageAsMember } from './support/account.ts';
import { answerAsOtherRelease } from './support/other-releases.ts';
import { SMALL_CONTAINER } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

for (const release of ['newer', 'older'] as const) {
  test(`with a server of ${release === 'older' ? 'an older' : 'a newer'} release, every page for members can be read`, async ({
    page,
    account,
    project,
  }) => {
    const { slug } = await addContainer(account, project, SMALL_CONTAINER);
    await addVolume(account, project, { name: '데이터', capacity: 512 });
    const { deployment_id } = await account.call<{ deployment_id: string }>(
      'POST',
      `projects/${project.slug}/deploy`,
    );
    await answerAsOtherRelease(page, release);
    const [base, container] = [
      `/projects/${project.slug}`,
      `/projects/${project.slug}/containers/${slug}`,
    ];
    await openPageAsMember(account, page, '/dashboard');
    for (const path of [
      '/dashboard',
      '/projects',
      base,
      `${base}/deployments`,
      `${base}/deployments/${deployment_id}`,
      `${base}/usage`,
      `${base}/data`,
      `${base}/activity`,
      `${base}/settings`,
      container,
      `${container}/logs`,
      `${container}/variables`,
      `${container}/settings`,
      '/profile',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect.soft(page.getByText('화면을 표시하지 못했습니다'), path).toBeHidden();
      await expect.soft(page.getByRole('alert'), path).toHaveCount(0);
    }
  });
}
