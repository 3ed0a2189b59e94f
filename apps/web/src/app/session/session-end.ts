import type { AnyRouter } from '@tanstack/react-router'
import { subscribeUnauthorized } from '#platform/api/api-client'
import type { Phone } from '#platform/phone/phone'

async function leave(phone: Phone, router: AnyRouter): Promise<void> {
	const { leavePersonalData } = await import('./personal-data.ts')
	// An expired session resumes where it was; after a sign-out somebody else may sign in.
	const leaveScreens = () =>
		phone.session.getExpiry() ? router.invalidate() : router.navigate({ to: '/signin' })
	await leavePersonalData(phone, leaveScreens)
}

/** Follows the end of a session, in this tab or another one. */
export function followSessionEnd(phone: Phone, router: AnyRouter): void {
	const { session } = phone
	subscribeUnauthorized(session.expire)
	let owner = session.getSession()?.userId
	session.subscribe(() => {
		const left = owner
		owner = session.getSession()?.userId
		if (left && left !== owner) void leave(phone, router)
	})
}
