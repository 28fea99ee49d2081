import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { Form } from '../Form/Form.tsx';
import { Text } from '../Text/Text.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { TextLink } from '../TextLink/TextLink.tsx';
import { FormLayout } from './FormLayout.tsx';

const meta = {
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
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A form with a way out below it. */
export const OneForm: Story = {};

/** What is said when it is done. */
export const Done: Story = {
  args: { children: <Banner tone="success">링크를 보냈습니다.</Banner>, footer: undefined },
};

/** On a phone the panel is the screen. */
export const Narrow: Story = { tags: ['narrow'] };
