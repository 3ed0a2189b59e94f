import { store, storedJson } from '@roundsman/client/stored'
import { providerRoutes } from '@roundsman/contract'
import { callApi } from '#platform/api/api-client'
import { getDeviceMark } from '#platform/session/session-store'
import { enter } from '../session-commands.ts'

/** A sign-in at the provider that this browser has begun; it returns to the same browser, on another page. */
type Visit = { state: string | null; ticket: string; next?: string }

const visitKey = 'provider-sign-in'

/** This browser has begun no such sign-in, or has finished it. */
export class NoVisitError extends Error {}

/** Begins a sign-in at the provider and returns its URL; afterwards the app opens `next`. */
export async function startProviderVisit(next: string | undefined): Promise<string> {
	const { address, ticket } = await callApi(providerRoutes.startFieldProviderSignIn, {})
	const state = new URL(address).searchParams.get('state')
	const visit: Visit = { state, ticket, ...(next ? { next } : {}) }
	// Without storage the sign-in could not be continued when it returns.
	if (!store(visitKey, JSON.stringify(visit))) throw new NoVisitError()
	return address
}

function takeVisit(state: string | null): Visit {
	const visit = storedJson(visitKey) as Visit | null
	if (!visit || visit.state !== state) throw new NoVisitError()
	store(visitKey, null)
	return visit
}

/** Signs in with the provider's response in the URL; returns the address to open. */
export async function finishProviderVisit(answer: string): Promise<string | undefined> {
	const { ticket, next } = takeVisit(new URLSearchParams(answer).get('state'))
	const mark = getDeviceMark()
	const body = { ticket, answer, ...(mark ? { deviceMark: mark } : {}) }
	const { login, ...signedIn } = await callApi(providerRoutes.finishFieldProviderSignIn, { body })
	await enter(signedIn, login)
	return next
}
