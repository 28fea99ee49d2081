import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Banner } from '../banner/banner.tsx';
import { Button } from '../button/button.tsx';
import { Form } from '../form/form.tsx';
import { Text } from '../text/text.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { FormLayout } from './form-layout.tsx';

const meta = {
  id: 'layout-formlayout',
  title: 'Layout/FormLayout',
  component: FormLayout,
  args: {
    title: '비밀번호 찾기',
    subtitle: '가입할 때 쓴 이메일로 링크를 보내드립니다.',
    footer: (
      <>
        <Text tone="muted">비밀번호가 생각나셨나요?</Text>
        <TextLink>
          <a href="#login">로그인</a>
        </TextLink>
      </>
    ),
    children: (
      <Form onSubmit={() => undefined}>
        <TextField label="이메일" kind="email" />
        <Button type="submit" variant="primary" wide>
          재설정 링크 보내기
        </Button>
      </Form>
    ),
  },
  parameters: {
    layout: 'fullscreen',
  },
} satisfies Meta<typeof FormLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 양식과 그 아래의 링크입니다. */
export const OneForm: Story = {};

/** 성공한 뒤의 안내입니다. */
export const Done: Story = {
  args: { children: <Banner tone="success">링크를 보냈습니다.</Banner>, footer: undefined },
};

/** 휴대폰에서는 패널이 화면을 채웁니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { title: extremeTexts.everything, subtitle: extremeTexts.longWords },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ForgotPassword() {
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
  },
};
