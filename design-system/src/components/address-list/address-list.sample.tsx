import { AddressList } from '@naru/design-system';

const addresses = [
  { address: 'shop.example.com', href: 'https://shop.example.com' },
  { address: 'admin.shop.example.com', missing: '배포하면 열립니다' },
  { address: '203.0.113.7:30001' },
];

export default function ProjectAddresses() {
  return <AddressList label="주소" addresses={addresses} shown={2} />;
}
