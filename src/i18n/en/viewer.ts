export const viewerTexts = {
  viewer: {
    open: '%{name}, show the pictures large',
    position: '%{position} of %{total}',
  },
};
