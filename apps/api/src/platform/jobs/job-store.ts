import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database'

/** The process that runs a job renews this lease; when it expires, another process continues. */
export const leaseMs = 30_000

export type Job = { id: string; kind: string; subject: string; lease: string; attempts: number }

/** Another process has taken over the job: this one must not write for it any more. */
export class LeaseLostError extends Error {}

type NewJob = { lane: string; kind: string; subject: string }

/** Adds a job to its lane's queue, unless the same job is already open. */
export async function addJob(db: Db, { lane, kind, subject }: NewJob, now: Date): Promise<void> {
	await sql`
		insert into job (lane, kind, subject, created_at) values (${lane}, ${kind}, ${subject}, ${now})
		on conflict (kind, subject) where state in ('waiting', 'running') do nothing
	`.execute(db)
}

const isTaken = (error: unknown) => (error as { code?: string }).code === '23505'

/**
 * Takes the next job of a lane: one whose process has died, else the oldest waiting one. Undefined if none
 * waits or the lane already runs another job.
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
		// Another process took a job of the same lane at the same time.
		if (isTaken(error)) return undefined
		throw error
	}
}

/** Extends a job's lease; call it in each transaction that writes for the job. Throws `LeaseLostError`. */
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

/** Whether a job is waiting or running */
export async function isJobOpen(db: Db, kind: string, subject: string): Promise<boolean> {
	const { rows } = await sql`
		select from job where kind = ${kind} and subject = ${subject} and state in ('waiting', 'running')
	`.execute(db)
	return rows.length > 0
}
