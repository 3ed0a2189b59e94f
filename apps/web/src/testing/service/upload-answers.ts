import { fileRoutes, type NamedPhoto, photoSliceBytes, whyNotStored } from '@roundsman/contract'
import { type Asking, type Handled, handle } from './handler.ts'
import { refusals } from './refusals.ts'

/** Throws 409 while pieces of a photo are missing. */
export function checkArrived({ world }: Asking, { key }: NamedPhoto): void {
	const why = whyNotStored(key, world.records.uploads.get(key))
	if (why) throw refusals.conflict('The photo has not fully arrived.', why)
}

/** Photos that come in pieces. */
export const uploadAnswers: Handled[] = [
	handle(fileRoutes.getPhotoUpload, ({ world, params }) => {
		const upload = world.records.uploads.get(params.key)
		if (!upload) throw refusals.notFound()
		return upload
	}),
	handle(fileRoutes.uploadPhoto, ({ world, params, query }) => {
		const { uploads } = world.records
		const { offset = 0 } = uploads.get(params.key) ?? {}
		const current = { offset, length: query.length }
		if (offset !== query.offset) throw refusals.conflict('It begins elsewhere.', { current })
		const next = { ...current, offset: Math.min(query.length, offset + photoSliceBytes) }
		uploads.set(params.key, next)
		return next
	}),
]
