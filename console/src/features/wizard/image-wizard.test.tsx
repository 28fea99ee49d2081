import type { ImageInspection } from '@naru/contract/entities/image';
import { prepareAnnouncements, ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { codeHostsQuery } from '#api/code-host.ts';
import { containersQuery } from '#api/container.ts';
import { imageInspectionQuery } from '#api/image.ts';
import { installationsQuery } from '#api/installation.ts';
import { createQueryClient } from '#api/query-client.ts';
import { templatesQuery } from '#api/template.ts';
import { volumesQuery } from '#api/volume.ts';
import { ContainerWizard } from './container-wizard.tsx';

const project = {
  project_id: 'p1',
  slug: 'shop',
  name: '쇼핑',
  created_at: '2026-03-02T00:00:00Z',
};

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;
const plain: ImageInspection = {
  ...{ registry: 'docker.io', repository: 'library/nginx', tag: '1.27', digest: DIGEST },
  ...{ platforms: ['linux/amd64'], ports: [{ port: 80, protocol: 'tcp' }], volumes: [] },
  ...{ entrypoint: [], command: [], env: [], bytes: 1024, layers: 2, user: 'app' },
  memory_limit: { value: 256, reason: { code: 'image', name: 'nginx' } },
};
const gallery: ImageInspection = {
  ...plain,
  ...{ registry: 'ghcr.io', repository: 'naru/gallery', volumes: ['/data'] },
};
const missing: ImageInspection = {
  ...{ ...plain, digest: undefined, ports: [], memory_limit: undefined },
  problem: '이미지를 찾을 수 없습니다. 이름과 태그를 확인해주세요.',
};

const hidden: ImageInspection = {
  ...missing,
  problem: '비공개 이미지라면 프로젝트 설정의 레지스트리 로그인에 로그인을 추가해주세요.',
};
const configurable: ImageInspection = {
  ...{ ...plain, repository: 'naru/shop', ports: [] },
  env: ['PATH', 'NODE_VERSION', 'LOG_LEVEL', 'API_TOKEN', 'npm_config'],
};

beforeEach(() => prepareAnnouncements().replaceChildren());

async function openWizard() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  client.setQueryData(containersQuery(project.slug).queryKey, []);
  client.setQueryData(volumesQuery(project.project_id).queryKey, []);
  client.setQueryData(codeHostsQuery().queryKey, []);
  client.setQueryData(installationsQuery().queryKey, []);
  client.setQueryData(templatesQuery().queryKey, []);
  const images = {
    ...{ 'nginx:1.27': plain, 'ghcr.io/naru/gallery': gallery, 'ghcr.io/naru/shop': configurable },
    ...{ 'no/image': missing, 'hidden/image': hidden },
  };
  for (const [image, inspection] of Object.entries(images)) {
    client.setQueryData(imageInspectionQuery(project.slug, image).queryKey, inspection);
  }
  await render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <ContainerWizard project={project} open onOpenChange={() => undefined} />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const field = (label: string) => page.getByLabelText(label, { exact: true });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 3 });
const result = page.getByRole('region', { name: '이미지를 확인한 결과' });
const summary = page.getByRole('region', { name: '만들 내용 확인' });
const goOn = () => userEvent.click(button('다음'));
const image = page.getByRole('textbox', { name: '이미지' });

async function chooseImage(name: string) {
  await userEvent.click(radio('이미지'));
  await userEvent.fill(image, name);
}

/** Answers each call by its method and the end of its path, and returns the bodies of the calls that write. */
function answer(responses: Readonly<Record<string, unknown>>) {
  const sent: Record<string, unknown> = {};
  const session = {
    token: () => 't',
    signal: () => new AbortController().signal,
    unauthorized: () => undefined,
  };
  const fetch = (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const name = `${method} ${address.split('/').at(-1)}`;
    if (method !== 'GET') sent[name] = JSON.parse(String(body));
    const data = responses[name];
    const isKnown = Object.hasOwn(responses, name);
    return Promise.resolve(
      Response.json({ success: isKnown, data }, { status: isKnown ? 200 : 404 }),
    );
  };
  connectClient({ base: '', session, fetch });
  return sent;
}

test('an image on the first step fills the fields of the later steps, and leads past the template', async () => {
  await openWizard();
  await chooseImage('nginx:1.27');
  await expect.element(result.getByText('80/tcp')).toBeVisible();
  await expect.element(result.getByText('sha256:0123456789ab…')).toBeVisible();
  await expect.element(result.getByRole('button', { name: '다이제스트 복사' })).toBeVisible();
  await expect.poll(() => prepareAnnouncements().textContent).toContain('이미지를 찾았습니다');
  await expect.element(field('컨테이너 이름')).toHaveValue('nginx');
  await goOn();
  await expect.element(heading('설정')).toBeVisible();
  await expect.element(field('메모리 (MiB)')).toHaveValue('256');
  await expect.element(field('메모리 (MiB)')).toHaveAccessibleDescription(/nginx 이미지에 알맞은/);
  await expect.element(field('네트워크')).toHaveValue('80/http');
  await expect.element(radio('배포할 때 최신 다이제스트 사용')).toBeChecked();
  await expect.element(summary.getByText('nginx:1.27', { exact: true })).toBeVisible();
  await expect.element(summary.getByText('80 · http')).toBeVisible();
  await expect.element(page.getByText('Git URL')).not.toBeInTheDocument();
});

test('an image that keeps data has a volume, which can be left out', { tags: 'full' }, async () => {
  await openWizard();
  await chooseImage('ghcr.io/naru/gallery');
  await expect.element(result.getByText('/data')).toBeVisible();
  await userEvent.fill(field('컨테이너 이름'), '사진');
  await goOn();
  await expect.element(heading('볼륨')).toBeVisible();
  await expect.element(field('볼륨 이름')).toHaveValue('사진-data');
  await userEvent.clear(field('볼륨 이름'));
  await goOn();
  await expect.element(field('볼륨 이름')).toHaveAttribute('aria-invalid', 'true');
  await userEvent.click(field('/data 폴더에 볼륨 추가'));
  await expect.element(field('볼륨 이름')).not.toBeInTheDocument();
  await goOn();
  await expect.element(heading('설정')).toBeVisible();
  await expect.element(summary.getByText('없음', { exact: true })).toBeVisible();
});

test('what was typed stays when another image or another source is chosen', {
  tags: 'full',
}, async () => {
  await openWizard();
  await userEvent.fill(field('컨테이너 이름'), '웹');
  await userEvent.fill(field('저장소 주소 (선택)'), 'https://git.example/a');
  await chooseImage('nginx:1.27');
  await expect.element(result.getByText('80/tcp')).toBeVisible();
  await userEvent.click(radio('저장소나 템플릿'));
  await expect.element(field('저장소 주소 (선택)')).toHaveValue('https://git.example/a');
  await userEvent.click(radio('이미지'));
  await expect.element(image).toHaveValue('nginx:1.27');
  await goOn();
  await userEvent.fill(field('메모리 (MiB)'), '384');
  await userEvent.selectOptions(field('네트워크'), '80 · tcp');
  await userEvent.click(button('이미지 수정'));
  await userEvent.fill(image, 'ghcr.io/naru/gallery');
  await expect.element(result.getByText('/data')).toBeVisible();
  await expect.element(field('컨테이너 이름')).toHaveValue('웹');
  await goOn();
  await goOn();
  await expect.element(field('메모리 (MiB)')).toHaveValue('384');
  await expect.element(field('네트워크')).toHaveValue('80/tcp');
});

test('an image that cannot be read blocks nothing and says why, and has no digest to stay at', {
  tags: 'full',
}, async () => {
  await openWizard();
  await userEvent.fill(field('컨테이너 이름'), '웹');
  await chooseImage('no/image');
  await expect
    .element(
      result.getByText('이미지를 확인하지 못했습니다. 이미지를 찾을 수 없습니다.', {
        exact: false,
      }),
    )
    .toBeVisible();
  await goOn();
  await expect.element(heading('설정')).toBeVisible();
  await expect.element(radio('다이제스트 유지')).toBeDisabled();
  await expect.element(field('네트워크')).not.toBeInTheDocument();
});

test('an image that may need a login leads to the logins of the project, in another tab', {
  tags: 'full',
}, async () => {
  await openWizard();
  await chooseImage('no/image');
  await expect
    .element(result.getByText('이미지를 찾을 수 없습니다.', { exact: false }))
    .toBeVisible();
  const link = page.getByRole('link', { name: '레지스트리 로그인 열기 (새 탭)' });
  expect(link.elements()).toEqual([]);
  await userEvent.fill(image, 'hidden/image');
  await expect.element(link).toHaveAttribute('href', '/projects/shop/settings#registry-logins');
  await expect.element(link).toHaveAttribute('target', '_blank');
});

test('the variables that an image declares can be set, and those without a value stay as they are', {
  tags: 'full',
}, async () => {
  await openWizard();
  const sent = answer({ 'POST containers': { slug: 'shop-1', name: 'shop' } });
  await chooseImage('ghcr.io/naru/shop');
  await expect.element(field('컨테이너 이름')).toHaveValue('shop');
  await goOn();
  await expect.element(heading('환경 변수')).toBeVisible();
  await expect
    .element(page.getByText('이미지가 알리는 변수입니다.', { exact: false }))
    .toBeVisible();
  expect(page.getByRole('combobox', { name: /종류$/ }).elements()).toHaveLength(2);
  await expect.element(field('API_TOKEN 종류')).toHaveValue('secret');
  await expect.element(field('API_TOKEN 종류')).not.toHaveTextContent('빌드 변수');
  await userEvent.fill(field('LOG_LEVEL 값'), 'debug');
  await goOn();
  await expect.element(summary.getByText('1개, 값이 빈 1개는 만들지 않습니다')).toBeVisible();
  await userEvent.click(button('컨테이너 생성'));
  await expect.element(page.getByText('컨테이너를 만들었습니다').first()).toBeVisible();
  expect(sent).toMatchObject({
    'POST containers': { variables: [{ kind: 'env', key: 'LOG_LEVEL', value: 'debug' }] },
  });
});

test('a name that is none blocks the first step', async () => {
  await openWizard();
  await userEvent.fill(field('컨테이너 이름'), '웹');
  await chooseImage('https://hub.docker.com/_/nginx');
  await goOn();
  await expect.element(heading('이름')).toBeVisible();
  await expect.element(image).toHaveAccessibleDescription(/이름만 입력해주세요/);
});

test('the container stays at the digest that was shown, and gets its network with the free domain', {
  tags: 'full',
}, async () => {
  await openWizard();
  const container = { slug: 'nginx-1', name: 'nginx' };
  const sent = answer({
    'POST containers': container,
    'GET domain': { free_name: 'nginx-1.naru.kr' },
    'POST networks': { network_id: 'n', internal_port: 80, network_type: 'http' },
  });
  await chooseImage('nginx:1.27');
  await expect.element(field('컨테이너 이름')).toHaveValue('nginx');
  await goOn();
  await userEvent.click(radio('다이제스트 유지: sha256:0123456789ab…'));
  await userEvent.click(button('컨테이너 생성'));
  await expect.element(page.getByText('컨테이너를 만들었습니다').first()).toBeVisible();
  expect(sent).toMatchObject({
    'POST containers': {
      name: 'nginx',
      image: 'nginx:1.27',
      image_digest: DIGEST,
      memory_limit: 256,
    },
    'POST networks': { internal_port: 80, network_type: 'http', fqdn: 'nginx-1.naru.kr' },
  });
});

test('a network that cannot be added is told, and the container is there', {
  tags: 'full',
}, async () => {
  await openWizard();
  answer({ 'POST containers': { slug: 'nginx-1', name: 'nginx' } });
  await chooseImage('nginx:1.27');
  await expect.element(field('컨테이너 이름')).toHaveValue('nginx');
  await goOn();
  await userEvent.click(button('컨테이너 생성'));
  await expect
    .element(page.getByText('컨테이너를 만들었지만 네트워크를 추가하지 못했습니다').first())
    .toBeVisible();
});
