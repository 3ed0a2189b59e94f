import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { refusals } from '../app-error.ts'

/** Name of the office's session cookie. Over TLS browsers hold `__Host-` to this very host. */
export const officeCookie = 'roundsman-office'
const cookieNameOf = (isSecure: boolean) => (isSecure ? `__Host-${officeCookie}` : officeCookie)
const maxAgeS = 12 * 60 * 60

/** Sets the cookie, or removes it. No script reads it, and no foreign page has it sent. */
export function officeCookieOf(token: string | null, { protocol }: FastifyRequest): string {
	const life = token === null ? 0 : maxAgeS
	const name = cookieNameOf(protocol === 'https')
	return `${name}=${token ?? ''}; Path=/; Max-Age=${life}; HttpOnly; Secure; SameSite=Strict`
}

/** The token in the cookie among some headers. */
export function officeTokenIn(
	{ cookie = '' }: IncomingHttpHeaders,
	isSecure: boolean,
): string | undefined {
	const own = cookieNameOf(isSecure)
	const pairs = cookie.split(';').map((pair) => pair.trim().split('='))
	const [, token] = pairs.find(([name]) => name === own) ?? []
	return token || undefined
}

/** The token in the cookie of a request; a change needs the header that only our own page can send. */
export function officeTokenOf({ headers, method, protocol }: FastifyRequest): string | undefined {
	const token = officeTokenIn(headers, protocol === 'https')
	if (!token) return undefined
	const isRead = method === 'GET' || method === 'HEAD'
	if (!isRead && headers['office-request'] !== '1') {
		throw refusals.forbidden('A change of the office needs the header Office-Request: 1.')
	}
	return token
}
