import {
	createOutbox,
	type Outbox,
	openIndexedDbStore,
	sealStore,
	systemClock,
} from '@roundsman/sync'
import { createOutboxNetwork, drawRandom } from '#platform/outbox/outbox-network'
import { createSendInPieces } from '#platform/outbox/send-in-pieces'
import { forgetWorkerSession, readWorkerSession } from '#platform/outbox/worker-session'
import { deletePersonalReads } from '#platform/reads/forgettable-database'
import { dropKeys, sealerOf } from '#platform/sealing/own-keys'
import { checkDrain, type DrainProgress } from './drain-progress.ts'

/** Well before browsers lose patience with an event that does not end. */
const longestDrainMs = 120_000

/**
 * A token that the server refuses is dead here too, and what was read with it goes as it does in a page; a
 * newer one is not.
 */
async function endSession(token: string | undefined): Promise<void> {
	if ((await readWorkerSession())?.token !== token) return
	await forgetWorkerSession()
	await dropKeys()
	await deletePersonalReads()
}

const network = createOutboxNetwork((response, token) => {
	if (response?.status === 401) void endSession(token)
}, createSendInPieces())

/** Asked anew for each attempt: a session that has ended meanwhile sends nothing more. */
async function signingNow() {
	const session = await readWorkerSession()
	if (!session) return null
	return { owner: session.owner, headers: { authorization: `Bearer ${session.token}` } }
}

/** Resolves when nothing more can be sent now; rejects when that is for want of an answer. */
async function untilSettled(outbox: Outbox, knowsKind: (kind: string) => boolean): Promise<void> {
	const before = new Map((await outbox.operations()).map(({ id, attempts }) => [id, attempts]))
	const look = async (): Promise<DrainProgress> =>
		outbox.pauseReason() ? 'over' : checkDrain(await outbox.operations(), before, knowsKind)
	await new Promise<void>((resolve, reject) => {
		const fail = (reason: string) => reject(new Error(reason))
		const onChanged = () => {
			look().then((progress) => {
				if (progress === 'over') resolve()
				if (progress === 'stuck') fail('What waits could not be sent.')
			}, reject)
		}
		// The outbox is closed when this has ended, and with it the listening.
		outbox.subscribe(onChanged)
		systemClock.setTimer(() => fail('Sending took too long.'), longestDrainMs)
		onChanged()
		outbox.poke('online')
	})
}

/** Sends the waiting changes of the stored session, as one more tab. Rejects when the browser is to try again. */
export async function drainOutbox(): Promise<void> {
	const session = await readWorkerSession()
	if (!session) return
	const kinds = new Set(session.kinds)
	const knowsKind = (kind: string) => kinds.has(kind)
	const { owner } = session
	const outbox = createOutbox({
		owner,
		store: sealStore(await openIndexedDbStore(owner), { owner, sealer: sealerOf(owner) }),
		network,
		headersFor: signingNow,
		clock: systemClock,
		random: drawRandom,
		locks: navigator.locks,
		knowsKind,
		channel: new BroadcastChannel(`outbox-${owner}`),
	})
	await untilSettled(outbox, knowsKind).finally(() => outbox.close())
}
