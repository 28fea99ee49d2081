/** Who may sign up. Members whom an operator invites may in every case but `nobody`. */
export const SIGN_UP_MODES = {
  everyone: '누구나',
  invited: '초대받은 사람만',
  domains: '정한 이메일 도메인과 초대받은 사람',
  nobody: '아무도 받지 않음',
} as const;

export type SignUpMode = keyof typeof SIGN_UP_MODES;
