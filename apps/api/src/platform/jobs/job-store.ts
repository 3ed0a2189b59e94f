import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database'

/** The lease that a process with a job renews; after its end another one continues. */
export const leaseMs = 30_000

export type Job = { id: string; kind: string; subject: string; lease: string; attempts: number }

/** Thrown where another process has taken the job up meanwhile: nothing may be written for it any more. */
export class LeaseLostError extends Error {}

type NewJob = { lane: string; kind: string; subject: string }

/** Adds a job behind the others of its lane; one that is open already stays the only one. */
export async function addJob(db: Db, { lane, kind, subject }: NewJob, now: Date): Promise<void> {
	await sql`
		insert into job (lane, kind, subject, created_at) values (${lane}, ${kind}, ${subject}, ${now})
		on conflict (kind, subject) where state in ('waiting', 'running') do nothing
	`.execute(db)
}

const isTaken = (error: unknown) => (error as { code?: string }).code === '23505'

/**
 * Takes the job of a lane that is to be done next: one whose process has gone, else the one that has waited
 * longest. Undefined where nothing waits, or where another job of the lane is running.
 */
export async function takeJob(db: Db, lane: string, now: Date): Promise<Job | undefined> {
	const lease = randomUUID()
	const until = new Date(now.getTime() + leaseMs)
	try {
		const { rows } = await sql<Job>`
			update job set state = 'running', lease = ${lease}, leased_until = ${until}, attempts = attempts + 1
			where id = (
				select id from job
				where lane = ${lane} and (
					state = 'running' and leased_until <= ${now}
					or state = 'waiting' and not exists (
						select from job as other where other.lane = ${lane} and other.state = 'running'
					)
				)
				order by state, serial limit 1
				for update skip locked
			)
			returning id, kind, subject, lease, attempts
		`.execute(db)
		return rows[0]
	} catch (error) {
		// Another process took one of the same lane in the same moment.
		if (isTaken(error)) return undefined
		throw error
	}
}

/** Holds a job for longer; call it in each transaction that writes for it. Throws `LeaseLostError`. */
export async function renewLease(db: Db, { id, lease }: Job, now: Date): Promise<void> {
	const until = new Date(now.getTime() + leaseMs)
	const { numAffectedRows } = await sql`
		update job set leased_until = ${until} where id = ${id} and lease = ${lease} and state = 'running'
	`.execute(db)
	if (numAffectedRows !== 1n) throw new LeaseLostError('Another process has taken the job up.')
}

export async function endJob(db: Db, { id, lease }: Job, now: Date, error?: string): Promise<void> {
	await sql`
		update job set state = ${error === undefined ? 'done' : 'failed'}, error = ${error ?? null},
			ended_at = ${now}, lease = null, leased_until = null
		where id = ${id} and lease = ${lease}
	`.execute(db)
}

/** True while a job waits or runs. */
export async function isJobOpen(db: Db, kind: string, subject: string): Promise<boolean> {
	const { rows } = await sql`
		select from job where kind = ${kind} and subject = ${subject} and state in ('waiting', 'running')
	`.execute(db)
	return rows.length > 0
}
