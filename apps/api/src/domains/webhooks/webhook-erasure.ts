import { code, type Erasure } from '#platform/erasure/erasure'

/** Whoever makes a webhook may name it after somebody, or call a server that is named after them. */
export const webhookErasure: Erasure = {
	webhook: {
		texts: ['name', 'url'],
		harmless: { kinds: code, state: code, disabled_reason: code, epoch: 'an id' },
	},
}
