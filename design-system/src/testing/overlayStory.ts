/** For stories of what covers the page: the documentation shows each in a frame of its own. */
export const overlayStory = {
  layout: 'fullscreen',
  docs: { story: { inline: false, iframeHeight: 520 } },
} as const;
