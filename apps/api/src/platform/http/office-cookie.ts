import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { refusals } from '../app-error.ts'

/** Name of the office's session cookie. Over TLS, browsers bind `__Host-` cookies to this exact host. */
export const officeCookie = 'roundsman-office'
const cookieNameOf = (isSecure: boolean) => (isSecure ? `__Host-${officeCookie}` : officeCookie)
const maxAgeS = 12 * 60 * 60

/** Sets the cookie, or removes it. Scripts cannot read it, and other sites cannot make browsers send it. */
export function officeCookieOf(token: string | null, { protocol }: FastifyRequest): string {
	const life = token === null ? 0 : maxAgeS
	const name = cookieNameOf(protocol === 'https')
	return `${name}=${token ?? ''}; Path=/; Max-Age=${life}; HttpOnly; Secure; SameSite=Strict`
}

/** The token in the cookie of these headers */
export function officeTokenIn(
	{ cookie = '' }: IncomingHttpHeaders,
	isSecure: boolean,
): string | undefined {
	const own = cookieNameOf(isSecure)
	const pairs = cookie.split(';').map((pair) => pair.trim().split('='))
	const [, token] = pairs.find(([name]) => name === own) ?? []
	return token || undefined
}

/**
 * The session token of a request's cookie; a change also needs the header that only our own page can send.
 */
export function officeTokenOf({ headers, method, protocol }: FastifyRequest): string | undefined {
	const token = officeTokenIn(headers, protocol === 'https')
	if (!token) return undefined
	const isRead = method === 'GET' || method === 'HEAD'
	if (!isRead && headers['office-request'] !== '1') {
		throw refusals.forbidden('A change of the office needs the header Office-Request: 1.')
	}
	return token
}
