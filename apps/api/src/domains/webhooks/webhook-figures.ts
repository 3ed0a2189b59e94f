import { sql } from 'kysely'
import type { FigureSource } from '#platform/metrics/figure'

/** Metrics of webhooks and their pending messages */
export const webhookFigures: FigureSource = {
	figures: [
		{ name: 'webhooks', help: 'Webhooks by their state.', labels: ['state'] },
		{ name: 'webhook_deliveries_waiting', help: 'Messages that wait to be sent.', labels: [] },
		{
			name: 'webhook_oldest_seconds',
			help: 'How long the oldest of them has waited.',
			labels: [],
		},
	],
	read: async (db) => {
		const states = await db
			.selectFrom('webhook')
			.select(({ fn }) => ['state', fn.countAll<number>().as('count')])
			.groupBy('state')
			.execute()
		const { rows } = await sql<{ waiting: number; oldest: number }>`
			select count(*) as waiting,
				coalesce(extract(epoch from now() - min(webhook_delivery.created_at)), 0)::float8 as oldest
			from webhook_delivery join webhook on webhook.id = webhook_id and webhook.state = 'active'
			where next_at is not null
		`.execute(db)
		return {
			webhooks: states.map(({ state, count }) => ({ labels: { state }, value: count })),
			webhook_deliveries_waiting: rows.map(({ waiting }) => ({ labels: {}, value: waiting })),
			webhook_oldest_seconds: rows.map(({ oldest }) => ({ labels: {}, value: oldest })),
		}
	},
}
