import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Button } from '../button/button.tsx';
import { KeyField } from '../key-field/key-field.tsx';
import { TextAreaField } from '../text-area-field/text-area-field.tsx';
import { FormRow } from './form-row.tsx';

const fields = (
  <>
    <KeyField label="키" placeholder="NODE_ENV" />
    <TextAreaField label="값" kind="code" rows={1} />
  </>
);

const meta = {
  id: 'inputs-formrow',
  title: 'Inputs/FormRow',
  component: FormRow,
  args: { children: fields, actions: <Button type="submit">추가</Button> },
} satisfies Meta<typeof FormRow>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 입력 요소와 버튼은 높이가 같고 한 줄에 놓입니다. */
export const InOneLine: Story = {
  play: async ({ canvas }) => {
    const boxes = [
      canvas.getByLabelText('키'),
      canvas.getByLabelText('값'),
      canvas.getByRole('button'),
    ].map((element) => element.getBoundingClientRect());
    await expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(1);
    await expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
  },
};

/** 오류가 있으면 그 입력란만 높아지고, 다른 것은 움직이지 않습니다. */
export const Invalid: Story = {
  args: { children: <KeyField label="키" error="키를 입력해주세요." /> },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 레이아웃을 깨뜨리기 쉬운 텍스트입니다. */
export const Edge: Story = {
  args: { children: <KeyField label={extremeTexts.longWords} error={extremeTexts.longKorean} /> },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function NewVariable() {
    return (
      <FormRow actions={<Button type="submit">추가</Button>}>
        <KeyField label="키" placeholder="NODE_ENV" />
        <TextAreaField label="값" kind="code" rows={1} />
      </FormRow>
    );
  },
};
