import { instant, text, texts, uuid } from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

const ofThisService = 'of the service that calls: another one begins anew'

export const webhookExports = [
	exportTable('webhook', {
		kind: 'webhooks',
		summary: 'Systems of others that are called; restored ones are paused and need a secret',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			name: text('Name'),
			url: text('Address'),
			kinds: texts('Of what it is told'),
			created_at: instant('When it was made'),
		},
		leftOut: {
			state: 'two services must never call the same system',
			disabled_reason: ofThisService,
			failing_since: ofThisService,
			epoch: ofThisService,
			settled_by: ofThisService,
			position: ofThisService,
		},
		restoredAs: { state: 'paused' },
	}),
]
