/** What the service worker tells a page that is to open a screen. */
export const openMessage = 'open'
