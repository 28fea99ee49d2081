import { stringGroup } from './string-group.ts';

/** Texts of addresses. */
export const addressStrings = stringGroup('address', {
  copy: (address: string) => `${address} 복사`,
  more: (hidden: number) => `외 ${hidden}개`,
  fewer: '접기',
});
