import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { refusals } from '../app-error.ts'

/** Names the session of the office in the browser. */
export const officeCookie = 'roundsman-office'
const maxAgeS = 12 * 60 * 60

/** What sets the cookie, or removes it. No script reads it, and no page of others has it sent. */
export function officeCookieOf(token: string | null): string {
	const life = token === null ? 0 : maxAgeS
	return `${officeCookie}=${token ?? ''}; Path=/api; Max-Age=${life}; HttpOnly; Secure; SameSite=Strict`
}

/** The token in the cookie among some headers. */
export function officeTokenIn({ cookie = '' }: IncomingHttpHeaders): string | undefined {
	const pairs = cookie.split(';').map((pair) => pair.trim().split('='))
	const [, token] = pairs.find(([name]) => name === officeCookie) ?? []
	return token || undefined
}

/**
 * The token in the cookie of a request. A change without the header that only our own page can send is
 * refused: browsers let no foreign page add one.
 */
export function officeTokenOf({ headers, method }: FastifyRequest): string | undefined {
	const token = officeTokenIn(headers)
	if (!token) return undefined
	const isRead = method === 'GET' || method === 'HEAD'
	if (!isRead && headers['office-request'] !== '1') {
		throw refusals.forbidden('A change of the office needs the header Office-Request: 1.')
	}
	return token
}
