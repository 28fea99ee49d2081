import { announce, MASK } from '@naru/design-system';
import { createChunk } from '#shared/chunks/chunk.ts';
import { currentPresentation, type Presentation, setPresentation } from './presenting.ts';

const chunk = createChunk('presentation', () => import('./presentation-parts.ts'));

/** The replacement if the chunk of the mode does not load. The replacement hides every text that could be private. */
const hidingAll: Presentation = { mask: () => MASK, Bar: () => null };

/** Turns the presentation mode on. Resolves when private texts are hidden. Never rejects. */
export async function startPresentation(): Promise<void> {
  setPresentation(
    await chunk.load().then(
      ({ presentationParts }) => presentationParts,
      () => hidingAll,
    ),
  );
}

/** Turns the presentation mode off and shows all texts again. */
export function endPresentation(): void {
  setPresentation(undefined);
  announce('발표 모드를 껐습니다.');
}

/** Turns the presentation mode on or off, and announces the change. */
export async function togglePresentation(): Promise<void> {
  if (currentPresentation()) {
    endPresentation();
    return;
  }
  await startPresentation();
  announce('발표 모드를 켰습니다. 값, 주소, 이메일과 이름을 가립니다.');
}
