import { changePasswordBody, updateProfileBody } from '@naru/contract/endpoints/write-member';
import * as z from 'zod/mini';

const withoutEmpty = (
  values: z.output<typeof updateProfileBody>,
): z.input<typeof updateProfileBody> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** The schema of the profile's form. It removes empty fields from the request body (specification section 3). */
export const profileFormSchema = z.pipe(updateProfileBody, z.transform(withoutEmpty));

const typedAgain = z.string().check(z.minLength(1, '새 비밀번호를 한 번 더 입력해주세요.'));

/** The rule is part of a separate schema, so that a mismatch is shown even when other fields are invalid. */
const repeated = z.object({ new_password: z.string(), confirm: typedAgain }).check(
  z.refine(({ new_password, confirm }) => confirm === '' || confirm === new_password, {
    path: ['confirm'],
    error: '새 비밀번호가 일치하지 않습니다.',
  }),
);

/** The schema of the form with the old password, and the new password typed twice. */
export const changePasswordFormSchema = z.pipe(
  z.intersection(changePasswordBody, repeated),
  z.transform(({ current_password, new_password }) => ({ current_password, new_password })),
);
