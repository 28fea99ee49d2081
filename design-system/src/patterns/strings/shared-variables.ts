import { stringGroup } from '../../strings/string-group.ts';

/** Texts about the shared variables of a project. */
export const sharedVariableStrings = stringGroup('sharedVariables', {
  title: '공유 변수',
  description: `컨테이너의 변수 값에 \${{project.키}} 형식으로 넣어 함께 사용하는 값입니다. 바꾼 값은 다음 배포부터 적용됩니다.`,
  list: '공유 변수 목록',
  none: '공유 변수가 없습니다. 여러 컨테이너가 같은 값을 사용한다면 여기에 한 번만 저장해주세요.',
  add: '공유 변수 추가',
  secret: '시크릿',
  referrers: '참조하는 변수',
  noReferrers: '참조하는 변수가 없습니다',
  moreReferrers: (count: number) => `외 ${count}개`,
  kind: '종류',
  kinds: { env: '변수', secret: '시크릿' },
  secretHint: '시크릿은 암호화하여 보관하고, 빌드 변수는 시크릿을 참조할 수 없습니다.',
  keptHint: '저장한 값은 여기에 보이지 않습니다. 새 값을 입력해주세요.',
});
