import { Button, Stack, StepHeading, Stepper } from '@naru/design-system';
import { useState } from 'react';

const steps = [
  { id: 'name', label: '이름' },
  { id: 'template', label: '템플릿' },
  { id: 'config', label: '설정' },
];

export default function Wizard() {
  const [current, setCurrent] = useState('name');
  const [visited, setVisited] = useState(['name']);
  const place = steps.findIndex(({ id }) => id === current);
  const next = steps[place + 1];
  const advance = (id: string) => {
    setVisited([...visited, id]);
    setCurrent(id);
  };
  return (
    <Stack gap="xl">
      <Stepper
        label="컨테이너 추가 단계"
        steps={steps}
        current={current}
        visited={visited}
        onSelect={setCurrent}
      />
      <StepHeading step={current}>{steps[place]?.label ?? ''}</StepHeading>
      {next && <Button onClick={() => advance(next.id)}>다음</Button>}
    </Stack>
  );
}
