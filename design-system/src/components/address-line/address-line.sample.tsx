import { AddressLine, Stack } from '@naru/design-system';

export default function ContainerAddresses() {
  return (
    <Stack>
      <AddressLine address="shop.example.com" href="https://shop.example.com" />
      <AddressLine address="203.0.113.7:30001" />
      <AddressLine address="admin.shop.example.com" missing="배포하면 열립니다" />
    </Stack>
  );
}
