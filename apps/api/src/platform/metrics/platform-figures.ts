import { sql } from 'kysely'
import type { FigureSource } from './figure.ts'

/** Pending work at other systems. */
const outbound: FigureSource = {
	figures: [
		{ name: 'outbound_waiting', help: 'Goes at systems of others that wait.', labels: ['kind'] },
		{
			name: 'outbound_oldest_seconds',
			help: 'How long the oldest of them has waited.',
			labels: ['kind'],
		},
		{
			name: 'outbound_needs_office',
			help: 'Goes at systems of others that only a person can mend.',
			labels: ['kind'],
		},
	],
	read: async (db) => {
		const { rows } = await sql<{ kind: string; waiting: number; oldest: number; stuck: number }>`
			select kind, sum(waiting) as waiting, sum(oldest)::float8 as oldest, sum(stuck) as stuck
			from (
				select kind, count(*) as waiting, extract(epoch from now() - min(created_at)) as oldest, 0 as stuck
				from outbound where state = 'waiting' group by kind
				union all
				select kind, 0, 0, count(*) from outbound where state = 'needs_office' group by kind
			) as counted
			group by kind
		`.execute(db)
		const samplesOf = (pick: (row: (typeof rows)[number]) => number) =>
			rows.map((row) => ({ labels: { kind: row.kind }, value: pick(row) }))
		return {
			outbound_waiting: samplesOf((row) => row.waiting),
			outbound_oldest_seconds: samplesOf((row) => row.oldest),
			outbound_needs_office: samplesOf((row) => row.stuck),
		}
	},
}

/** Open imports and exports, including those whose process has died or that no process starts */
const jobs: FigureSource = {
	figures: [
		{ name: 'jobs_open', help: 'Imports and exports that are not done.', labels: ['kind'] },
		{
			name: 'job_idle_seconds',
			help: 'For how long nobody has worked on the one that was left alone longest.',
			labels: ['kind'],
		},
	],
	read: async (db) => {
		const { rows } = await sql<{ kind: string; open: number; idle: number }>`
			select kind, count(*) as open, greatest(0, max(extract(epoch from now() - case
				when state = 'running' then leased_until
				when exists (
					select from job as other where other.lane = job.lane and other.state = 'running'
				) then now()
				else created_at
			end)))::float8 as idle
			from job where state in ('waiting', 'running') group by kind
		`.execute(db)
		return {
			jobs_open: rows.map(({ kind, open }) => ({ labels: { kind }, value: open })),
			job_idle_seconds: rows.map(({ kind, idle }) => ({ labels: { kind }, value: idle })),
		}
	},
}

/** Refused changes, which stay on phones until their person corrects them */
const refusals: FigureSource = {
	figures: [
		{
			name: 'people_with_refused_changes',
			help: 'People of whom a change was refused within the last hour.',
			labels: [],
		},
	],
	read: async (db) => {
		const { rows } = await sql<{ count: number }>`
			select count(distinct employee_id) as count from operation
			where created_at > now() - interval '1 hour' and answer is not null and outcome = 'refused'
		`.execute(db)
		return {
			people_with_refused_changes: rows.map(({ count }) => ({ labels: {}, value: count })),
		}
	},
}

/** The newest backup made with `office backup`; no value if there is none. */
const backup: FigureSource = {
	figures: [
		{
			name: 'backup_made_timestamp_seconds',
			help: 'When the newest backup was made by the command of the office.',
			labels: [],
		},
	],
	read: async (db) => {
		const { rows } = await sql<{ at: number }>`
			select extract(epoch from made_at)::float8 as at from backup_made
		`.execute(db)
		return { backup_made_timestamp_seconds: rows.map(({ at }) => ({ labels: {}, value: at })) }
	},
}

export const platformFigures: readonly FigureSource[] = [outbound, jobs, refusals, backup]
