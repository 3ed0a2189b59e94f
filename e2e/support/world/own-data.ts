import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../testing/app-server.ts'

const root = join(import.meta.dirname, '../../..')
const readyLine = 'Roundsman is ready'

/** The commands of the README's section, a text for each block, with its folder somewhere else. */
function readSteps(folder: string): string[] {
	const [, section = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('## Your own data\n')
	const [text = ''] = section.split('\n## ')
	return [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, commands = '']) =>
		commands.replaceAll(/^ +/gm, '').replaceAll('own/', `${folder}/`),
	)
}

/** A shell in the folder of the project, as the README's reader has it. */
function openShell(commands: string, env: Record<string, string>) {
	const child = spawn('bash', ['-ec', commands], {
		cwd: root,
		// So that npm and what it starts end together.
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, LOG_LEVEL: 'error', WATCHDOG_SECONDS: '0', ...env },
	})
	let said = ''
	const waiting = new Set<() => void>()
	for (const output of [child.stdout, child.stderr]) {
		output.setEncoding('utf8').on('data', (text: string) => {
			said += text
			for (const look of waiting) look()
		})
	}
	const ended = once(child, 'close').then(([status]) => status as number | null)
	return { child, ended, said: () => said, waiting }
}

/** Runs commands to their end and gives what they print. */
async function run(commands: string, env: Record<string, string>): Promise<string> {
	const shell = openShell(commands, env)
	const status = await shell.ended
	if (status !== 0) throw new Error(`'${commands}' ended with ${status}:\n${shell.said()}`)
	return shell.said()
}

/** Starts what does not end, and gives what it has printed when it is ready. */
async function start(commands: string, env: Record<string, string>) {
	const { child, ended, said, waiting } = openShell(commands, env)
	const isReady = await Promise.race([
		new Promise<boolean>((resolve) => {
			waiting.add(() => said().includes(readyLine) && resolve(true))
		}),
		ended.then(() => false),
	])
	if (!isReady) throw new Error(`'${commands}' did not start:\n${said()}`)
	return {
		said,
		stop: async () => {
			if (child.pid) process.kill(-child.pid, 'SIGTERM')
			await ended
		},
	}
}

type OwnData = {
	/** What the terminal of the service shows. */
	started(): string
	dryRun: string
	imported: string
	invited: string
	/** Ends the service and removes its data. */
	end(): Promise<void>
}

/** A service over an empty folder, with the files of the made-up firm beside it. */
async function startEmpty() {
	const folder = mkdtempSync(join(tmpdir(), 'roundsman-own-'))
	const [make = '', serve = '', ...steps] = readSteps(folder)
	const port = { PORT: String(await findFreePort()) }
	await run(make, {})
	const service = await start(serve, port)
	const end = async () => {
		await service.stop()
		rmSync(folder, { recursive: true, force: true })
	}
	return { folder, port, steps, started: service.said, end }
}

/** The same for somebody who uses no terminal but for the printed link: the paths of the files. */
export async function startEmptyService() {
	const { folder, started, end } = await startEmpty()
	const firm = join(folder, 'firm')
	const names = readdirSync(firm).filter((name) => name.endsWith('.csv'))
	return { files: names.map((name) => join(firm, name)), started, end }
}

/** Walks the README's section from an empty folder to the link for an employee, as it stands there. */
export async function walkOwnData(): Promise<OwnData> {
	const { port, steps, started, end } = await startEmpty()
	const [check = '', apply = '', invite = '', ...more] = steps
	try {
		if (!invite || more.length > 0) throw new Error('The README has other steps than its test.')
		// The second terminal keeps what was exported in it.
		const exported = check.split('\n').filter((line) => line.startsWith('export '))
		const inSecond = (commands: string) => run([...exported, commands].join('\n'), port)
		const dryRun = await run(check, port)
		const imported = await inSecond(apply)
		const invited = await inSecond(invite)
		return { started, dryRun, imported, invited, end }
	} catch (error) {
		await end()
		throw error
	}
}
