import { type NumberedItem, NumberedList } from '@naru/design-system';

const items: NumberedItem[] = [
  {
    text: '회사는 다음의 경우 서비스의 제공을 일시적으로 중단할 수 있습니다.',
    items: ['설비의 보수, 점검, 교체 또는 고장', '통신의 두절 또는 이용의 폭주'],
  },
  '회사는 중단을 미리 공지합니다.',
];

export default function Article() {
  return <NumberedList items={items} />;
}
