import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'

// Beside other work a browser takes its time.
const startMs = 90_000

/** Starts a program and waits until it says this; gives what it said from there. */
export async function startProgram(
	path: string,
	args: string[],
	{ env = {}, says }: { env?: Record<string, string>; says: RegExp },
): Promise<{ child: ChildProcess; said: RegExpExecArray }> {
	const child = spawn(path, args, {
		stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
		env: { ...process.env, ...env },
	})
	let all = ''
	const said = await new Promise<RegExpExecArray>((resolve, reject) => {
		const fail = (why: string) => reject(new Error(`${path} ${why}:\n${all}`))
		const timer = setTimeout(() => fail('did not start in time'), startMs)
		for (const output of child.stdio.slice(1)) {
			output?.on('data', (bytes: Buffer) => {
				all += bytes
				const match = says.exec(all)
				if (!match) return
				clearTimeout(timer)
				resolve(match)
			})
		}
		child.once('exit', () => fail('ended'))
		child.once('error', ({ message }) => fail(message))
	}).catch(async (error: unknown) => {
		await endProgram(child)
		throw error
	})
	return { child, said }
}

export async function endProgram(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
	const ended = once(child, 'exit')
	child.kill('SIGKILL')
	await ended
}

const firstOf = (paths: string[]) => paths.find((path) => existsSync(path))

export const firefoxPath = () => firstOf(['/usr/bin/firefox-esr', '/usr/bin/firefox'])

/** WebKitGTK's driver, its small browser and a screen for it. */
export function webKitPaths() {
	const driver = firstOf(['/usr/bin/WebKitWebDriver'])
	const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
	const screen = firstOf(['/usr/bin/Xvfb'])
	return driver && browser && screen ? { driver, browser, screen } : undefined
}
