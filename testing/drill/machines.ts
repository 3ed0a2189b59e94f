import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { text } from 'node:stream/consumers'

// Machines of one machine: each has a network namespace on a bridge. The whole runs in a namespace of its own
// (`unshare --net --mount`), which takes everything with it when it ends.

const network = '10.77.0'
const switchAddress = `${network}.1`

export type Machine = {
	name: string
	address: string
	/** Starts a program there, as the user `postgres`. */
	start(program: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess
	/** Runs a program there to its end, as the user `postgres`; throws what it says where it fails. */
	run(program: string, args: string[], env: NodeJS.ProcessEnv, input?: string): Promise<void>
	/** Sends a signal to all that runs there, or to what runs a program of that name. */
	signal(signal: NodeJS.Signals, program?: string): void
	/** Whether a program of that name runs there. */
	runs(program: string): boolean
	/** Pulls the cable, or plugs it in again. */
	cut(isCut: boolean): void
}

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })

export function openSwitch(): void {
	ip('link', 'set', 'lo', 'up')
	ip('link', 'add', 'switch', 'type', 'bridge')
	ip('address', 'add', `${switchAddress}/24`, 'dev', 'switch')
	ip('link', 'set', 'switch', 'up')
}

function namespaceOf(pid: string): string | undefined {
	try {
		return readlinkSync(`/proc/${pid}/ns/net`)
	} catch {
		return undefined
	}
}

function nameOf(pid: string): string | undefined {
	try {
		return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
	} catch {
		return undefined
	}
}

function send(pid: string, signal: NodeJS.Signals): void {
	try {
		process.kill(Number(pid), signal)
	} catch {
		// It has ended meanwhile.
	}
}

async function runToEnd(child: ChildProcess, program: string, input = ''): Promise<void> {
	child.stdin?.end(input)
	const said = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''))
	const [status] = await once(child, 'exit')
	if (status !== 0)
		throw new Error(`${program} ended with ${status}: ${(await Promise.all(said)).join('\n')}`)
}

export function addMachine(name: string, number: number): Machine {
	const holder = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' })
	const pid = String(holder.pid)
	const own = namespaceOf('self')
	const deadlineMs = Date.now() + 10_000
	while (namespaceOf(pid) === own) {
		if (Date.now() > deadlineMs) throw new Error('No namespace could be made.')
	}
	const inside = (...args: string[]) =>
		execFileSync('nsenter', ['--target', pid, '--net', '--', ...args], {
			stdio: ['ignore', 'ignore', 'pipe'],
		})
	const address = `${network}.${number}`
	ip('link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'cable', 'netns', pid)
	ip('link', 'set', `to-${name}`, 'master', 'switch', 'up')
	inside('ip', 'address', 'add', `${address}/24`, 'dev', 'cable')
	inside('ip', 'link', 'set', 'cable', 'up')
	inside('ip', 'link', 'set', 'lo', 'up')
	const namespace = namespaceOf(pid)
	const spawnInside = (
		program: string,
		args: string[],
		env: NodeJS.ProcessEnv,
		stdio: 'ignore' | 'pipe',
	) =>
		spawn(
			'nsenter',
			['--target', pid, '--net', '--', 'runuser', '-u', 'postgres', '--', program, ...args],
			{ env, stdio, cwd: '/' },
		)
	const pidsOf = (program?: string) =>
		readdirSync('/proc')
			.filter((one) => /^\d+$/.test(one) && one !== pid)
			.filter((one) => namespaceOf(one) === namespace)
			.filter((one) => program === undefined || nameOf(one) === program)
	return {
		name,
		address,
		start: (program, args, env) => spawnInside(program, args, env, 'ignore'),
		run: (program, args, env, input) =>
			runToEnd(spawnInside(program, args, env, 'pipe'), program, input),
		signal: (signal, program) => {
			for (const one of pidsOf(program)) send(one, signal)
		},
		runs: (program) => pidsOf(program).length > 0,
		cut: (isCut) => ip('link', 'set', `to-${name}`, isCut ? 'down' : 'up'),
	}
}
