/** The service worker's message to a page that is to open a screen. */
export const openMessage = 'open'
