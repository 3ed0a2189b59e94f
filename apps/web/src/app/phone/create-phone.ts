import type { Phone } from '#platform/phone/phone'

/** The composition root: a phone on which nothing has been opened yet. */
export function createPhone(): Phone {
	const parts = new Map<unknown, unknown>()
	const phone: Phone = {
		part: (make) => {
			if (!parts.has(make)) parts.set(make, make(phone))
			return parts.get(make) as ReturnType<typeof make>
		},
	}
	return phone
}
