import { isMissingCode } from '../code/missing-code.ts'
import { ApiError, NetworkError, type NetworkKind, serverError } from './api-error.ts'

/** Texts of `errors` by key, with the server's own message where there is none. */
export type Words = { key?: string; params?: Record<string, string | number>; said?: string }

/**
 * The place of an error. `page`: in place of the missing content. `form`: at the fields. `toast`: over the
 * current content; a query that leaves its screen empty shows its error there instead.
 */
type ErrorPlace = 'sign-in' | 'page' | 'form' | 'toast' | 'nowhere'

type ErrorFinding = { place: ErrorPlace; title: Words; text: Words }

const networkTexts: Record<NetworkKind, { title: string; text: string }> = {
	connection: { title: 'title.connection', text: 'network' },
	network: { title: 'boundary.network', text: 'network_unreachable' },
	blocked: { title: 'title.blocked', text: 'network_blocked' },
	inaccessible: { title: 'title.inaccessible', text: 'network_inaccessible' },
	failed: { title: 'boundary.network', text: 'network_failed' },
	captcha: { title: 'title.captcha', text: 'proxy_captcha' },
	access_blocked: { title: 'title.access_blocked', text: 'proxy_blocked' },
	too_many: { title: 'title.too_many', text: 'proxy_too_many' },
	proxy: { title: 'title.proxy', text: 'proxy_failed' },
}

/** Texts that promise that the input is saved, with their replacements for where it is not. */
const unsavedTexts: Partial<Record<string, string>> = {
	network_unreachable: 'network_failed',
	network_blocked: 'network_blocked_unsaved',
}

/** The texts for places where nothing was saved: a sign-in, a query, a form without an outbox. */
export const unsavedLabels = (words: Words): Words => {
	const key = unsavedTexts[words.key ?? '']
	return key ? { ...words, key } : words
}

/** The text of the server's alias, its own message, or else a text of ours. */
function textOf({ alias, params, said }: ApiError, otherwise: string): Words {
	if (alias) return { key: alias, params, ...(said ? { said } : {}) }
	return said ? { said } : { key: otherwise }
}

/** The server's code is the title where the texts have none for the refusal. */
function titleOf({ alias, type }: ApiError, otherwise: string): Words {
	return alias || type === serverError ? { key: otherwise } : { said: type }
}

function classifyRefusal(error: ApiError): ErrorFinding {
	const find = (place: ErrorPlace, title: string, text: string): ErrorFinding => ({
		place,
		title: titleOf(error, title),
		text: textOf(error, text),
	})
	switch (error.status) {
		case 401:
			return find('sign-in', 'title.authorization', 'session_expired')
		case 404:
			return { place: 'page', title: { key: 'title.not_found' }, text: { key: 'not_found' } }
		case 422:
			return find(Object.keys(error.fields).length > 0 ? 'form' : 'toast', 'title.error', 'generic')
		case 499:
			return find('nowhere', 'title.error', 'generic')
		case 503:
			return find('toast', 'title.error', 'service_unavailable')
		default:
			return find('toast', 'title.error', 'generic')
	}
}

/** The error catalogue: specification 2, section 8. */
export function classifyError(error: unknown): ErrorFinding {
	if (error instanceof ApiError) return classifyRefusal(error)
	if (error instanceof NetworkError) {
		const { title, text } = networkTexts[error.kind]
		// Without network the banner is shown already.
		const place = error.kind === 'connection' ? 'nowhere' : 'toast'
		return { place, title: { key: title }, text: { key: text } }
	}
	const place = (error as Error | undefined)?.name === 'AbortError' ? 'nowhere' : 'toast'
	return { place, title: { key: 'title.unexpected' }, text: { key: 'generic' } }
}

/** The reason why a request got no response. */
export function classifyNetworkFailure(error: unknown, isOnline: boolean): NetworkKind {
	const { name = '', message = '' } = error as Partial<Error>
	if (!isOnline) return 'connection'
	if (name === 'TimeoutError') return 'inaccessible'
	if (/SecurityError|NotAllowedError/.test(name) || /blocked/i.test(message)) return 'blocked'
	// The messages of Chromium, Safari and Firefox; none of them distinguishes CORS from a server that is off.
	return /failed to fetch|load failed|networkerror/i.test(message) ? 'network' : 'failed'
}

/** Classifies the page of another server that responded in place of ours, by its status and text. */
export function classifyForeignPage(status: number, page: string): NetworkKind {
	if (/captcha|turnstile|verify (that )?you are (a )?human|are you a robot/i.test(page)) {
		return 'captcha'
	}
	if (status === 429 || /too many requests|rate limit/i.test(page)) return 'too_many'
	const isBlocked = /access (is |was )?(denied|blocked)|ip( address)? (is |has been |was )?blocked/i
	if (status === 403 || isBlocked.test(page)) return 'access_blocked'
	if (status >= 500 || status === 407) return 'proxy'
	return 'inaccessible'
}

export type BoundaryKind = 'server' | 'network' | 'data' | 'application'

export function classifyFailedScreen(error: unknown): BoundaryKind {
	if (error instanceof ApiError) return error.status >= 500 ? 'server' : 'data'
	if (error instanceof NetworkError) return 'network'
	return isMissingCode(error) ? 'data' : 'application'
}

/** Reports a programming error that a screen's error boundary caught. */
export function reportUnexpected(error: unknown): void {
	if (classifyFailedScreen(error) === 'application') reportError(error)
}
