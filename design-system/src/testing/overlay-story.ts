/** Parameters for stories of components that cover the page. The documentation shows each story in a separate frame. */
export const overlayStoryParameters = {
  layout: 'fullscreen',
  docs: { story: { inline: false, iframeHeight: 640 } },
} as const;
