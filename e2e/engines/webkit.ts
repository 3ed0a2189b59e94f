import { findFreePort } from '../../testing/app-server.ts'
import { asJson, dragActions, type Engine, fromJson, type Size } from './engine.ts'
import { endProgram, startProgram, webKitPaths } from './programs.ts'

type Reply<T> = { value: T & { error?: string; message?: string } }

/** Speaks the WebDriver protocol; what it refuses is an error. */
function createClient(address: string) {
	return async <T>(method: 'POST' | 'GET' | 'DELETE', path: string, body?: object): Promise<T> => {
		const response = await fetch(`${address}${path}`, {
			method,
			...(body ? { body: JSON.stringify(body) } : {}),
			headers: { 'content-type': 'application/json' },
		})
		const { value } = (await response.json()) as Reply<T>
		if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
		return value
	}
}

/** WebKitGTK by its own driver, on a screen that nobody sees. */
export async function startWebKit({ width, height }: Size): Promise<Engine> {
	const paths = webKitPaths()
	if (!paths) throw new Error('WebKitWebDriver, MiniBrowser or Xvfb is not installed.')
	const screenArgs = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
	const screen = await startProgram(paths.screen, screenArgs, { says: /(\d+)\n/ })
	const port = await findFreePort()
	const driver = await startProgram(
		'/bin/sh',
		['-c', 'echo begins; exec "$0" "$@"', paths.driver, `--port=${port}`],
		{
			says: /begins/,
			env: {
				DISPLAY: `:${screen.said[1]}`,
				LANGUAGE: 'fr',
				WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
				LIBGL_ALWAYS_SOFTWARE: '1',
			},
		},
	)
	const call = createClient(`http://127.0.0.1:${port}`)
	const options = { binary: paths.browser, args: ['--automation'] }
	const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
	const open = async () => {
		for (let tries = 0; ; tries += 1) {
			try {
				return await call<{ sessionId: string }>('POST', '/session', { capabilities })
			} catch (error) {
				if (tries > 100) throw error
				await new Promise((resolve) => setTimeout(resolve, 100))
			}
		}
	}
	const { sessionId } = await open()
	const session = `/session/${sessionId}`
	await call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height })
	return {
		name: 'WebKitGTK',
		open: (url) => call('POST', `${session}/url`, { url }),
		evaluate: async (expression) =>
			fromJson(
				await call('POST', `${session}/execute/async`, {
					script: `${asJson(expression)}.then(arguments[arguments.length - 1])`,
					args: [],
				}),
			),
		drag: (points) => call('POST', `${session}/actions`, { actions: dragActions(points) }),
		picture: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
		close: async () => {
			await call('DELETE', session).catch(() => undefined)
			await endProgram(driver.child)
			await endProgram(screen.child)
		},
	}
}
