import type { NetworkAnswer } from '../outbox/classify-outcome.ts'
import type { OutboundRequest } from '../outbox/request.ts'
import type { Network } from './network.ts'

/** Larger changes get their own request; approximate bytes of the body. */
const largestTogether = 32_000

/** Requests of one run, in its order. */
export type Requests = readonly OutboundRequest[]
/** The responses as far as the run was carried out, including the first that was not. */
export type Answers = readonly NetworkAnswer[]

interface Waiting {
	readonly run: Requests
	readonly resolve: (answers: Answers | Promise<Answers>) => void
	readonly reject: (error: unknown) => void
}

export interface Sending {
	readonly alone: (request: OutboundRequest) => Promise<NetworkAnswer>
	/** Returns the responses of each run, or null where there are none. */
	readonly together: (runs: readonly Requests[]) => Promise<readonly Answers[] | null>
	/** The maximum number of requests sent together. */
	readonly most: number
}

/**
 * Creates the `send` that sends requests of the same turn together. Those without a response in the batch
 * are sent once more, one by one, under the same keys.
 */
export function gatherSends(sending: Sending): Network['send'] {
	let waiting: Waiting[] = []

	async function sendGathered(): Promise<void> {
		await null
		const gathered = waiting
		waiting = []
		for (const group of groupRuns(gathered, sending.most)) void sendGroup(group)
	}

	async function sendGroup(group: readonly Waiting[]): Promise<void> {
		try {
			const runs = group.map(({ run }) => run)
			const answers = runs.flat().length === 1 ? null : await sending.together(runs)
			for (const [index, { run, resolve }] of group.entries()) {
				resolve(answers?.[index] ?? sendOneByOne(run))
			}
		} catch (error) {
			for (const { reject } of group) reject(error)
		}
	}

	async function sendOneByOne(run: Requests): Promise<Answers> {
		const answers: NetworkAnswer[] = []
		for (const request of run) {
			const answer = await sending.alone(request)
			answers.push(answer)
			if (!isCarriedOut(answer)) break
		}
		return answers
	}

	return (run) =>
		new Promise((resolve, reject) => {
			waiting.push({ run, resolve, reject })
			if (waiting.length === 1) void sendGathered()
		})
}

/** Photos are sent alone, and a change is never sent in another person's name. */
function groupRuns(waiting: readonly Waiting[], most: number): readonly Waiting[][] {
	const groups: Waiting[][] = []
	let open = { signedBy: undefined as string | undefined, count: most, group: [] as Waiting[] }
	for (const one of waiting) {
		const { run } = one
		const signedBy = run[0]?.headers.authorization
		if (!run.every(isSmall)) groups.push([one])
		else if (open.signedBy === signedBy && open.count + run.length <= most) {
			open.count += run.length
			open.group.push(one)
		} else {
			open = { signedBy, count: run.length, group: [one] }
			groups.push(open.group)
		}
	}
	return groups
}

const isSmall = ({ parts, body }: OutboundRequest): boolean =>
	parts.length === 0 && JSON.stringify(body).length <= largestTogether

/** Carried out by our own server: the response has its proof. */
const isCarriedOut = ({ status, headers }: NetworkAnswer): boolean =>
	status >= 200 && status < 300 && headers['operation-id'] !== undefined
