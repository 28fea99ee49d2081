import { Icon, RadioCardGroup } from '@naru/design-system';
import { Box, Folder } from '@naru/design-system/icons';
import { useState } from 'react';

const templates = [
  {
    value: 'blank',
    title: '템플릿 없이 시작',
    description: 'Git 저장소에서 만듭니다.',
    icon: <Icon node={Folder} size="picture" />,
  },
  {
    value: 'next',
    title: 'Next.js',
    description: '서버에서 그리는 React 앱입니다.',
    icon: <Icon node={Box} size="picture" />,
  },
];

export default function Template() {
  const [value, setValue] = useState('next');
  return (
    <RadioCardGroup label="템플릿" options={templates} value={value} onValueChange={setValue} />
  );
}
