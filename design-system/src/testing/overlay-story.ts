/** Parameters for stories of components that cover the page: the documentation shows each in its own frame. */
export const overlayStory = {
  layout: 'fullscreen',
  docs: { story: { inline: false, iframeHeight: 640 } },
} as const;
