export const screensEn = {};
