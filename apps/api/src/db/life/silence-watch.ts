import pg from 'pg'

/** How long a connection may owe an answer, in milliseconds. */
export type Patience = {
	/** After so long the server is asked by another connection whether it still answers, and again and again. */
	silentMs: number
	/** The server's time for that. */
	probeMs: number
	/** After so long no answer is waited for, whatever the server says; 0 is no limit. */
	answerMs: number
}

/** Whether what connecting failed with was said by the server: it answers, be it a refusal. */
const isSaidByServer = (error: unknown) => 'severity' in (error as object)

async function isAnswering(url: string, probeMs: number): Promise<boolean> {
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: probeMs,
		application_name: 'roundsman probe',
	})
	// What breaks is told by the call that it breaks.
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

/** Asks once for all who want to know at the same time. */
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
 * Gives what gives up a connection whose server has fallen silent: the server's own limits end nothing when
 * it hangs or the network swallows what it says. A statement that takes long goes on for as long as the
 * server answers others.
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
			// The connection may be somebody else's by now.
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
