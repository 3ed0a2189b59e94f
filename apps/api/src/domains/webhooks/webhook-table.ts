import type { DeliveryFault, DeliveryState, Webhook, WebhookKind } from '@roundsman/contract'
import type { Generated } from '#db/database'
import { code, type Erasure } from '#platform/erasure/erasure'

declare module '../../db/database.ts' {
	interface Database {
		webhook: {
			id: Generated<string>
			name: string
			url: string
			kinds: WebhookKind[]
			state: Generated<Webhook['state']>
			disabled_reason: Webhook['disabledReason']
			failing_since: Date | null
			epoch: string
			settled_by: string
			position: string
			created_at: Date
		}
		webhook_secret: {
			id: Generated<number>
			webhook_id: string
			secret: string
			created_at: Date
			expires_at: Date | null
		}
		webhook_delivery: {
			id: Generated<number>
			webhook_id: string
			event_id: string
			event_at: Date
			kind: WebhookKind
			record_kind: string
			record_id: string
			state: Generated<DeliveryState>
			attempts: Generated<number>
			created_at: Date
			next_at: Date | null
			lease: string | null
			leased_until: Date | null
			ended_at: Date | null
		}
		webhook_attempt: {
			id: Generated<number>
			delivery_id: number
			at: Date
			status: number | null
			ms: number
			fault: DeliveryFault | null
		}
	}
}

/** A webhook's name or host may name a person. */
export const webhookErasure: Erasure = {
	webhook: {
		texts: ['name', 'url'],
		harmless: { kinds: code, state: code, disabled_reason: code, epoch: 'an id' },
	},
}
