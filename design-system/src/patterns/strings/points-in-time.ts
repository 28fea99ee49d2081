import { stringGroup } from '../../strings/string-group.ts';

/** Texts about points in time to which a database can be restored. */
export const pointInTimeStrings = stringGroup('pointsInTime', {
  title: '시점 복원',
  states: {
    off: '꺼짐',
    waiting: '준비 중',
    preparing: '준비 중',
    active: '켜짐',
    behind: '보관이 멈춤',
    paused: '보관이 멈춤',
    stopped: '데이터베이스가 멈춤',
  },
  /** What has to happen in a state without a growing window. */
  notes: {
    off: '',
    waiting: '다음 배포에서 데이터베이스를 다시 시작하면 변경을 보관하기 시작합니다.',
    preparing: '기준이 되는 백업을 만들고 복원해 확인하는 중입니다.',
    active: '',
    behind: '',
    paused: '',
    stopped: '데이터베이스를 시작하면 이어서 보관합니다.',
  },
  kept: '새 변경은 보관하지 않습니다. 보관한 시각은 보관 기간이 지날 때까지 복원할 수 있습니다.',
  ending: '다음 배포에서 데이터베이스를 다시 시작하면 꺼집니다.',
  /** What is written before, between and after the two times of a window. */
  window: { before: '', between: '부터 ', after: '까지' },
  now: '지금',
  /** What is written about the copies of a window in a storage: all until a time, only those from a later time on, or none. */
  copied: {
    until: { before: '저장소에 ', after: '까지' },
    between: { before: '저장소에 ', between: '부터 ', after: '까지' },
    none: '저장소에는 아직 없음',
  },
  moreWindows: (count: number) => `그 밖에 ${count}개 구간`,
  enabled: '시점 복원',
  enabledHint:
    '모든 변경을 보관해, 원하는 시각의 내용으로 복원합니다. 바뀐 양만큼 서버의 백업 저장 공간을 쓰며, 저장소를 정하면 그곳에도 보냅니다. 다음 배포에서 데이터베이스를 다시 시작해야 켜지거나 꺼집니다.',
  source: '복원할 내용',
  backup: '백업',
  point: '시점',
  pointHint: '보관한 시각 가운데 하나로 복원합니다.',
  pointLabel: '복원할 시점',
  pointFieldHint: '이 시각까지 끝난 변경만 복원합니다.',
});
