import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the dialog that adds a container. */
export const containerWizardStrings = stringGroup('containerWizard', {
  title: '컨테이너 추가',
  steps: '컨테이너 추가 단계',
  back: '이전',
  next: '다음',
  create: '컨테이너 생성',
  creating: '만드는 중',
});
