import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { AddressList } from './address-list.tsx';

const meta = {
  id: 'status-addresslist',
  title: 'Status/AddressList',
  component: AddressList,
  args: {
    label: '주소',
    addresses: [
      { address: 'shop.example.com', href: 'https://shop.example.com' },
      { address: 'admin.shop.example.com', missing: '배포하면 열립니다' },
      { address: '203.0.113.7:30001' },
      { address: '203.0.113.7:30002' },
    ],
  },
} satisfies Meta<typeof AddressList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 모든 주소를 보입니다. */
export const All: Story = {};

/** 처음 둘과 나머지의 개수를 보입니다. */
export const First: Story = { args: { shown: 2 } };

/** 버튼을 눌러 나머지를 펼쳤습니다. */
export const Opened: Story = {
  args: { shown: 2 },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '외 2개' }));
  },
};

/** 한 줄에 들어가지 않는 주소는 가운데가 줄어듭니다. */
export const Short: Story = {
  args: {
    addresses: [
      {
        address: 'payment-api-55whqm9uqh-project-7npvij7b8g.apps.example.com',
        href: 'https://payment-api-55whqm9uqh-project-7npvij7b8g.apps.example.com',
      },
    ],
    short: true,
  },
  tags: ['narrow'],
};

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { addresses: [{ address: extremeTexts.everything }] },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ProjectAddresses() {
    const addresses = [
      { address: 'shop.example.com', href: 'https://shop.example.com' },
      { address: 'admin.shop.example.com', missing: '배포하면 열립니다' },
      { address: '203.0.113.7:30001' },
    ];
    return <AddressList label="주소" addresses={addresses} shown={2} />;
  },
};
