import type { AnyRouter } from '@tanstack/react-router'
import { subscribeUnauthorized } from '#platform/api/api-client'
import type { Phone } from '#platform/phone/phone'
import {
	expireSession,
	getExpiry,
	getSession,
	subscribeSession,
} from '#platform/session/session-store'

async function leave(phone: Phone, router: AnyRouter): Promise<void> {
	const { leavePersonalData } = await import('./personal-data.ts')
	// An expired session resumes where it was; after a sign-out somebody else may sign in.
	const leaveScreens = () =>
		getExpiry() ? router.invalidate() : router.navigate({ to: '/signin' })
	await leavePersonalData(phone, leaveScreens)
}

/** Follows the end of a session, in this tab or another one. */
export function followSessionEnd(phone: Phone, router: AnyRouter): void {
	subscribeUnauthorized(expireSession)
	let owner = getSession()?.userId
	subscribeSession(() => {
		const left = owner
		owner = getSession()?.userId
		if (left && left !== owner) void leave(phone, router)
	})
}
