import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const limitMs = 2_000

/** Runs a program under the watchdog; gives how it ended and what it said. */
function watch(program: string) {
	const watchdog = join(import.meta.dirname, 'watchdog.ts')
	const script = `
		const { startWatchdog } = await import(${JSON.stringify(watchdog)})
		const stop = startWatchdog(${limitMs})
		const block = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
		${program}
	`
	return new Promise<{ code: number | null; signal: string | null; stderr: string }>((resolve) => {
		const args = ['--input-type=module', '--eval', script]
		const child = execFile(process.execPath, args, (_error, _stdout, stderr) =>
			resolve({ code: child.exitCode, signal: child.signalCode, stderr }),
		)
	})
}

// Each waits for seconds and computes nothing.
describe.concurrent('the watchdog', () => {
	it('ends a process whose event loop stands, and says why', async () => {
		const end = await watch('await null; for (;;) {}')
		expect(end).toMatchObject({ code: null, signal: 'SIGKILL' })
		expect(end.stderr).toBe(
			'The service has answered nothing for 2 s: its event loop is held up. It ends.\n',
		)
	})

	it('leaves a process alone that is busy and answers, and does not keep it from ending', async () => {
		const end = await watch(`
			let rounds = 0
			const turn = () => {
				block(${limitMs / 10})
				rounds += 1
				if (rounds < 25) setTimeout(turn, 1)
			}
			turn()
		`)
		expect(end).toEqual({ code: 0, signal: null, stderr: '' })
	})

	it('can be called off', async () => {
		const end = await watch(`stop(); setTimeout(() => block(${limitMs * 1.5}), 1)`)
		expect(end).toEqual({ code: 0, signal: null, stderr: '' })
	})
})
