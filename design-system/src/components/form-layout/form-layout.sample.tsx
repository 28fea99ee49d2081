import { Button, Form, FormLayout, Text, TextField, TextLink } from '@naru/design-system';

export default function ForgotPassword() {
  return (
    <FormLayout
      title="비밀번호 찾기"
      subtitle="가입할 때 쓴 이메일로 링크를 보내드립니다."
      footer={
        <>
          <Text tone="muted">비밀번호가 생각나셨나요?</Text>
          <TextLink>
            <a href="#login">로그인</a>
          </TextLink>
        </>
      }
    >
      <Form onSubmit={() => window.location.assign('#sent')}>
        <TextField label="이메일" kind="email" />
        <Button type="submit" variant="primary" wide>
          재설정 링크 보내기
        </Button>
      </Form>
    </FormLayout>
  );
}
