/** What the page registers and the worker hears: there are changes to send. */
export const syncTag = 'outbox'

/** What the worker tells open pages when the browser has woken it for that. */
export const drainMessage = 'DRAIN'
