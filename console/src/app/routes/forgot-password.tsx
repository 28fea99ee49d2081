import { TextLink } from '@naru/design-system';
import { Link } from 'react-router-dom';
import { ForgotPasswordForm } from '#features/auth/forgot-password-form.tsx';
import { FormPage } from '#shared/forms/form-page.tsx';
import { paths } from '#shared/navigation/paths.ts';

/** The page at /forgot-password. */
export function Component() {
  return (
    <FormPage
      title="비밀번호 찾기"
      subtitle="가입할 때 쓴 이메일로 비밀번호를 다시 정할 수 있는 링크를 보내드립니다."
      footer={
        <TextLink>
          <Link to={paths.login()}>로그인으로 돌아가기</Link>
        </TextLink>
      }
    >
      <ForgotPasswordForm />
    </FormPage>
  );
}
