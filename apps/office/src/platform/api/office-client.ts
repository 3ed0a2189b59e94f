import { createCookieClient } from '@roundsman/client/api/cookie-client'
import { renewSession } from '../session/office-session.ts'

/** The client with the session of this browser. */
export const { callOffice, callOfficeFile } = createCookieClient({ renewSession })
