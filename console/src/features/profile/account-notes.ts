import type { User } from '@naru/contract/entities/member';
import { listInvisible } from '@naru/contract/rules/invisible-characters';

interface AccountNote {
  title: string;
  text: string;
}

/** The note for one field, with the characters by their code points; nothing for a field that shows all of its characters. */
function noteFor(field: string, value: string, advice: string): AccountNote[] {
  const characters = listInvisible(value);
  if (characters.length === 0) return [];
  const text = `눈에 보이지 않는 문자(${characters.join(', ')})입니다. ${advice}`;
  return [{ title: `${field}에 보이지 않는 문자가 있습니다`, text }];
}

/**
 * Notes about invisible characters in the names of an account from before the server removed them. The member cannot see the cause when
 * mails do not arrive or somebody else cannot find the account.
 */
export const findAccountNotes = ({
  username,
  email,
}: Pick<User, 'username' | 'email'>): AccountNote[] => [
  ...noteFor('사용자명', username, '로그인할 때는 이 문자 없이 입력해도 됩니다.'),
  ...noteFor(
    '이메일',
    email ?? '',
    '메일이 오지 않을 수 있으니 “이메일 변경”에서 같은 주소를 다시 입력해주세요.',
  ),
];
