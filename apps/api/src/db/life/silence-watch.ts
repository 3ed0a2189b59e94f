import pg from 'pg'

/** Limits for a connection that owes a response, in milliseconds */
export type Patience = {
	/** Interval at which another connection checks whether the silent server still responds */
	silentMs: number
	/** Timeout of this check */
	probeMs: number
	/** Maximum wait for a response, even if the server responds to the check; 0 is no limit. */
	answerMs: number
}

/** Whether a failed connection got an error from the server, which is a response, too */
const isSaidByServer = (error: unknown) => 'severity' in (error as object)

async function isAnswering(url: string, probeMs: number): Promise<boolean> {
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: probeMs,
		application_name: 'roundsman probe',
	})
	// The rejected call already reports the error.
	client.on('error', () => undefined)
	try {
		await client.connect()
		return true
	} catch (error) {
		return isSaidByServer(error)
	} finally {
		client.end().catch(() => undefined)
	}
}

/** Shares one check among concurrent callers. */
function askTogether(ask: () => Promise<boolean>): () => Promise<boolean> {
	let asking: Promise<boolean> | undefined
	return () => {
		asking ??= ask().finally(() => {
			asking = undefined
		})
		return asking
	}
}

export type Watch = (answer: Promise<unknown>, giveUp: () => void) => void

/**
 * Returns a watcher that closes a connection whose server has fallen silent: the server's own limits have no
 * effect when it hangs or the network drops its packets. A slow statement continues as long as the server
 * responds to others.
 */
export function watchSilence(url: string, { silentMs, probeMs, answerMs }: Patience): Watch {
	const ask = askTogether(() => isAnswering(url, probeMs))
	return (answer, giveUp) => {
		const startedMs = performance.now()
		let isOver = false
		let timer: NodeJS.Timeout
		const look = async () => {
			const isLate = answerMs > 0 && performance.now() - startedMs >= answerMs
			const goesOn = !isLate && (await ask())
			// Another caller may have the connection by now.
			if (isOver) return
			if (goesOn) timer = setTimeout(look, silentMs)
			else giveUp()
		}
		const stop = () => {
			isOver = true
			clearTimeout(timer)
		}
		timer = setTimeout(look, silentMs)
		answer.then(stop, stop)
	}
}
