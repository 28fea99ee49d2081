import type { FileProblem } from '@naru/contract/project-file/read-project-file';

/** The name of an exported project file. */
export const PROJECT_FILE_NAME = 'naru.yaml';

/** The texts for the import of a project file. */
export const projectFileImportTexts = {
  title: `${PROJECT_FILE_NAME} 가져오기`,
  text: 'naru.yaml이나 Compose 파일을 선택하거나 끌어다 놓거나 내용을 붙여넣으면, 적용하기 전에 무엇이 바뀌는지 보여드립니다.',
  compose: 'Compose 파일입니다. build가 있는 서비스를 이 저장소에서 빌드합니다.',
  folderHint: 'Compose 파일이 있는 폴더입니다. 비우면 저장소의 맨 위입니다.',
  plan: '적용할 것을 선택해주세요. 적용하기 전에는 아무것도 바뀌지 않습니다.',
  run: '적용한 것과 남은 것입니다.',
  drop: '놓으면 적용하기 전에 계획을 보여드립니다.',
  nothing: '적용할 것을 하나 이상 선택해주세요.',
  blocked: '선택한 것 가운데 적용할 수 없는 것이 있습니다. 표시한 곳을 고치거나 빼주세요.',
  valueMissing: '시크릿의 값을 입력해주세요.',
  changed: {
    title: '그사이 프로젝트가 변경되었습니다',
    text: '바뀐 프로젝트로 계획을 다시 세웠습니다. 확인하고 다시 적용해주세요.',
  },
  unfinished: {
    title: '지난번 적용이 끝나기 전에 멈췄습니다',
    text: '같은 파일을 다시 가져오면 남은 것만 적용합니다.',
  },
  skipped: '먼저 해야 하는 일이 끝나지 않아 건너뛰었습니다.',
  unsent: '아직 보내지 않았습니다.',
  reading: {
    title: '프로젝트를 불러오지 못했습니다',
    fallback: 'Failed to load project',
  },
  unread: '프로젝트를 다시 읽지 못해 아무것도 적용하지 않았습니다',
  step: 'Failed to update project',
} as const;

/** A problem or a note of a file, as the design system shows it. */
export const placedProblem = ({ line, column, path, reason }: FileProblem) => ({
  place: { line, column },
  path,
  reason,
});
