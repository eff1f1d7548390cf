export const screensRu = {};
