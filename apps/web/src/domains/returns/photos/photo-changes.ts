import type { claimRoutes } from '@roundsman/contract'
import { Camera } from 'lucide'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import type { Photo } from '#platform/photos/photo-file'
import { claimEntity } from '../changes/return-entity.ts'

/** A photo as screens show it before the office has it. */
export type PhotoPreview = { thumbnail: string }

type SentPhoto = {
	claimId: string
	customer: { id: string; title: string }
	photo: Photo
	/** The changes that make the claim. */
	dependsOn: readonly string[]
}

/** Adds a photo to a claim: a change of its own, so that one that does not arrive blocks no other. */
export const claimPhoto = defineChange({
	kind: 'claim-photo',
	route: routeAt<typeof claimRoutes.addClaimImage>('POST', '/return-claim/{id}/images'),
	draft: ({ claimId, customer, photo, dependsOn }: SentPhoto) => {
		const { thumbnail, bytes, ...named } = photo
		return {
			scope: `photo:${photo.key}`,
			entity: claimEntity(claimId),
			about: customer.title,
			preview: { thumbnail } satisfies PhotoPreview,
			params: { id: claimId },
			body: { customerId: customer.id, ...named },
			dependsOn,
			parts: [{ field: photo.key, type: 'image/jpeg', bytes }],
		}
	},
	name: 'photos:changes.photo.name',
	icon: Camera,
	savedMessage: null,
	rereads: ['claim', 'claims', 'return'],
})

export const photoChanges = [claimPhoto]
