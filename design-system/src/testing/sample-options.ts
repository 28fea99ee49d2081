import type { ComboboxOption } from '../components/combobox/combobox-options.ts';

/** Options for a combobox: containers of two projects. */
export const sampleComboboxOptions: readonly ComboboxOption[] = [
  { value: 'pay', label: '결제 서버', detail: 'payment-api', group: '나루 상점' },
  { value: 'cart', label: '장바구니', detail: 'cart', group: '나루 상점' },
  {
    value: 'batch',
    label: '정산 배치',
    group: '나루 상점',
    unavailable: '배포가 진행 중입니다.',
  },
  { value: 'review', label: '결재 문서', detail: 'approval', group: '물길' },
  { value: 'alarm', label: '알림', detail: 'notification', group: '물길' },
];
