import type { AnyRouter } from '@tanstack/react-router'
import { subscribeUnauthorized } from '#platform/api/api-client'
import {
	expireSession,
	getExpiry,
	getSession,
	subscribeSession,
} from '#platform/session/session-store'

async function leave(router: AnyRouter): Promise<void> {
	const { leavePersonalData } = await import('./personal-data.ts')
	// A session that ended by itself goes on where it was; after a sign-out somebody else may come.
	const leaveScreens = () =>
		getExpiry() ? router.invalidate() : router.navigate({ to: '/signin' })
	await leavePersonalData(leaveScreens)
}

/** Follows the end of a session from the first moment, wherever it ends: here or in another tab. */
export function followSessionEnd(router: AnyRouter): void {
	subscribeUnauthorized(expireSession)
	let owner = getSession()?.userId
	subscribeSession(() => {
		const left = owner
		owner = getSession()?.userId
		if (left && left !== owner) void leave(router)
	})
}
