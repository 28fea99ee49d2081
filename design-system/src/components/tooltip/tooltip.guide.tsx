import { Trash2 } from 'lucide';
import type { Guide } from '../../testing/guide.ts';
import { MenuSketch } from '../../testing/sketches.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextField } from '../text-field/text-field.tsx';

/** What the page of Overlays/Tooltip says. */
export const guide = {
  koreanName: '말풍선',
  keywords: ['툴팁', '도움말', '힌트'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '그림 버튼의 이름이나 버튼에 덧붙일 한마디를 보입니다. 없어도 일할 수 있는 말만 담습니다.',
  when: '그림 버튼의 이름이나 있으면 좋은 한마디를 보일 때 씁니다. 없으면 일할 수 없는 말은 화면에 둡니다.',
  instead: [
    { when: '꼭 읽어야 하는 말', use: 'Layout/Text' },
    { when: '칸의 도움말', use: 'Inputs/Field' },
    { when: '눌러서 보는 내용', use: 'Overlays/Dialog' },
  ],
  parts: [
    { name: '버튼', purpose: '포인터나 초점을 받습니다.', find: ['button'] },
    { name: '말풍선', purpose: '한마디를 보입니다.' },
  ],
  advice: [
    {
      right: {
        says: '그림의 이름을 보입니다.',
        picture: (
          <Stack gap="xs" align="center">
            <MenuSketch items={['볼륨 삭제']} />
            <IconButton icon={Trash2} label="볼륨 삭제" />
          </Stack>
        ),
      },
      wrong: {
        says: '꼭 읽어야 하는 말을 숨기지 않습니다.',
        picture: (
          <Stack gap="xs" align="center">
            <MenuSketch items={['비밀번호는 12자보다 길어야 합니다']} />
            <TextField label="비밀번호" />
          </Stack>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '버튼에 초점이 오면 보입니다.' },
    { keys: ['Escape'], does: '초점을 둔 채 말풍선만 닫습니다.' },
  ],
  pattern: {
    name: '말풍선 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/',
  },
  accessibility: [
    '포인터를 올리거나 초점이 오면 보이고, Escape로 사라집니다.',
    '포인터를 말풍선 위로 옮겨도 사라지지 않습니다.',
    '터치 화면에는 없습니다. 중요한 말을 여기에만 두지 않습니다.',
  ],
} satisfies Guide;
