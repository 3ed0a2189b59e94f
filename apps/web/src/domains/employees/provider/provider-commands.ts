import { store, storedJson } from '@roundsman/client/stored'
import { providerRoutes } from '@roundsman/contract'
import { callApi } from '#platform/api/api-client'
import { getDeviceMark } from '#platform/session/session-store'
import { enter } from '../session-commands.ts'

/** A sign-in at the provider that this browser has begun; it comes back in the same browser, by another page. */
type Visit = { state: string | null; ticket: string; next?: string }

const visitKey = 'provider-sign-in'

/** A sign-in that this browser has not begun, or has finished. */
export class NoVisitError extends Error {}

/** Begins a sign-in at the provider and gives the address where it goes on; afterwards the app opens `next`. */
export async function startProviderVisit(next: string | undefined): Promise<string> {
	const { address, ticket } = await callApi(providerRoutes.startFieldProviderSignIn, {})
	const state = new URL(address).searchParams.get('state')
	const visit: Visit = { state, ticket, ...(next ? { next } : {}) }
	// Without storage nobody would know of it when it comes back.
	if (!store(visitKey, JSON.stringify(visit))) throw new NoVisitError()
	return address
}

function takeVisit(state: string | null): Visit {
	const visit = storedJson(visitKey) as Visit | null
	if (!visit || visit.state !== state) throw new NoVisitError()
	store(visitKey, null)
	return visit
}

/** Signs in by what the provider has written into the address; gives where the person wanted to go. */
export async function finishProviderVisit(answer: string): Promise<string | undefined> {
	const { ticket, next } = takeVisit(new URLSearchParams(answer).get('state'))
	const mark = getDeviceMark()
	const body = { ticket, answer, ...(mark ? { deviceMark: mark } : {}) }
	const { login, ...signedIn } = await callApi(providerRoutes.finishFieldProviderSignIn, { body })
	await enter(signedIn, login)
	return next
}
