import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the activity log. */
export const activityStrings = stringGroup('activity', {
  title: '활동',
  description:
    '누가 언제 어디에서 무엇을 했는지 1년 동안 보관합니다. 입력한 값은 기록하지 않습니다.',
  export: 'CSV로 내보내기',
  exporting: '내보내는 중',
  more: '이전 활동 더 보기',
  loadingMore: '불러오는 중',
  kind: '종류',
  outcome: '결과',
  period: '기간',
  refused: '거부됨',
  dayOf: (day: string) => `${day} 활동`,
  folded: (text: string, count: number) => (count > 1 ? `${text} · ${count}회` : text),
  unfold: (text: string) => `${text} 펼치기`,
  copyCurl: 'curl 복사',
  curlHint: (placeholder: string) =>
    `${placeholder} 자리에는 값을 넣고, NARU_TOKEN에는 쓰기 권한이 있는 API 토큰을 넣어 실행해주세요. 입력한 값은 기록하지 않아 보여드릴 수 없습니다.`,
  curlHintWithout: 'NARU_TOKEN에 쓰기 권한이 있는 API 토큰을 넣어 실행해주세요.',
  showAll: '모든 활동 보기',
  none: '활동이 없습니다',
  noneDescription: '선택한 조건에 맞는 활동이 없습니다. 조건을 변경해주세요.',
});
