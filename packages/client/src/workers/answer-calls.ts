import type { AskedOfWorker, WorkerCalls, WorkerMessage } from './worker-wire.ts'

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Runs in a worker: responds to the page's `callWorker`, each call by its own function. */
export function answerCalls(calls: WorkerCalls): void {
	const open = new Map<number, AbortController>()
	async function answer(id: number, name: string, input: unknown): Promise<void> {
		const ending = new AbortController()
		const transfer: Transferable[] = []
		const report = (sent: WorkerMessage) => postMessage(sent)
		open.set(id, ending)
		try {
			const call = calls[name]
			if (!call) throw new Error(`Nothing answers ${name}.`)
			const found = await call(input, {
				...{ signal: ending.signal, transfer },
				report: (progress) => report({ id, progress }),
			})
			postMessage({ id, answer: found } satisfies WorkerMessage, { transfer })
		} catch (error) {
			report({ id, failure: reasonOf(error) })
		} finally {
			open.delete(id)
		}
	}
	addEventListener('message', ({ data }: MessageEvent<AskedOfWorker>) => {
		if ('isOver' in data) open.get(data.id)?.abort()
		else void answer(data.id, data.name, data.input)
	})
}
