import { josa } from 'es-hangul';
import { inputStrings } from './input.ts';

/** What the resource meter says about a use, already written with its unit. */
export interface MeterWords {
  limit: string;
  used: string;
  percent: string;
  /** What is left, or by how much the limit is passed. */
  rest: string;
  over: boolean;
  level: string;
  /** The sentence about the projected use, when there is one. */
  projected: string | undefined;
}

/**
 * Every word the design system says by itself, in Korean, grouped by component. Words that depend on a value are
 * functions. `StringsProvider` replaces any of them.
 */
export const korean = {
  common: {
    loading: '불러오는 중',
    close: '닫기',
    cancel: '취소',
    opensInNewWindow: '새 창에서 열립니다',
    unknown: '알 수 없음',
  },
  shell: {
    skipToContent: '본문으로 건너뛰기',
    mainNavigation: '주 메뉴',
    menu: '메뉴',
  },
  theme: { label: '테마', light: '라이트', dark: '다크', system: '시스템' },
  copy: { copy: '복사', copied: '복사됨', failed: '복사하지 못했습니다' },
  status: {
    running: '실행 중',
    stopped: '중지됨',
    deploying: '배포 중',
    failed: '실패',
    idle: '대기 중',
    inProgress: '진행 중',
    succeeded: '성공',
    cancelled: '취소됨',
    triggerFailed: '실행 요청 실패',
    trackingFailed: '추적 실패',
    unknown: (raw: string) => `알 수 없음 (${raw})`,
  },
  meter: {
    limit: '제한',
    used: '사용',
    available: '가용',
    usage: '사용률',
    normal: '정상',
    warning: '주의',
    critical: '위험',
    unknown: '알 수 없음',
    valueText: ({ limit, used, percent, rest, over, level, projected }: MeterWords) =>
      [
        `${limit} 중 ${used} 사용`,
        percent,
        `${rest} ${over ? '초과' : '남음'}`,
        level,
        ...(projected === undefined ? [] : [projected]),
      ].join(', '),
    projected: (percent: string, level: string) => `추가 후 ${percent}, ${level}`,
    levelChanged: (label: string, percent: string, level: string) =>
      `${josa(label, '이/가')} ${percent}입니다. ${level} 단계입니다.`,
  },
  dialog: {
    unsavedTitle: '저장하지 않은 내용이 있습니다',
    unsavedDescription: '지금 나가면 입력한 내용이 사라집니다.',
    stay: '계속 작성',
    leave: '나가기',
  },
  confirm: {
    fieldLabel: '확인을 위해 이름을 입력하세요',
    confirm: '삭제',
    copyName: '이름 복사',
    lossesIntro: '함께 삭제되는 항목',
    waiting: '이름이 정확히 일치해야 삭제할 수 있습니다.',
    matched: '이름이 일치합니다.',
    space: '앞이나 뒤, 또는 중간에 공백이 더 있거나 빠졌습니다.',
    letterCase: '대문자와 소문자가 다릅니다.',
    keyboard: '한/영 키를 확인하세요. 다른 자판으로 입력했습니다.',
    pending: '삭제하는 중',
  },
  stepper: {
    done: '완료',
    current: '현재 단계',
    upcoming: '남은 단계',
    errors: (count: number) => `오류 ${count}개`,
    counter: (position: number, total: number) => `${total}단계 중 ${position}단계`,
    changed: (labels: readonly string[]) =>
      `단계가 바뀌어 모두 ${labels.length}개입니다: ${labels.join(', ')}.`,
  },
  /** The language that dates are written in, as `Intl` knows it. */
  time: { locale: 'ko-KR' },
  toast: { label: '알림', region: '알림 ({hotkey})' },
  input: inputStrings,
};

/** The shape of {@link korean}: what another language has to provide. */
export type Strings = typeof korean;
