import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { phone } from '../../testing/phone.ts'
import { asJson, dragActions, type Engine, fromJson, type Size } from './engine.ts'
import { endProgram, firefoxPath, startProgram } from './programs.ts'

type Reply = { id?: number; result?: unknown; error?: string; message?: string }
type Call = <T>(method: string, params?: object) => Promise<T>

/** Speaks WebDriver BiDi over a socket; what it refuses is an error. */
async function connect(address: string): Promise<Call> {
	const socket = new WebSocket(address)
	await new Promise((resolve, reject) => {
		socket.addEventListener('open', resolve)
		socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${address}.`)))
	})
	const waiting = new Map<number, (reply: Reply) => void>()
	socket.addEventListener('message', ({ data }) => {
		const reply = JSON.parse(String(data)) as Reply
		if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
	})
	let last = 0
	return async <T>(method: string, params: object = {}): Promise<T> => {
		last += 1
		const id = last
		const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve))
		socket.send(JSON.stringify({ id, method, params }))
		const { result, error, message } = await answered
		waiting.delete(id)
		if (error) throw new Error(`${method}: ${error} ${message}`)
		return result as T
	}
}

const preferences = {
	'intl.accept_languages': 'fr-FR, fr',
	'browser.shell.checkDefaultBrowser': false,
	'datareporting.policy.dataSubmissionEnabled': false,
	'app.update.enabled': false,
	// The smoke is about the page, and nobody is there to answer.
	'permissions.default.geo': 1,
	'browser.tabs.remote.autostart': true,
}

function createProfile(): string {
	const profile = mkdtempSync(join(tmpdir(), 'roundsman-firefox-'))
	const lines = Object.entries(preferences).map(
		([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
	)
	writeFileSync(join(profile, 'user.js'), lines.join('\n'))
	return profile
}

/** Firefox by WebDriver BiDi. */
export async function startFirefox(viewport: Size): Promise<Engine> {
	const path = firefoxPath()
	if (!path) throw new Error('Firefox is not installed.')
	const profile = createProfile()
	const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
	const { child, said } = await startProgram(path, args, { says: /BiDi listening on (ws:\S+)/ })
	const call = await connect(`${said[1]}/session`)
	await call('session.new', { capabilities: {} })
	const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree')
	const context = contexts[0]?.context ?? ''
	await call('browsingContext.setViewport', { context, viewport })
	await call('emulation.setGeolocationOverride', {
		contexts: [context],
		coordinates: phone.geolocation,
	})
	const evaluate: Engine['evaluate'] = async (expression) => {
		const { result } = await call<{ result: { value?: string } }>('script.evaluate', {
			expression: asJson(expression),
			target: { context },
			awaitPromise: true,
		})
		return fromJson(result.value)
	}
	return {
		name: 'Firefox',
		open: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
		evaluate,
		drag: (points) => call('input.performActions', { context, actions: dragActions(points) }),
		picture: async () => {
			const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', {
				context,
			})
			return Buffer.from(data, 'base64')
		},
		close: async () => {
			await endProgram(child)
			rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
		},
	}
}
