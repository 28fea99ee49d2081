/** The Korean marks of a date and a time that a member may write in every language: "2026년 11월 30일 오후 3시 10분 5초". */
export const dateTimeMarks = {
  yearOrMonth: /[년월]\s*/g,
  day: /일/g,
  hourOrMinute: /[시분]\s*/g,
  second: /초/g,
  morning: '오전',
  afternoon: '오후',
} as const;
