import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the lists of variables. `kind` is the text "환경 변수", "시크릿" or "빌드 변수". */
export const variableStrings = stringGroup('variables', {
  list: (kind: string) => `${kind} 목록`,
  none: (kind: string) => `${kind} 항목이 없습니다`,
  key: '키',
  value: '값',
  valueOf: (key: string) => `${key} 값`,
  add: '추가',
  usedIn: (key: string) => `${key} 사용 범위`,
  uses: { run: '실행', build: '빌드', both: '실행과 빌드' },
  gone: (key: string) => `${key} 변수는 다른 곳에서 삭제되었습니다`,
  show: (key: string) => `${key} 값 표시`,
  hide: (key: string) => `${key} 값 숨기기`,
  copy: (key: string) => `${key} 복사`,
  copyAll: '모두 복사',
  copyAllOf: (kind: string) => `${kind} 모두 복사`,
  edit: (key: string) => `${key} 수정`,
  delete: (key: string) => `${key} 삭제`,
});

/** Texts of the preview of variables that were pasted, dropped or typed as an `.env` file. */
export const variableImportStrings = stringGroup('variableImport', {
  hint: '.env 텍스트를 이 탭에 붙여넣거나 파일을 끌어다 놓아도 됩니다.',
  import: '.env 가져오기',
  copyAll: '모두 .env로 복사',
  list: '가져올 변수',
  status: {
    added: '추가',
    changed: '변경',
    same: '같음',
    doubled: '중복',
    invalid: '오류',
    saved: '저장됨',
    failed: '실패',
    unsent: '보내지 않음',
  },
  count: (status: string, count: number) => `${status} ${count}`,
  summary: (counts: readonly string[]) => `가져올 변수: ${counts.join(', ')}`,
  unsure: (count: number) => `값 확인 ${count}`,
  kindOf: (key: string) => `${key} 종류`,
  saveAsReference: (reference: string) => `참조로 저장: ${reference}`,
  blankEnds: '값의 앞이나 뒤에 공백 또는 줄바꿈이 있습니다.',
  unsent: '연결이 끊겨 보내지 않았습니다.',
  offer: (count: number) => `붙여넣은 텍스트에 변수가 ${count}개 있습니다`,
  offerDescription:
    '입력란에는 그대로 붙여넣었습니다. 가져오면 입력란을 되돌리고 변수마다 미리 보여드립니다.',
  preview: '변수로 가져오기',
});
