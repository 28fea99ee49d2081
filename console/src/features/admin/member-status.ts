import type { BadgeProps } from '@naru/design-system';

interface StatusWord {
  text: string;
  tone: NonNullable<BadgeProps['tone']>;
}

/** The texts of account states. An unknown state of a newer server is shown unchanged. */
export const MEMBER_STATUS_LABELS: Readonly<Record<string, StatusWord>> = {
  active: { text: '이용 중', tone: 'success' },
  inactive: { text: '인증 전', tone: 'neutral' },
  locked: { text: '정지', tone: 'danger' },
  separated: { text: '분리 보관', tone: 'neutral' },
  leaving: { text: '삭제 예정', tone: 'warning' },
};
