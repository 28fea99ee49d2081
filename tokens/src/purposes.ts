import type { ShadowName } from './elevation.ts';
import type { duration, easing } from './motion.ts';
import type { radius, size, space } from './space.ts';
import type { font, fontSize, fontWeight, lineHeight, textStyle } from './typography.ts';

/** The purpose of each token other than colours, in one Korean sentence. A token without a purpose is a type error. */
export const purposes = {
  shadow: {
    raised: '카드의 그림자입니다. 다크에는 없습니다.',
    overlay: '대화상자, 메뉴, 알림의 그림자입니다.',
  } satisfies Record<ShadowName, string>,
  space: {
    none: '간격이 없습니다.',
    xxs: '아이콘과 글자처럼 한 몸인 것 사이입니다.',
    xs: '레이블과 칸처럼 딸린 것 사이입니다.',
    s: '한 묶음 안의 기본 간격입니다.',
    m: '버튼과 칸의 안쪽 여백입니다.',
    l: '카드 안의 부분 사이, 휴대전화의 바깥 여백입니다.',
    xl: '묶음 사이의 기본 간격, 카드의 안쪽 여백입니다.',
    xxl: '페이지 부분 사이의 간격입니다.',
    xxxl: '큰 부분 사이의 간격입니다.',
    huge: '페이지의 위아래 여백입니다.',
  } satisfies Record<keyof typeof space, string>,
  radius: {
    s: '칸 안에 든 작은 것의 모서리입니다.',
    m: '버튼과 칸의 모서리입니다.',
    l: '카드와 대화상자의 모서리입니다.',
    full: '배지, 점, 막대의 모서리입니다.',
  } satisfies Record<keyof typeof radius, string>,
  size: {
    control: '버튼과 칸의 높이입니다. 손가락으로 쓰는 화면에서는 44 px입니다.',
    fieldText: '칸에 입력하는 글자의 크기입니다. 손가락으로 쓰는 화면에서는 16 px입니다.',
    content: '페이지 내용의 최대 너비입니다.',
    form: '양식의 최대 너비입니다.',
    icon: '아이콘의 크기입니다.',
  } satisfies Record<keyof typeof size, string>,
  font: {
    sans: '모든 글자에 씁니다.',
    mono: '키, 주소, 브랜치, 포트 같은 코드에만 씁니다.',
  } satisfies Record<keyof typeof font, string>,
  fontSize: {
    caption: '보조 정보와 단위입니다.',
    body: '일하는 화면의 본문입니다.',
    reading: '읽는 글과 휴대전화의 칸입니다.',
    title: '부분의 제목입니다.',
    display: '페이지의 제목입니다.',
    headline: '공개 페이지의 부분 제목입니다.',
    hero: '공개 페이지의 첫 제목입니다.',
  } satisfies Record<keyof typeof fontSize, string>,
  fontWeight: {
    regular: '본문입니다.',
    medium: '버튼, 이름, 레이블입니다.',
    strong: '제목과 값입니다.',
  } satisfies Record<keyof typeof fontWeight, string>,
  lineHeight: {
    snug: '제목과 한 줄짜리 칸입니다.',
    normal: '일하는 화면의 본문입니다.',
    reading: '읽는 글입니다.',
  } satisfies Record<keyof typeof lineHeight, string>,
  duration: {
    control: '버튼과 칸의 변화입니다. 움직임을 줄이면 0입니다.',
    surface: '대화상자와 메뉴가 나타나고 사라집니다. 움직임을 줄이면 0입니다.',
  } satisfies Record<keyof typeof duration, string>,
  easing: {
    out: '빠르게 시작해 천천히 멈춥니다.',
  } satisfies Record<keyof typeof easing, string>,
  textStyle: {
    caption: '보조 정보와 단위의 글입니다.',
    body: '일하는 화면의 본문입니다.',
    label: '버튼, 이름, 레이블의 글입니다.',
    code: '키, 주소, 브랜치, 포트의 글입니다.',
    reading: '읽는 글입니다.',
    title: '부분의 제목입니다.',
    display: '페이지의 제목입니다.',
    headline: '공개 페이지의 부분 제목입니다.',
    hero: '공개 페이지의 첫 제목입니다.',
  } satisfies Record<keyof typeof textStyle, string>,
};
