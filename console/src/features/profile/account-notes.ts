import type { User } from '@naru/contract/entities/member';
import { listInvisible } from '@naru/contract/rules/invisible-characters';

/** What to do about invisible characters, by the label of the field. */
const ADVICE = {
  사용자명: '로그인할 때는 빼고 입력해도 됩니다.',
  이메일: '메일이 오지 않을 수 있으니 같은 이메일로 다시 변경해주세요.',
};

/**
 * Notes about invisible characters in the names of an account from before the server removed them. The member cannot see the cause when
 * mails do not arrive or somebody else cannot find the account.
 */
export function findAccountNotes({ username, email }: Pick<User, 'username' | 'email'>) {
  const fields = { 사용자명: listInvisible(username), 이메일: listInvisible(email ?? '') };
  return (['사용자명', '이메일'] as const).flatMap((field) =>
    fields[field].length === 0
      ? []
      : {
          title: `${field}에 보이지 않는 문자가 있습니다`,
          text: `${fields[field].join(', ')}입니다. ${ADVICE[field]}`,
        },
  );
}
