import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { Banner } from '../banner/banner.tsx';
import { Button } from '../button/button.tsx';
import { Form } from '../form/form.tsx';
import { Text } from '../text/text.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { FormLayout } from './form-layout.tsx';

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
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose:
        '양식 하나가 전부인 페이지입니다. 로그인과 가입처럼 제품에 들어오기 전의 화면에 씁니다.',
      instead: [
        { when: '제품 안에서 적어 넣을 때', use: 'Overlays/FormDialog' },
        { when: '페이지의 일부인 양식', use: 'Layout/Card' },
        { when: '양식 자체', use: 'Inputs/Form' },
      ],
      pattern: {
        name: 'HTML의 h1~h4 요소',
        url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/Heading_Elements',
      },
      accessibility: [
        '제목이 페이지의 h1이고, 페이지를 옮기면 초점을 받습니다.',
        '다른 곳으로 가는 길은 양식 뒤에 두어, 적는 동안 지나치지 않게 합니다.',
      ],
    } satisfies Guide,
  },
} satisfies Meta<typeof FormLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A form with a link below it. */
export const OneForm: Story = {};

/** The message after success. */
export const Done: Story = {
  args: { children: <Banner tone="success">링크를 보냈습니다.</Banner>, footer: undefined },
};

/** On a phone the panel fills the screen. */
export const Narrow: Story = { tags: ['narrow'] };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  args: { title: edges.everything, subtitle: edges.longWords },
  tags: ['edge'],
};
