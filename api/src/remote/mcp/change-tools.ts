/** The tools that deploy, roll back, cancel, and start and stop containers. */
import { changeEndpoints } from '@naru/contract/endpoints/change';
import { containerEndpoints } from '@naru/contract/endpoints/container';
import { deploymentEndpoints } from '@naru/contract/endpoints/deployment';
import { projectEndpoints } from '@naru/contract/endpoints/project';
import { deployment, deploymentDetail } from '@naru/contract/entities/deployment';
import * as z from 'zod/mini';
import { InvalidInputError } from '../arguments.ts';
import { dataLine } from './data-text.ts';
import { type AddTool, changeTool } from './define-tool.ts';
import { projectOf } from './mcp-session.ts';
import { idField, projectField } from './read-tools.ts';

const { deploy, getDeployment, cancelDeployment, rollBackDeployment } = deploymentEndpoints;
const { listChanges, previewRollback } = changeEndpoints;
const { getProject } = projectEndpoints;
const { getContainer, containerAction } = containerEndpoints;

/** A name in a question, which may have any text. */
const quoted = (name: string): string => `'${dataLine(name, 100)}'`;

const countOf = (count: number): string =>
  count === 0
    ? '배포되지 않은 변경은 없습니다.'
    : `배포되지 않은 변경 ${count}개가 함께 배포됩니다.`;

/** Whether a change is deployed with these containers. */
const isAmong = (
  containers: readonly string[] | undefined,
  slug: string | null | undefined,
): boolean => containers === undefined || containers.some((one) => one === slug);

const partOf = (containers: readonly string[] | undefined): string =>
  containers === undefined
    ? '를'
    : `의 컨테이너 ${containers.map((slug) => dataLine(slug, 60)).join(', ')}만`;

const deployTool = changeTool({
  name: 'deploy',
  title: '배포',
  description:
    '프로젝트를 지금 설정대로 배포합니다. containers에 slug를 넣으면 그 컨테이너만 배포합니다. 사람의 확인을 받은 뒤에만 시작합니다. 결과는 wait_for_deployment로 봅니다.',
  destructive: false,
  input: z.object({
    project: projectField,
    /** The slugs of the containers to deploy; all if it is left out. */
    containers: z.optional(z.array(idField).check(z.minLength(1), z.maxLength(100))),
  }),
  output: z.object({ deployment: z.nullable(deployment) }),
  calls: [getProject, listChanges, deploy],
  async prepare(session, input) {
    const { port } = session;
    const params = { slug: await projectOf(session, input.project) };
    const { name } = await port.send(getProject, { params });
    const { containers } = input;
    const { changes: all } = await port.send(listChanges, { params });
    const changes = all.filter(({ container }) => isAmong(containers, container));
    const body = containers === undefined ? {} : { containers };
    return {
      question: `${quoted(name)} 프로젝트${partOf(containers)} 배포할까요? ${countOf(changes.length)}`,
      subject: [params.slug, changes.map(({ id, from, to }) => [id, from, to])],
      act: async () => ({
        data: { deployment: (await port.send(deploy, { params, body })) ?? null },
      }),
    };
  },
});

const rollBackTool = changeTool({
  name: 'roll_back',
  title: '이전 배포로 복원',
  description:
    '이전 배포의 이미지와 설정으로 다시 배포합니다. 사람의 확인을 받은 뒤에만 시작합니다.',
  destructive: true,
  input: z.object({ deployment: idField }),
  output: z.object({ deployment: z.nullable(deploymentDetail) }),
  calls: [getDeployment, previewRollback, rollBackDeployment],
  async prepare({ port }, input) {
    const params = { id: input.deployment };
    const earlier = await port.send(getDeployment, { params });
    if (earlier.can_roll_back === false) {
      throw new InvalidInputError('이 배포의 이미지가 남아 있지 않아 복원할 수 없습니다.');
    }
    const { changes } = await port.send(previewRollback, { params });
    const at = dataLine(earlier.created_at ?? '', 40);
    return {
      question: `${at}에 만든 배포 ${dataLine(input.deployment, 60)}의 이미지와 설정으로 다시 배포할까요? 달라지는 것은 ${changes.length}개입니다.`,
      subject: [input.deployment, changes.map(({ id, from, to }) => [id, from, to])],
      act: async () => ({
        data: { deployment: (await port.send(rollBackDeployment, { params })) ?? null },
      }),
    };
  },
});

const cancelTool = changeTool({
  name: 'cancel_deployment',
  title: '배포 취소',
  description: '진행 중인 배포를 취소합니다. 지금까지 실행되던 것은 그대로 둡니다.',
  destructive: true,
  input: z.object({ deployment: idField }),
  output: z.object({ deployment: z.nullable(deploymentDetail) }),
  calls: [getDeployment, cancelDeployment],
  async prepare({ port }, input) {
    const params = { id: input.deployment };
    const { status } = await port.send(getDeployment, { params });
    return {
      question: `배포 ${dataLine(input.deployment, 60)}(${dataLine(status, 40)})을 취소할까요?`,
      subject: input.deployment,
      act: async () => ({
        data: { deployment: (await port.send(cancelDeployment, { params })) ?? null },
      }),
    };
  },
});

const ACTION_WORDS = { start: '시작', stop: '중지', restart: '재시작' } as const;

const containerActionTool = changeTool({
  name: 'control_container',
  title: '컨테이너 시작·중지·재시작',
  description:
    '컨테이너를 시작(start), 중지(stop), 재시작(restart)합니다. 사람의 확인을 받은 뒤에만 실행합니다.',
  destructive: true,
  input: z.object({ container: idField, action: z.enum(['start', 'stop', 'restart']) }),
  output: z.object({ container: z.string(), action: z.string() }),
  calls: [getContainer, containerAction],
  async prepare({ port }, { container, action }) {
    const params = { id: container };
    const { name } = await port.send(getContainer, { params });
    return {
      question: `${quoted(name)} 컨테이너를 ${ACTION_WORDS[action]}할까요?`,
      subject: [container, action],
      async act() {
        await port.send(containerAction, { params, body: { action } });
        return { data: { container, action } };
      },
    };
  },
});

/** The tools that change what runs. */
export const CHANGE_TOOLS: readonly AddTool[] = [
  deployTool,
  rollBackTool,
  cancelTool,
  containerActionTool,
];
