import { SearchField, Stack } from '@naru/design-system';
import { useState } from 'react';

const projects = ['결제 서버', '사내 위키', '이벤트 페이지'];

export default function ProjectSearch() {
  const [query, setQuery] = useState('');
  return (
    <Stack gap="l">
      <SearchField
        label="프로젝트 검색"
        placeholder="이름으로 찾기"
        value={query}
        onValueChange={setQuery}
      />
      <Stack as="ul">
        {projects
          .filter((name) => name.includes(query))
          .map((name) => (
            <li key={name}>{name}</li>
          ))}
      </Stack>
    </Stack>
  );
}
