import type { Template } from '@naru/contract/entities/template';
import { prepareAnnouncements, ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { containersQuery } from '#api/container.ts';
import { installationsQuery } from '#api/installation.ts';
import { createQueryClient } from '#api/query-client.ts';
import { templateQuery, templatesQuery } from '#api/template.ts';
import { volumesQuery } from '#api/volume.ts';
import { ContainerWizard } from './container-wizard.tsx';

const project = {
  project_id: 'p1',
  slug: 'shop',
  name: '쇼핑',
  created_at: '2026-03-02T00:00:00Z',
};
const port = { name: 'port', label: '포트', type: 'number', default: 3000, required: true };
const templates: Template[] = [
  { template_id: 'next', name: 'Next.js', template_options: [port] },
  {
    template_id: 'pg',
    name: 'PostgreSQL',
    template_volumes: [{ capacity: 512, mount_path: '/d' }],
  },
];

beforeEach(async () => {
  prepareAnnouncements().replaceChildren();
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  client.setQueryData(containersQuery(project.slug).queryKey, []);
  client.setQueryData(volumesQuery(project.project_id).queryKey, []);
  client.setQueryData(installationsQuery().queryKey, []);
  client.setQueryData(templatesQuery().queryKey, templates);
  for (const template of templates) {
    client.setQueryData(templateQuery(template.template_id).queryKey, template);
  }
  await render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <ContainerWizard project={project} open onOpenChange={() => undefined} />
      </ToastProvider>
    </QueryClientProvider>,
  );
});

const steps = page.getByRole('navigation', { name: '컨테이너 추가 단계' });
const step = (name: string) => steps.getByRole('button', { name: new RegExp(`^${name}`) });
const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 3 });
const name = page.getByLabelText('컨테이너 이름', { exact: true });
const next = () => userEvent.click(page.getByRole('button', { name: '다음' }));
const back = () => userEvent.click(page.getByRole('button', { name: '이전' }));
const choose = (template: string) => userEvent.click(page.getByRole('radio', { name: template }));
const said = () => prepareAnnouncements().textContent;

/** Chooses a template with an option, and opens each step up to the last step. */
async function walkToTheEnd() {
  await userEvent.fill(name, 'API 서버');
  await next();
  await choose('Next.js');
  await next();
  await expect.element(heading('템플릿 옵션')).toHaveFocus();
  await next();
  await expect.element(heading('설정')).toHaveFocus();
}

test('steps that were shown are buttons, back and on; the others are text', async () => {
  await expect.element(steps.getByText('1단계', { exact: false })).toBeInTheDocument();
  await expect.poll(() => steps.getByRole('button').elements()).toHaveLength(0);
  await walkToTheEnd();
  await userEvent.click(step('이름'));
  await expect.element(heading('이름')).toHaveFocus();
  await expect.element(name).toHaveValue('API 서버');
  await userEvent.click(step('설정'));
  await expect.element(heading('설정')).toHaveFocus();
});

test('a later step is reached only past steps that are right', async () => {
  await walkToTheEnd();
  await userEvent.click(step('이름'));
  await userEvent.clear(name);
  await userEvent.click(step('설정'));
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
});

test('a wrong field counts on its step in the stepper, and the way on leads to it first', async () => {
  await walkToTheEnd();
  await back();
  await userEvent.clear(page.getByLabelText('포트', { exact: false }));
  await back();
  await expect.element(step('템플릿 옵션')).toMatchTextContent('오류 1개');
  await userEvent.click(step('설정'));
  await expect.element(heading('템플릿 옵션')).toHaveFocus();
});

test('another template makes the steps after it new, and says which there are', async () => {
  await walkToTheEnd();
  await userEvent.click(step('템플릿 ?완료'));
  await choose('PostgreSQL');
  await expect.poll(said).toContain('이름, 템플릿, 볼륨, 설정');
  await expect.poll(() => steps.getByRole('button').elements()).toHaveLength(1);
});

test('Enter means next only when the step is right', async () => {
  await userEvent.click(name);
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('이름')).toBeVisible();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(name, 'API 서버');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('템플릿')).toHaveFocus();
});
