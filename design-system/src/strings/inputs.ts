import { stringGroup } from './string-group.ts';

/** The ends of the range of a date-time field as texts; `undefined` for an end without a limit. */
export interface DateTimeRangeTexts {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly timeZone: string;
}

/** Texts of the input components. */
export const inputStrings = stringGroup('input', {
  characterCount: '글자 수',
  overLimit: (limit: number) => `${limit}자를 넘었습니다.`,
  pasteTooLong: (limit: number) =>
    `너무 길어 붙여넣지 않았습니다. 이 입력란에는 ${limit.toLocaleString('ko')}자까지 입력할 수 있습니다.`,
  notEntered: '입력하지 않음',
  showPassword: (label: string) => `${label} 표시`,
  hidePassword: (label: string) => `${label} 숨기기`,
  passwordHiddenAgain: '비밀번호를 다시 숨겼습니다.',
  capsLockOn: 'Caps Lock이 켜져 있습니다.',
  hangulInPassword: '한글이 입력되었습니다. 한/영 키를 확인해주세요.',
  newPasswordHint: '대문자와 소문자, 숫자, 특수문자를 섞어서 8자 이상으로 만들어주세요.',
  strengthLabel: '비밀번호 강도',
  strength: { weak: '약함', medium: '보통', strong: '강함' },
  strengthValue: (word: string, score: number, max: number) => `${word}, ${max}점 중 ${score}점`,
  strengthMissing: (rules: readonly string[]) => `더 강하게 하려면: ${rules.join(', ')}`,
  rule: {
    length8: '8자 이상',
    length12: '12자 이상',
    lowercase: '영문 소문자',
    uppercase: '영문 대문자',
    digit: '숫자',
    special: '특수문자',
  },
  phoneDigitsOnly: '숫자만 입력할 수 있습니다.',
  phoneTooLong: (limit: number) => `전화번호는 ${limit}자리까지 입력할 수 있습니다.`,
  clearSearch: '검색어 지우기',
  unsaved: '저장하지 않은 내용이 있습니다.',
  onlyValue: (value: string) => `선택할 수 있는 값은 ${value} 하나입니다.`,
  stepUp: '한 단계 늘리기',
  stepDown: '한 단계 줄이기',
  dateTimeForm: '연-월-일 시:분:초',
  dateTimeRange: ({ from, to, timeZone }: DateTimeRangeTexts) =>
    [[from && `${from}부터`, to && `${to}까지`].filter(Boolean).join(' '), `시간대 ${timeZone}`]
      .filter(Boolean)
      .join(', '),
  pickDateTime: (label: string) => `달력에서 ${label} 선택`,
});

/** Texts of the button that sets a field to the largest possible value. */
export const fitToMaximumStrings = stringGroup('fit', {
  toMost: '가능한 최대로 맞추기',
  back: '이전 값으로',
  isMost: '가능한 최대입니다',
  nothing: (least: string) => `남은 양이 최솟값 ${least}보다 적습니다`,
  done: (label: string, value: string) => `${label}: ${value}`,
});

/** Texts of the combobox. */
export const comboboxStrings = stringGroup('combobox', {
  clear: (label: string) => `${label} 선택 해제`,
  none: '찾는 항목이 없습니다',
  results: (count: number) => `${count}개를 찾았습니다.`,
  corrected: (query: string) => `한/영 키를 바꿔 “${query}” 검색 결과를 보여드립니다.`,
  loading: '불러오는 중',
});
