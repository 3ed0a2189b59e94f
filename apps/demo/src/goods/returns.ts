import { addDays, additionalCauses } from '@roundsman/contract'
import type { Row } from '../bulk/bulk-writer.ts'
import { type ClaimCause, claimCauses, languageOf } from '../demo-codes.ts'
import { drawingOf } from '../pictures.ts'
import { deterministicId, type Random } from '../random.ts'
import { createPerson, type Person } from '../staff/people.ts'
import type { Worker } from '../staff/staff.ts'
import type { StoredFiles } from '../stored-files.ts'
import { fieldWords } from '../texts/field-words.ts'
import { momentAt } from '../visits/demo-calendar.ts'
import { demoSignature } from './demo-signature.ts'
import type { Order } from './orders.ts'

type Product = Row<'order_product'>
type ClaimRow = Row<'claim'>

/** A claim together with what was bought: what a parcel needs to know. */
export type Claim = { row: ClaimRow; product: Product; cause: ClaimCause }
export type Return = { row: Row<'customer_return'>; claims: Claim[] }
type ReturnRows = { returns: Return[]; images: Row<'claim_image'>[] }

const confirmedReturns = 22
const openReturns = 7

/** How the claims of an active return stand, by turns. */
const openStates: readonly (readonly ClaimRow['status'][])[] = [
	['in-progress'],
	['confirmed', 'in-progress'],
	['confirmed', 'confirmed'],
	['confirmed', 'refused'],
	[],
	['in-progress', 'refused', 'confirmed'],
	['refused'],
]

/** What a customer could send back, with the day since which they have had it. */
type Claimable = { product: Product; deliveredOn: string }

function claimableOf(orders: readonly Order[]): Map<string, Claimable[]> {
	const found = new Map<string, Claimable[]>()
	for (const { row, products } of orders) {
		const deliveredOn = row.delivered_on
		if (row.status !== 'delivered' || !deliveredOn) continue
		const own = found.get(row.customer_id) ?? []
		found.set(row.customer_id, [...own, ...products.map((product) => ({ product, deliveredOn }))])
	}
	return found
}

/**
 * An agent's returns: some signed in the last months and, of other customers, some that are still
 * open, one a customer.
 */
export function createReturns(
	worker: Worker,
	orders: readonly Order[],
	{ today, files, random }: { today: string; files: StoredFiles; random: Random },
): ReturnRows {
	const claimable = claimableOf(orders)
	const customers = random.shuffle([...claimable.keys()])
	// Small worlds have few customers: they keep some for open returns.
	const openCount = Math.min(openReturns, Math.ceil(customers.length / 2))
	const result: ReturnRows = { returns: [], images: [] }
	for (const [i, customerId] of customers.slice(0, openCount + confirmedReturns).entries()) {
		const stock = claimable.get(customerId) ?? []
		const isOpen = i < openCount
		const age = isOpen ? random.int(1, 12) : random.int(2, 150)
		const day = addDays(today, -age)
		const states = isOpen ? (openStates[i % openStates.length] ?? []) : signedStates(random)
		const own = random.shuffle(stock.filter((one) => one.deliveredOn < day)).slice(0, states.length)
		if (own.length < (isOpen ? states.length : 1)) continue
		const at = { customerId, day, isOpen, states: states.slice(0, own.length) }
		addReturn(result, worker, own, at, files, random.fork(customerId))
	}
	return result
}

function signedStates(random: Random): ClaimRow['status'][] {
	return Array.from({ length: random.int(2, 4) }, (_, i) =>
		i > 0 && random.chance(0.15) ? 'refused' : 'confirmed',
	)
}

type ReturnPlan = {
	customerId: string
	day: string
	isOpen: boolean
	states: readonly ClaimRow['status'][]
}

const nameOf = ({ givenName, familyName }: Person) => `${givenName} ${familyName}`

function addReturn(
	result: ReturnRows,
	worker: Worker,
	goods: readonly Claimable[],
	{ customerId, day, isOpen, states }: ReturnPlan,
	files: StoredFiles,
	random: Random,
): void {
	const id = deterministicId(`return ${customerId}`)
	const minutes = random.int(8 * 60, 16 * 60)
	const createdAt = momentAt(worker.country, day, minutes)
	const signedAt = isOpen ? null : momentAt(worker.country, day, minutes + 20)
	const claims = goods.map(({ product }, n) =>
		createClaim(
			{ returnId: id, product, status: states[n] ?? 'confirmed', createdAt, n },
			worker,
			random,
		),
	)
	const row: Row<'customer_return'> = {
		id,
		customer_id: customerId,
		employee_id: worker.id,
		created_at: createdAt,
		confirmed_at: signedAt,
		confirmed_by: signedAt && worker.id,
		signer_name: signedAt && nameOf(createPerson(worker.country, random.fork('signer'))),
		// The writer sends it as a part of its own JSON.
		signature_strokes: signedAt && (demoSignature as never),
		signature_file_id: signedAt ? files.addSignature(`signature ${id}`, worker.id, signedAt) : null,
		version: 1 + claims.length,
	}
	result.returns.push({ row, claims })
	for (const claim of claims) result.images.push(...photosOf(claim, worker, files, random))
}

function createClaim(
	{
		returnId,
		product,
		status,
		createdAt,
		n,
	}: {
		returnId: string
		product: Product
		status: ClaimRow['status']
		createdAt: Date
		n: number
	},
	{ country }: Worker,
	random: Random,
): Claim {
	const hasDeposit = (product.deposit ?? 0) > 0
	const causes = claimCauses.filter(({ cause }) => cause !== 'core' || hasDeposit)
	const cause = random.weighted(causes.map((one) => [one, one.weight] as const))
	const quantity = random.int(1, product.quantity)
	const unit = cause.cause === 'core' ? (product.deposit ?? 0) : product.unit_price
	const { claims } = fieldWords[languageOf[country]]
	const hasComment = status === 'refused' || cause.cause === 'other' || random.chance(0.4)
	const row: ClaimRow = {
		id: deterministicId(`claim ${returnId} ${n}`),
		return_id: returnId,
		order_product_id: product.id,
		cause: cause.cause,
		additional_cause: cause.cause === 'other' ? random.pick(additionalCauses) : null,
		quantity,
		amount: Math.round(unit * quantity * 100) / 100,
		comment: hasComment ? random.pick(claims) : null,
		status,
		version: 1,
		created_at: new Date(createdAt.getTime() + n * 60_000),
	}
	return { row, product, cause }
}

/** Every confirmed claim has its two photos, one in progress may have the first. */
function photosOf(
	{ row: claim, product }: Claim,
	worker: Worker,
	files: StoredFiles,
	random: Random,
): Row<'claim_image'>[] {
	const count = claim.status === 'confirmed' ? 2 : random.int(0, 1)
	return Array.from({ length: count }, (_, rank) => {
		const at = claim.created_at as Date
		// The part first, then its label.
		const drawing = rank === 0 ? drawingOf(product.article_type.en) : 'label'
		const name = `photo ${claim.id} ${rank}`
		const { fileId, thumbnailId, sha256 } = files.addPhoto(name, worker.id, at, drawing)
		return {
			...{ claim_id: claim.id, key: fileId, file_id: fileId, thumbnail_id: thumbnailId },
			...{ sha256, rank },
		}
	})
}
