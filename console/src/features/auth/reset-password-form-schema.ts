import { newPassword } from '@naru/contract/rules/member-fields';
import * as z from 'zod/mini';

/** The schema of the form with a new password, typed twice. A mismatch is shown together with other errors. */
export const resetPasswordFormSchema = z
  .object({ new_password: newPassword, confirm: z.string() })
  .check(
    z.refine(({ new_password, confirm }) => new_password === confirm, {
      path: ['confirm'],
      error: '비밀번호가 일치하지 않습니다.',
      when: () => true,
    }),
  );
