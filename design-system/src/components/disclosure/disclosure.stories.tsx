import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Text } from '../text/text.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Disclosure, DisclosureGroup } from './disclosure.tsx';

const text = '빌드 명령을 비우면 저장소의 Dockerfile로 빌드합니다.';

const group = (exclusive: boolean) => (
  <DisclosureGroup label="고급 설정" exclusive={exclusive}>
    <Disclosure title="빌드" aside="직접 정함" headingLevel={3} defaultOpen>
      <Text>{text}</Text>
    </Disclosure>
    <Disclosure title="헬스 체크" aside="30초마다" headingLevel={3}>
      <Text>응답이 세 번 없으면 컨테이너를 다시 시작합니다.</Text>
    </Disclosure>
    <Disclosure title="종료" headingLevel={3}>
      <Text>종료 신호를 보낸 뒤 10초를 기다립니다.</Text>
    </Disclosure>
  </DisclosureGroup>
);

const meta = {
  id: 'navigation-disclosure',
  title: 'Navigation/Disclosure',
  component: Disclosure,
  subcomponents: { DisclosureGroup },
  args: { title: '고급 설정', children: <Text>{text}</Text> },
} satisfies Meta<typeof Disclosure>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 접힘 */
export const Closed: Story = {};

/** 펼침 */
export const Open: Story = { args: { defaultOpen: true } };

/** 제목이면서, 접혀 있어도 보이는 사실이 있음 */
export const WithAside: Story = { args: { headingLevel: 3, aside: '2개 바꿈' } };

/** 눌러서 펼침 */
export const Pressed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('고급 설정'));
    await expect(canvas.getByText(text)).toBeVisible();
  },
};

/** 여럿을 함께 펼칠 수 있는 묶음 */
export const Group: Story = { render: () => group(false) };

/** 하나만 펼치는 묶음 */
export const Exclusive: Story = {
  render: () => group(true),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('헬스 체크'));
    await expect(canvas.getByText(text)).not.toBeVisible();
  },
};

/** 휴대폰 */
export const Narrow: Story = { ...Group, tags: ['narrow'] };

/** 띄어쓰기 없는 255자 이름. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다 */
export const Edge: Story = {
  args: {
    title: extremeTexts.everything,
    aside: extremeTexts.everything,
    defaultOpen: true,
    children: extremeTexts.longWords,
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function AdvancedSettings() {
    return (
      <DisclosureGroup label="고급 설정">
        <Disclosure title="빌드" aside="직접 정함" headingLevel={3} defaultOpen>
          <TextField label="빌드 명령" kind="code" defaultValue="pnpm build" />
        </Disclosure>
        <Disclosure title="헬스 체크" aside="30초마다" headingLevel={3}>
          <TextField label="경로" kind="code" defaultValue="/health" />
        </Disclosure>
      </DisclosureGroup>
    );
  },
};
