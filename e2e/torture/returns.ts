import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Db } from '../../apps/api/src/db/database.ts'
import { createCustomer, createOrder } from '../../apps/api/src/testing/worlds/factories.ts'
import { drawSignature } from '../../apps/api/src/testing/worlds/returns-world.ts'
import type { Person } from '../support/world/world.ts'
import type { Change, Random } from './change.ts'
import type { Story } from './story.ts'

/** Something that can be claimed, of a customer who has no return yet. */
export type Returnable = { customerId: string; productIds: string[] }
/** Photos as base64, one of them of several pieces, and a signature. */
export type Papers = { photos: string[]; signature: string }

const unitPrice = 48.15
const claimsEach = 2
const dayMs = 86_400_000

export async function createReturnables(
	db: Db,
	person: Person,
	count: number,
	claims = claimsEach,
) {
	const returnables: Returnable[] = []
	const deliveredOn = new Date(Date.parse(person.date) - 10 * dayMs).toISOString().slice(0, 10)
	while (returnables.length < count) {
		const { id: customerId } = await createCustomer(db, person.sectorId, { country: 'fr' })
		const order = await createOrder(db, customerId, {
			products: Array.from({ length: claims }, () => ({ unit_price: unitPrice })),
			ordered_at: new Date(`${deliveredOn}T09:00:00Z`),
			...{ delivered_on: deliveredOn, expected_on: deliveredOn },
		})
		const rows = await db
			.selectFrom('order_product')
			.select('id')
			.where('order_id', '=', order.id)
			.execute()
		returnables.push({ customerId, productIds: rows.map(({ id }) => id) })
	}
	return returnables
}

/** Noise of a size is a photo of several pieces: nothing of it can be pressed together. */
export const drawNoise = async (width: number) => {
	const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
	const create = { width, height: width, channels: 3, background: '#888', noise } as const
	return (await sharp({ create }).jpeg({ quality: 90 }).toBuffer()).toString('base64')
}

export const drawPapers = async (): Promise<Papers> => ({
	photos: [await drawNoise(40), await drawNoise(320)],
	signature: await drawSignature(),
})

function drawId(random: Random): string {
	const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

const hashOf = (photo: string) =>
	createHash('sha256').update(Buffer.from(photo, 'base64')).digest('hex')

/** A return with claims, their photos and the customer's signature, as a person does it. */
export function createReturn(
	random: Random,
	{ customerId, productIds }: Returnable,
	{ photos, signature }: Papers,
): Change[] {
	const returnId = drawId(random)
	const whole = { scope: `return:${returnId}`, entity: `return:${returnId}` }
	const rest = { method: 'POST', whenRefused: 'discard' } as const
	const change = (
		intent: Change['intent'],
		{ whenRefused, ...draft }: Change['draft'] & Pick<Change, 'whenRefused'>,
	): Change => ({ intent, draft, whenRefused })
	const claims = productIds.map((orderProductId) => {
		const id = drawId(random)
		const entity = `claim:${id}`
		const taken = photos.map((photo) => ({ key: drawId(random), sha256: hashOf(photo), photo }))
		const images = taken.map(({ key, sha256 }) => ({ key, sha256 }))
		const body = {
			...{ id, returnId, customerId, orderProductId, cause: 'defective', quantity: 1 },
			...{ status: 'confirmed', images },
		}
		const made = change('claim', {
			...{ ...rest, kind: 'claim-create', scope: entity, entity, url: '/api/return-claim', body },
			after: [whole.entity],
		})
		const ofPhotos = taken.map(({ key, sha256, photo }) =>
			change('photo', {
				...{ ...rest, kind: 'claim-photo', scope: `photo:${key}`, entity: `photo:${key}` },
				url: `/api/return-claim/${id}/images`,
				body: { customerId, key, sha256 },
				...{ photos: [photo], photoField: key, after: [entity] },
			}),
		)
		return [made, ...ofPhotos]
	})
	const steps = claims.flat()
	return [
		change('return', {
			...{ ...rest, ...whole, kind: 'return-create', url: '/api/return' },
			body: { id: returnId, customerId },
		}),
		...steps,
		change('confirm', {
			...{ ...rest, ...whole, kind: 'return-confirm', url: `/api/return/${returnId}/confirm` },
			body: { customerId, signature },
			after: [whole.entity, ...steps.map(({ draft }) => draft.entity ?? '')],
		}),
	]
}

const isOfReturn = ({ intent }: Change) => ['return', 'claim', 'photo', 'confirm'].includes(intent)

/**
 * A step of a return, behind what it builds upon and still waits; null where the person has given that up,
 * or a tab has taken it with it before it was saved.
 */
export function placeBehind({ intent, draft }: Change, { records }: Story): Change['draft'] | null {
	const { after = [], ...own } = draft
	const found = after.map((entity) =>
		[...records.values()].find((one) => one.entity === entity && one.kind !== 'return-confirm'),
	)
	if (found.some((one) => one === undefined || one.state === 'discarded')) return null
	const dependsOn = found.flatMap((one) => (one && one.state !== 'done' ? [one.id] : []))
	if (intent !== 'confirm') return { ...own, dependsOn }
	const claims = found.filter((one) => one?.kind === 'claim-create').length
	const sum = Math.round(claims * unitPrice * 100) / 100
	const totals = { quantity: claims, articles: claims, sum }
	return { ...own, dependsOn, body: { ...own.body, totals } }
}

/** What builds on something that the person gave up later may be refused. */
export function isRefusable(change: Change, { records, discards }: Story): boolean {
	if (!isOfReturn(change)) return false
	const { after = [] } = change.draft
	return [...discards.keys()].some((id) => {
		const given = records.get(id)
		return given?.entity != null && (after.includes(given.entity) || given.kind === 'return-create')
	})
}

/** What a step did, as the database's own note says it; undefined for any other change. */
export function detailOfReturn(url: string, body: Record<string, unknown>): string | undefined {
	if (url === '/api/return') return `return ${body.id}`
	if (url === '/api/return-claim') return `claim ${body.id}`
	if (url.endsWith('/images')) return `photo ${body.key}`
	const [, confirmed] = /^\/api\/return\/(.+)\/confirm$/.exec(url) ?? []
	return confirmed && `confirm ${confirmed}`
}

/** How many returns a plan of so many changes holds. */
export const returnsFor = (changes: number): number => Math.max(1, Math.floor(changes / 120))
