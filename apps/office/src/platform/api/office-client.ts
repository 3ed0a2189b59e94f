import { createCookieClient } from '@roundsman/client/api/cookie-client'
import { shareValue } from '@roundsman/client/shared-value'
import { renewSession } from '../session/office-session.ts'

/** Whether a call waits because the service is busy. */
export const isBusy = shareValue(false)

/** The client with the session of this browser. */
export const { callOffice, callOfficeFile } = createCookieClient({
	renewSession,
	onBusy: (waiting) => isBusy.set(waiting > 0),
})
