/** The rules that every field of the design system keeps, in the order and with the numbers of docs/design.md, "Hangul input". */
export const rules = [
  {
    number: 1,
    name: '조합의 키',
    text: '글자를 조합하는 동안의 Enter와 Escape는 조합의 것입니다. 제출하거나 비우거나 닫지 않습니다.',
  },
  {
    number: 2,
    name: '날것 그대로',
    text: '칸은 조합 중인 글자를 그대로 받습니다. 변화를 삼키면 React가 옛글을 되돌려 써서 글자가 사라집니다.',
  },
  {
    number: 3,
    name: '바꾸기는 나중',
    text: '대문자로 바꾸거나 숫자만 남기는 일은 조합이 끝난 뒤에 합니다.',
  },
  {
    number: 4,
    name: '움직이지 않기',
    text: '조합하는 동안 칸을 새로 만들지 않고 초점과 커서를 옮기지 않습니다.',
  },
  {
    number: 5,
    name: 'NFC',
    text: '풀어쓴 글자(NFD)로 붙여 넣거나 끝맺어도 모아쓴 글자(NFC)가 남습니다.',
  },
  {
    number: 6,
    name: '마지막 글자',
    text: '조합이 끝나지 않은 채 버튼을 눌러도 마지막 글자까지, 한 번만 제출합니다.',
  },
  {
    number: 7,
    name: '단축키',
    text: '한글 상태의 ㅎ은 G 단축키입니다. 칸 안에서는 글자일 뿐입니다.',
  },
  {
    number: 8,
    name: '바로 찾기',
    text: '화면 안의 목록은 조합 중인 글자로도 곧바로 거릅니다.',
  },
] as const;

/** The number of a rule. */
export type RuleNumber = (typeof rules)[number]['number'];
