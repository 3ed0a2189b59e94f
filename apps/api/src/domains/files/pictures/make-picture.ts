import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refusals } from '#platform/app-error'
import { FairQueue } from '#platform/limits/fair-queue'
import type { Photo, PictureTask, Signature } from './picture-worker.ts'

type Made = Photo | Signature

/** Others on the machine, the database among them, are to get their turn. */
const processes = 2
const queue = new FairQueue({
	atOnce: processes,
	waitingOfOne: 20,
	waitingOfAll: 200,
	waitMaxMs: 15_000,
})
/** No picture that may be decoded takes as long on a machine that is not overloaded. */
const longestMs = 10_000
const startMs = 10_000
/**
 * Of data, 570 MB of which the engine reserves and never touches. Pictures that may be decoded need less; whatever
 * needs more ends alone.
 */
const memoryMaxKb = 1_000 * 1024
/** Of each thread: it counts as data, too. */
const stackMaxKb = 1024
const heapMaxMb = 64
const idleMs = 60_000
/** Memory that the decoder does not release ends with its process. */
const picturesMax = 200

const shell = '/bin/sh'
const script = join(import.meta.dirname, 'picture-worker.ts')
/** None of the settings: they hold passwords. */
const environment = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2', VIPS_BLOCK_UNTRUSTED: '1' }

type Process = { child: ChildProcess; pictures: number; idleTimer?: NodeJS.Timeout }
const idle: Process[] = []

/** Started by a shell that lowers the limit of memory, where there is one. */
function start(): ChildProcess {
	const own = [`--max-old-space-size=${heapMaxMb}`]
	const ulimits = `ulimit -s ${stackMaxKb}; ulimit -d ${memoryMaxKb}`
	const limited = ['-c', `${ulimits}; exec "$0" "$@"`, process.execPath, ...own]
	const hasShell = existsSync(shell)
	const child = fork(script, [], {
		execPath: hasShell ? shell : process.execPath,
		execArgv: hasShell ? limited : own,
		env: environment,
		serialization: 'advanced',
		stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
	})
	child.unref()
	child.channel?.unref()
	return child
}

/** The next message of a process, or how it failed to send one. */
function awaitMessage(child: ChildProcess, limitMs: number): Promise<unknown> {
	return new Promise((resolve, reject) => {
		const end = (settle: () => void) => {
			clearTimeout(timer)
			child.off('message', onMessage).off('exit', onExit).off('error', onError)
			child.channel?.unref()
			settle()
		}
		const onMessage = (message: unknown) => end(() => resolve(message))
		// Somebody else has killed it, for memory that others use perhaps: the picture is not to blame.
		const onError = () => end(() => reject(new Error('killed')))
		const onExit = (_: number | null, signal: string | null) =>
			signal === 'SIGKILL' || signal === 'SIGTERM'
				? onError()
				: end(() => reject(new Error('ended')))
		const timer = setTimeout(() => end(() => reject(new Error('late'))), limitMs)
		child.channel?.ref()
		child.on('message', onMessage).on('exit', onExit).on('error', onError)
	})
}

function stop({ child, idleTimer }: Process): void {
	clearTimeout(idleTimer)
	child.kill('SIGKILL')
}

/** A process that is ready: one that has nothing to do, or another one. */
async function take(): Promise<Process> {
	for (let one = idle.pop(); one; one = idle.pop()) {
		clearTimeout(one.idleTimer)
		if (one.child.connected) return one
	}
	const child = start()
	try {
		await awaitMessage(child, startMs)
	} catch {
		child.kill('SIGKILL')
		throw refusals.busy()
	}
	return { child, pictures: 0 }
}

function giveBack(one: Process): void {
	if (one.pictures >= picturesMax) {
		stop(one)
		return
	}
	one.idleTimer = setTimeout(() => {
		idle.splice(idle.indexOf(one), 1)
		stop(one)
	}, idleMs).unref()
	idle.push(one)
}

async function decode(task: PictureTask, limitMs: number): Promise<Made | null> {
	const one = await take()
	one.pictures += 1
	try {
		const answer = awaitMessage(one.child, limitMs)
		one.child.send(task, () => undefined)
		const { made } = (await answer) as { made: Made | null }
		giveBack(one)
		return made
	} catch (error) {
		stop(one)
		// It ended by itself: the picture needs more memory than any that is one.
		if ((error as Error).message === 'ended') return null
		throw refusals.busy()
	}
}

/**
 * Has a picture decoded in a process with little memory and time, two at once and people in turn. null for what
 * cannot be read; 503 where too much waits, or the machine is too slow.
 */
export const makePicture = <Kind extends PictureTask['kind']>(
	person: string,
	task: PictureTask & { kind: Kind },
	limitMs: number = longestMs,
): Promise<(Kind extends 'photo' ? Photo : Signature) | null> =>
	queue.run(person, () => decode(task, limitMs)) as Promise<
		(Kind extends 'photo' ? Photo : Signature) | null
	>
