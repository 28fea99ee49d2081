import { announce, MASK } from '@naru/design-system';
import { createChunk } from '#shared/chunks/chunk.ts';
import { type Presentation, present, presentation } from './presenting.ts';

const chunk = createChunk('presentation', () => import('./presentation-parts.ts'));

/** Without its code every text is hidden that could be private: too much rather than too little. */
const hidingAll: Presentation = { mask: () => MASK, Bar: () => null };

/** Turns the presentation mode on. Resolves when private texts are hidden. Never rejects. */
export async function startPresentation(): Promise<void> {
  present(
    await chunk.load().then(
      ({ parts }) => parts,
      () => hidingAll,
    ),
  );
}

/** Shows everything again. */
export function endPresentation(): void {
  present(undefined);
  announce('발표 모드를 껐습니다.');
}

/** Turns the presentation mode on or off, with a notice. */
export async function togglePresentation(): Promise<void> {
  if (presentation()) {
    endPresentation();
    return;
  }
  await startPresentation();
  announce('발표 모드를 켰습니다. 값, 주소, 이메일과 이름을 가립니다.');
}
