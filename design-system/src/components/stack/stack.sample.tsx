import { Heading, Stack } from '@naru/design-system';

export default function Resources() {
  return (
    <Stack as="section" gap="xl">
      <Heading level={2}>리소스</Heading>
      <Stack as="ul" gap="s" aria-label="리소스">
        {['CPU', '메모리', '디스크'].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Stack>
    </Stack>
  );
}
