import { Avatar, Inline, Text } from '@naru/design-system';

const members = ['김성훈', '이서연', 'demo'];

export default function Members() {
  return (
    <Inline gap="l">
      {members.map((name) => (
        <Inline key={name} gap="s">
          <Avatar name={name} />
          <Text>{name}</Text>
        </Inline>
      ))}
    </Inline>
  );
}
