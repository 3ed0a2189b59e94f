import type { Phone, PhoneSession } from '#platform/phone/phone'
import { pageSession } from '#platform/session/session-store'

/** The composition root: a phone on which nothing has been opened yet. */
export function createPhone(session: PhoneSession = pageSession): Phone {
	const parts = new Map<unknown, unknown>()
	const phone: Phone = {
		session,
		part: (make) => {
			if (!parts.has(make)) parts.set(make, make(phone))
			return parts.get(make) as ReturnType<typeof make>
		},
	}
	return phone
}
