import { type OfficeAccess, providerRoutes } from '@roundsman/contract'
import { callOffice } from '#platform/api/office-client'
import {
	getDeviceMark,
	noteProviderVisit,
	noteSession,
	noteSignOutAddress,
	type ProviderVisit,
	rememberDeviceMark,
	rememberLogin,
	takeProviderVisit,
} from '#platform/page/preferences'
import { access } from '#platform/session/office-session'

const channelName = 'office-signed-in'

/** Begins a sign-in at the provider and gives the address where it goes on. */
export async function startProviderVisit(visit: Omit<ProviderVisit, 'ticket'>): Promise<string> {
	const { address, ticket } = await callOffice(providerRoutes.startProviderSignIn, {})
	noteProviderVisit(new URL(address).searchParams.get('state') ?? '', { ...visit, ticket })
	return address
}

/** A sign-in that this browser has not begun, or has finished. */
export class NoVisitError extends Error {}

export async function finishProviderVisit(answer: string): Promise<ProviderVisit> {
	const visit = takeProviderVisit(new URLSearchParams(answer).get('state') ?? '')
	if (!visit) throw new NoVisitError()
	const mark = getDeviceMark()
	const { deviceMark, signOutAddress, ...found } = await callOffice(
		providerRoutes.finishProviderSignIn,
		{ body: { ticket: visit.ticket, answer, ...(mark ? { deviceMark: mark } : {}) } },
	)
	rememberDeviceMark(deviceMark)
	rememberLogin(found.login)
	noteSession(true)
	noteSignOutAddress(signOutAddress)
	access.set(found)
	if (visit.isWindow) notifySignedIn(found)
	return visit
}

function notifySignedIn({ login }: OfficeAccess): void {
	const channel = new BroadcastChannel(channelName)
	channel.postMessage(login)
	channel.close()
}

/** Calls back once the person of this page has signed in in another window; gives the end of that. */
export function onSignedInElsewhere(listener: () => void): () => void {
	const channel = new BroadcastChannel(channelName)
	channel.onmessage = ({ data }) => {
		if (data === access.get()?.login) listener()
	}
	return () => channel.close()
}
