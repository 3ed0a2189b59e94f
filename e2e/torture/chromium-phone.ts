import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { chromiumPath } from '../../testing/test-needs.ts'
import type { Person } from '../support/world/world.ts'
import { signInBefore } from './desk.ts'
import { clockRate } from './fast-clock.ts'
import { within } from './within.ts'

declare global {
	interface Window {
		clockError: number
	}
}

export const errorKey = 'torture-clock-error'

/** Pauses for the sake of the screen and of other tabs: at any pace they are as long as a browser needs. */
const longestPauseMs = 2000

type Bending = { rate: number; startMs: number; key: string; longestPauseMs: number }

/** Before anything of the page runs: a clock that is fast, and wrong by what all tabs know. */
function bendTime({ rate, startMs, key, longestPauseMs }: Bending): void {
	const realNow = Date.now.bind(Date)
	const realTimeout = window.setTimeout.bind(window)
	const realPatience = AbortSignal.timeout.bind(AbortSignal)
	const bent = (pauseMs: number) => (pauseMs > longestPauseMs ? pauseMs / rate : pauseMs)
	window.clockError = Number(localStorage.getItem(key) ?? 0)
	Date.now = () => Math.floor(startMs + (realNow() - startMs) * rate + window.clockError)
	window.setTimeout = ((callback: () => void, delayMs = 0, ...given: []) =>
		realTimeout(callback, bent(delayMs), ...given)) as typeof setTimeout
	// What waits for an answer that never comes is to give up as much sooner as all other pauses end.
	AbortSignal.timeout = (patienceMs) => realPatience(bent(patienceMs))
}

let browser: Promise<Browser> | undefined

function openBrowser(): Promise<Browser> {
	browser ??= chromium.launch({
		executablePath: chromiumPath(),
		args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
	})
	return browser
}

export async function closeBrowser(): Promise<void> {
	const opened = await browser
	if (opened)
		await within(10_000, 'The closing of the browser', opened.close()).catch(() => undefined)
}

/** A browser of its own for one phone, on which the person is signed in. */
export async function openContext(
	url: string,
	person: Pick<Person, 'id' | 'token'>,
): Promise<BrowserContext> {
	const context = await (await openBrowser()).newContext({
		viewport: { width: 390, height: 844 },
		locale: 'fr-FR',
		timezoneId: 'Europe/Paris',
		serviceWorkers: 'allow',
		reducedMotion: 'reduce',
	})
	const bending = { rate: clockRate, startMs: Date.now(), key: errorKey, longestPauseMs }
	await context.addInitScript(bendTime, bending)
	await signInBefore(context, url, person)
	return context
}

/** A server that was killed is back by then, on a busy machine too. */
const patienceMs = 180_000

/** Again and again, for a server that is being killed. */
export async function until<T>(attempt: () => Promise<T>): Promise<T> {
	const endsAt = Date.now() + patienceMs
	for (;;) {
		try {
			return await attempt()
		} catch (error) {
			if (Date.now() > endsAt) throw error
			await wait(250)
		}
	}
}

/** The mark by which the service knows the phone; the app has it from a sign-in by its form. */
export const markKey = 'device-mark'

type Session = { token: string; deviceMark: string }

/** Signs in as the form does. */
export function signInPhone(
	url: string,
	{ login, password }: Person,
	deviceMark?: string,
): Promise<Session> {
	return until(async () => {
		const response = await fetch(`${url}/api/login`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ login, password, ...(deviceMark ? { deviceMark } : {}) }),
			signal: AbortSignal.timeout(3000),
		})
		if (!response.ok) throw new Error(`The sign-in answered ${response.status}`)
		return ((await response.json()) as { data: Session }).data
	})
}

/** The session ends on the server, as where the phone is said to be lost. */
export function endOnServer(url: string, token: string): Promise<void> {
	return until(async () => {
		const response = await fetch(`${url}/api/logout`, {
			method: 'POST',
			headers: { authorization: `Bearer ${token}` },
			signal: AbortSignal.timeout(3000),
		})
		if (!response.ok && response.status !== 401) throw new Error(`It answered ${response.status}`)
	})
}
