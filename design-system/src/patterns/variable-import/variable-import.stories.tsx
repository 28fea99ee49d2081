import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Stack } from '../../components/stack/stack.tsx';
import {
  createManyImportRows,
  extremeImportRows,
  sampleImportReferenceRows,
  sampleImportResultRows,
  sampleImportRows,
  sampleVariableKinds,
} from '../../testing/sample-import.ts';
import { SampleVariablesSection } from '../../testing/sample-settings.tsx';
import type { ImportRow } from './import-row.ts';
import { VariableImportBar, VariablePasteOffer } from './variable-import-bar.tsx';
import { VariableImportList, type VariableImportListProps } from './variable-import-list.tsx';

const meta = {
  id: 'patterns-variableimport',
  title: 'Patterns/VariableImport',
  component: VariableImportList,
  subcomponents: { VariableImportBar, VariablePasteOffer },
  args: {
    rows: sampleImportRows,
    kinds: sampleVariableKinds,
    locked: false,
    onInclude: fn(),
    onKind: fn(),
    onReference: fn(),
  },
} satisfies Meta<VariableImportListProps>;

export default meta;
type Story = StoryObj<VariableImportListProps>;

/** 상태가 저마다 다른 줄들입니다. */
export const Preview: Story = {};

/** 시크릿 하나를 보이게 했습니다. */
export const SecretShown: Story = {
  args: { rows: sampleImportRows.filter(({ secret }) => secret) },
  play: ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'API_TOKEN 값 표시' })),
};

/** 값이 프로젝트의 다른 컨테이너를 가리켜, 참조로 저장하기를 제안합니다. */
export const References: Story = { args: { rows: sampleImportReferenceRows } };

/** 저장하는 동안에는 아무것도 선택할 수 없습니다. */
export const Saving: Story = { args: { locked: true } };

/** 하나는 저장했고, 하나는 응답을 받지 못했고, 하나는 보내지 않았습니다. */
export const PartlySaved: Story = { args: { rows: sampleImportResultRows } };

/** 천 줄 가운데 앞부분입니다. */
export const Thousand: Story = {
  args: { rows: createManyImportRows(1000) },
  decorators: [
    (Story) => (
      <div style={{ blockSize: '480px', overflow: 'hidden' }}>
        <Story />
      </div>
    ),
  ],
};

/** 컨테이너의 목록들 위에 있습니다. */
export const Bar: Story = {
  render: () => <VariableImportBar envFile="A=1" onImport={fn()} onApproach={fn()} />,
};

/** 입력란에 환경 변수 여러 개를 붙여넣었습니다. */
export const Offered: Story = {
  render: () => (
    <VariablePasteOffer count={3} onPaste={fn()} onAccept={fn()} onDismiss={fn()}>
      <SampleVariablesSection variables={[]} />
    </VariablePasteOffer>
  ),
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('변수가 3개'),
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = {
  render: (args) => (
    <Stack gap="l">
      <VariableImportBar envFile="A=1" onImport={fn()} onApproach={fn()} />
      <VariableImportList {...args} />
    </Stack>
  ),
  tags: ['narrow'],
};

/** 더없이 길고 낯선 키와 값입니다. */
export const Edge: Story = { args: { rows: extremeImportRows }, tags: ['edge'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function VariableImport() {
    const kinds = [
      { value: 'env', label: '환경 변수' },
      { value: 'secret', label: '시크릿' },
    ];
    const [included, setIncluded] = useState(true);
    const [kind, setKind] = useState('env');
    const row: ImportRow = {
      id: 1,
      line: 1,
      lastLine: 1,
      name: 'LOG_LEVEL',
      typed: 'log_level',
      kind,
      status: 'changed',
      from: 'info',
      to: 'debug',
      secret: kind === 'secret',
      included,
      winner: undefined,
      notes: [],
      problem: undefined,
      reference: undefined,
      referenced: false,
    };
    return (
      <VariableImportList
        rows={[row]}
        kinds={kinds}
        locked={false}
        onInclude={(_, choice) => setIncluded(choice)}
        onKind={(_, choice) => setKind(choice)}
        onReference={() => undefined}
      />
    );
  },
};
