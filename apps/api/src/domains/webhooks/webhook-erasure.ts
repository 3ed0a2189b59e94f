import { code, type Erasure } from '#platform/erasure/erasure'

/** A webhook's name or host may name a person. */
export const webhookErasure: Erasure = {
	webhook: {
		texts: ['name', 'url'],
		harmless: { kinds: code, state: code, disabled_reason: code, epoch: 'an id' },
	},
}
