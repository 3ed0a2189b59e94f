import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

// Machines of one machine: each has a network namespace on a bridge. The whole runs in a namespace of its own
// (`unshare --net --mount`), which takes everything with it when it ends.

const network = '10.77.0'
export const switchAddress = `${network}.1`

export type Machine = {
	name: string
	address: string
	/** Starts a program there, as the user `postgres`. */
	start(program: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess
	/** Sends a signal to all that runs there, or to what runs a program of that name. */
	signal(signal: NodeJS.Signals, program?: string): void
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
	return {
		name,
		address,
		start: (program, args, env) =>
			spawn(
				'nsenter',
				['--target', pid, '--net', '--', 'runuser', '-u', 'postgres', '--', program, ...args],
				{ env, stdio: ['ignore', 'ignore', 'ignore'], cwd: '/' },
			),
		signal: (signal, program) => {
			const pids = readdirSync('/proc').filter((one) => /^\d+$/.test(one) && one !== pid)
			for (const one of pids.filter((other) => namespaceOf(other) === namespace)) {
				if (program === undefined || nameOf(one) === program) send(one, signal)
			}
		},
		cut: (isCut) => ip('link', 'set', `to-${name}`, isCut ? 'down' : 'up'),
	}
}
