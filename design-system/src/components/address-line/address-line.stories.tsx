import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Stack } from '../stack/stack.tsx';
import { AddressLine } from './address-line.tsx';

const meta = {
  id: 'status-addressline',
  title: 'Status/AddressLine',
  component: AddressLine,
  args: { address: 'hello-shop.localhost:8080', href: 'http://hello-shop.localhost:8080' },
} satisfies Meta<typeof AddressLine>;

export default meta;
type Story = StoryObj<typeof meta>;

/** http 네트워크입니다. 새 창에서 열고, 복사할 때는 스킴까지 복사합니다. */
export const Web: Story = {};

/** 한글 도메인입니다. */
export const Hangul: Story = {
  args: { address: '결제.가게.한국', href: 'https://결제.가게.한국' },
};

/** tcp나 udp 네트워크입니다. 브라우저로 열 수 없습니다. */
export const Port: Story = { args: { address: '203.0.113.7:30001', href: undefined } };

/** 아직 응답하는 것이 없는 주소입니다. 링크 대신 무엇이 남았는지 보입니다. */
export const Missing: Story = { args: { missing: '배포하면 열립니다' } };

/** 남은 일을 주소 아래에 표시합니다. */
export const MissingNarrow: Story = {
  args: {
    address: 'payment-gateway.shop.example.com',
    missing: '도메인의 소유를 확인하면 열립니다',
  },
  tags: ['narrow'],
};

/** 가장 긴 도메인입니다. 네 줄이 되어도 버튼은 옆에 남습니다. */
export const LongNarrow: Story = {
  args: {
    address: `${'very-long-service-name.'.repeat(10)}example.com`,
    href: `https://${'very-long-service-name.'.repeat(10)}example.com`,
  },
  tags: ['narrow'],
};

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = { args: { address: extremeTexts.everything }, tags: ['edge'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ContainerAddresses() {
    return (
      <Stack>
        <AddressLine address="shop.example.com" href="https://shop.example.com" />
        <AddressLine address="203.0.113.7:30001" />
        <AddressLine address="admin.shop.example.com" missing="배포하면 열립니다" />
      </Stack>
    );
  },
};
