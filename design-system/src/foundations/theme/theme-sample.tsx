import type { Mode } from '@naru/tokens/color';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { CheckboxField } from '../../components/checkbox-field/checkbox-field.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { ResourceMeter } from '../../components/resource-meter/resource-meter.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StatusBadge } from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { formatMiB } from '../../format/format.ts';
import * as styles from './theme.css.ts';

const modeNames = { light: '라이트', dark: '다크' };

interface ThemeSampleProps {
  mode: Mode;
}

/** A sample of a theme: a card with a status, a meter, fields and buttons. */
export function ThemeSample({ mode }: ThemeSampleProps) {
  return (
    <div data-theme={mode} className={styles.sampleFrame}>
      <Card
        title={`결제 서버, ${modeNames[mode]}`}
        headingLevel={3}
        description={
          <>
            마지막 배포는 3분 전입니다.{' '}
            <TextLink>
              <a href={`#log-${mode}`}>로그 보기</a>
            </TextLink>
          </>
        }
        actions={<StatusBadge status="running" />}
      >
        <Stack gap="l">
          <ResourceMeter
            label="메모리"
            resource="memory"
            used={384}
            limit={512}
            format={formatMiB}
          />
          <TextField label="이름" defaultValue="결제 서버" />
          <CheckboxField label="푸시할 때마다 배포" defaultChecked />
          <Inline>
            <Button variant="primary">저장</Button>
            <Button>취소</Button>
            <Button variant="danger">삭제</Button>
          </Inline>
          <Inline>
            <Badge tone="info">새 버전</Badge>
            <Text tone="muted">main 브랜치에서 배포합니다.</Text>
          </Inline>
        </Stack>
      </Card>
    </div>
  );
}
