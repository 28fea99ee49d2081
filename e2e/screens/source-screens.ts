/** The screens of uploaded folders, of deployments of a part, and of the forms that choose a repository. */
import type { Page } from '@playwright/test';
import { exactName, regionByName } from '../support/locators.ts';
import { goToConfigStep, locateWizard, wizardOpenButton } from '../support/wizard.ts';
import { showHosts } from './host-screens.ts';
import { respondChanged } from './responses.ts';
import { API, container, member, type Screen, shop } from './screen.ts';
import type { ScreenData } from './screen-data.ts';

const settings = (screenData: ScreenData): string => `${container(screenData)}/settings`;

const UPLOAD = {
  ...{ upload_id: 'u1', digest: '4e7a91c05d2fb8364e7a91c05d2fb836', files: 1284, bytes: 9_400_000 },
  ...{ uploaded_at: '2026-03-02T05:04:00Z', uploaded_by: 'naru-sample' },
};

/** Replaces the repository of the container with an uploaded folder. */
async function showUpload(page: Page): Promise<void> {
  await page.route(
    /\/projects\/[^/]+\/containers$/,
    respondChanged(({ containers }: { containers: { name: string }[] }) => ({
      containers: containers.map((each) =>
        each.name === API
          ? {
              ...each,
              git_url: null,
              git_branch: null,
              git_subpath: 'apps/api',
              upload: UPLOAD,
              push: null,
            }
          : each,
      ),
    })),
  );
}

const uploadedCommit = { hash: UPLOAD.digest, subject: '', uploaded: true };
const commit = { hash: '97962e87086e8b75', subject: '주문을 두 번 받지 않습니다' };

interface DeployedContainer {
  name: string;
}

/** Makes a deployment one of some containers: the first is built from a commit, the second from an uploaded folder. */
const toPart = <Data extends { containers: DeployedContainer[] }>(deployment: Data) => ({
  ...deployment,
  partial: true,
  containers: deployment.containers
    .slice(0, 2)
    .map((each, index) => ({ ...each, commit: index === 0 ? commit : uploadedCommit })),
});

async function showParts(page: Page): Promise<void> {
  await page.route(
    /\/api\/v1\/projects\/[^/]+\/deployments(\?.*)?$/,
    respondChanged(
      ({ deployments, ...rest }: { deployments: { containers: DeployedContainer[] }[] }) => ({
        ...rest,
        deployments: deployments.map((one, index) => (index % 2 === 0 ? toPart(one) : one)),
      }),
    ),
  );
  await page.route(/\/api\/v1\/deployments\/[^/]+$/, respondChanged(toPart));
}

async function editRepository(page: Page): Promise<void> {
  const card = regionByName(page, 'Git');
  await card.getByRole('button', { name: /수정$/ }).first().click();
  await card.getByText('목록에서 저장소 선택').click();
  await card.getByRole('list', exactName('코드 호스팅 서비스의 저장소 목록')).waitFor();
}

async function offerPush(page: Page): Promise<void> {
  await wizardOpenButton(page).click();
  const wizard = locateWizard(page);
  await goToConfigStep(wizard);
  await wizard.field('Git URL').fill('https://gitlab.example/naru-shop/shop.git');
  await wizard.field('하위 경로').fill('apps/web');
  await wizard.field('푸시하면 배포').check();
}

export const sourceScreens: readonly Screen[] = [
  {
    ...{ name: 'container-upload', as: member, path: settings, prepare: showUpload },
    open: (page) => page.getByText('올린 폴더').waitFor(),
  },
  {
    ...{ name: 'container-upload-row', as: member, path: shop, prepare: showUpload },
    open: (page) => page.getByText('올린 폴더 4e7a91c').waitFor(),
  },
  {
    ...{ name: 'container-git-edited', as: member, path: settings, prepare: showHosts },
    open: editRepository,
  },
  { name: 'wizard-push', as: member, path: shop, open: offerPush },
  {
    ...{ name: 'deployments-of-parts', as: member, prepare: showParts },
    path: (screenData) => `${shop(screenData)}/deployments`,
    open: (page) => page.getByText('97962e8').first().waitFor(),
  },
  {
    ...{ name: 'deployment-of-part', as: member, prepare: showParts },
    path: (screenData) => `${shop(screenData)}/deployments/${screenData.deployment}`,
    open: (page) => page.getByText('97962e8').first().waitFor(),
  },
];
