import { stringGroup } from './string-group.ts';

/** Texts of the log viewer. */
export const logStrings = stringGroup('log', {
  search: '로그 검색',
  placeholder: '검색',
  matches: (position: number | undefined, count: number) =>
    position === undefined ? `${count}줄` : `${position}/${count}`,
  matchesSaid: (position: number | undefined, count: number) =>
    position === undefined ? `${count}줄을 찾았습니다.` : `${count}줄 가운데 ${position}번째`,
  noMatch: '결과 없음',
  meant: (search: string) => `“${search}” 검색`,
  previous: '이전 결과',
  next: '다음 결과',
  level: '로그 레벨',
  levels: { debug: '모든 레벨', info: '정보 이상', warn: '경고 이상', error: '오류만' },
  options: '보기',
  follow: '따라가기',
  time: '시각',
  times: { auto: '시각 자동', shown: '시각 표시', hidden: '시각 숨김' },
  wrap: '줄바꿈',
  download: '로그 내려받기',
  lineName: (number: number) => `줄 ${number}`,
  lineActions: '선택한 줄',
  share: '줄 공유',
  copyLink: '줄 링크 복사',
  copyText: '줄 내용 복사',
  unchoose: '줄 선택 해제',
  showAll: (length: string) => `전체 보기 (${length}자)`,
  showLess: '줄여 보기',
  count: (count: string) => `${count}줄`,
  countShown: (shown: string, count: string) => `${count}줄 가운데 ${shown}줄`,
  dropped: (count: string) => `오래된 ${count}줄은 삭제되었습니다.`,
  findOpened:
    '브라우저의 찾기는 화면에 보이는 줄만 찾으므로, 모든 줄을 찾는 로그 검색을 열었습니다. 한 번 더 누르면 브라우저의 찾기가 열립니다.',
  allSelected: (count: string) => `${count}줄을 모두 선택했습니다. 복사하면 모든 줄이 복사됩니다.`,
  allCopied: (count: string) => `${count}줄을 복사했습니다.`,
  printed: (count: string, printed: string) =>
    `${count}줄 가운데 화면에 보이던 ${printed}줄만 인쇄합니다. 모든 줄이 필요하면 로그를 내려받아주세요.`,
  newLines: (count: string) => `새 로그 ${count}줄`,
  toEnd: '최신 줄로',
  noneShown: '선택한 레벨의 로그가 없습니다.',
  linkGone: '링크의 줄이 이 로그에 없습니다. 오래되어 삭제되었거나 아직 도착하지 않았습니다.',
});
