import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the files of a volume. */
export const volumeFileStrings = stringGroup('volumeFiles', {
  title: '파일',
  list: '파일 목록',
  path: '폴더 경로',
  count: (total: number) => `${total.toLocaleString('ko')}개`,
  isCut: (total: number) =>
    `항목이 너무 많아 ${total.toLocaleString('ko')}개까지만 표시합니다. 폴더로 나누면 모두 볼 수 있습니다.`,
  name: '이름',
  size: '크기',
  modifiedAt: '수정한 시각',
  mode: '권한',
  actions: '작업',
  kinds: { link: '링크', other: '특수 파일' },
  addFolder: '폴더 추가',
  upload: '파일 올리기',
  drop: '놓으면 이 폴더에 올립니다.',
  none: '파일이 없습니다',
  noneDescription:
    '컨테이너가 저장한 파일이 여기에 보입니다. 파일을 끌어다 놓아 올릴 수도 있습니다.',
  more: '파일 더 보기',
  loadingMore: '불러오는 중',
});
