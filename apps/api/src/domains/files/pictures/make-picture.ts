import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refusals } from '#platform/app-error'
import { FairQueue } from '#platform/limits/fair-queue'
import type { MadePhoto, PictureTask, Signature } from './picture-worker.ts'

type Made = MadePhoto | Signature

/** Two processes leave processor time for the database and others. */
const processes = 2
const queue = new FairQueue({
	atOnce: processes,
	waitingOfOne: 20,
	waitingOfAll: 200,
	waitMaxMs: 15_000,
})
/** No acceptable picture takes this long unless the machine is overloaded. */
const longestMs = 10_000
const startMs = 10_000
/**
 * Limit of the data segment, of which the engine reserves 570 MB without using them. Acceptable pictures need
 * less; a process that needs more ends without others.
 */
const memoryMaxKb = 1_000 * 1024
/** Stack of each thread, which counts as data too */
const stackMaxKb = 1024
const heapMaxMb = 64
const idleMs = 60_000
/** Restarts the process after this number of pictures, because the decoder does not release all memory. */
const picturesMax = 200

const shell = '/bin/sh'
const script = join(import.meta.dirname, 'picture-worker.ts')
/** The environment contains no settings, because they hold passwords. */
const environment = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2', VIPS_BLOCK_UNTRUSTED: '1' }

type Process = { child: ChildProcess; pictures: number; idleTimer?: NodeJS.Timeout }
const idle: Process[] = []

/** Starts the process through a shell that lowers the memory limit, if there is a shell. */
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

/** The next message of a process; rejects if it ends or fails first. */
function awaitMessage(child: ChildProcess, limitMs: number): Promise<unknown> {
	return new Promise((resolve, reject) => {
		const end = (settle: () => void) => {
			clearTimeout(timer)
			child.off('message', onMessage).off('exit', onExit).off('error', onError)
			child.channel?.unref()
			settle()
		}
		const onMessage = (message: unknown) => end(() => resolve(message))
		// Killed from outside, perhaps because others used the memory: not the picture's fault.
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

/** An idle process, or a new one */
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
		// The process ended by itself: the picture needs more memory than an acceptable one.
		if ((error as Error).message === 'ended') return null
		throw refusals.busy()
	}
}

/**
 * Decodes a picture in a process with limited memory and time, two at once and in turn between people. Null
 * if it cannot be read; 503 if the queue is full or the machine too slow.
 */
export const makePicture = <Kind extends PictureTask['kind']>(
	person: string,
	task: PictureTask & { kind: Kind },
	limitMs: number = longestMs,
): Promise<(Kind extends 'photo' ? MadePhoto : Signature) | null> =>
	queue.run(person, () => decode(task, limitMs)) as Promise<
		(Kind extends 'photo' ? MadePhoto : Signature) | null
	>
