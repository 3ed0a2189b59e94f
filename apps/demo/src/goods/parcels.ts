import { shipmentKind } from '@roundsman/api/domains/parcels'
import { addDays } from '@roundsman/contract'
import type { Row } from '../bulk/bulk-writer.ts'
import { carriersByCountry, languageOf } from '../demo-codes.ts'
import { createTrackingNumber } from '../numbers.ts'
import { deterministicId, type Random } from '../random.ts'
import type { Worker } from '../staff/staff.ts'
import { fieldWords } from '../texts/field-words.ts'
import { momentAt } from '../visits/demo-calendar.ts'
import type { Claim, Return } from './returns.ts'

type Article = Row<'parcel_article'>
type Status = Row<'parcel'>['status']
type ArticleType = Article['type']
type ParcelRows = {
	parcels: Row<'parcel'>[]
	articles: Article[]
	/** Requests that the service carries out once it runs: it draws their labels. */
	shipments: Row<'parcel_shipment'>[]
	intents: Row<'outbound'>[]
}

/** No parcel is heavier. */
const maxWeightG = 30_000
/** How each type's parcels end up, the fullest history last; what is left over stays available. */
const states: Record<ArticleType, readonly Status[]> = {
	dirty: ['in_progress', 'packed', 'sent', 'ready', 'delivered', 'reject', 'delivered'],
	clear: ['sent', 'ready', 'in_progress', 'packed', 'delivered', 'ready', 'reject'],
}

/** The confirmed goods of signed returns, each claim one article, or several where one is too heavy. */
function articlesOf(worker: Worker, returns: readonly Return[]): Article[] {
	const signed = returns.filter(({ row }) => row.confirmed_at !== null)
	return signed
		.flatMap(({ row, claims }) =>
			claims.map((claim) => ({ claim, confirmedAt: row.confirmed_at ?? row.created_at })),
		)
		.filter(({ claim }) => claim.row.status === 'confirmed')
		.flatMap(({ claim, confirmedAt }) =>
			splitByWeight(claim).map((quantity, n) =>
				articleOf(worker, claim, { quantity, n, confirmedAt }),
			),
		)
}

const gramsOf = (kilograms: number) => Math.round(kilograms * 1000)

function splitByWeight({ row, product }: Claim): number[] {
	const most = Math.max(1, Math.floor(maxWeightG / gramsOf(product.weight)))
	const parts: number[] = []
	for (let left = row.quantity; left > 0; left -= most) parts.push(Math.min(left, most))
	return parts
}

function articleOf(
	worker: Worker,
	claim: Claim,
	{ quantity, n, confirmedAt }: { quantity: number; n: number; confirmedAt: Article['created_at'] },
): Article {
	const { row, product, cause } = claim
	const id = deterministicId(`article ${row.id} ${n}`)
	return {
		id,
		origin_id: id,
		employee_id: worker.id,
		claim_id: row.id,
		parcel_id: null,
		article: product.article,
		title: product.article_type,
		brand: product.brand,
		order_id: product.order_id,
		order_product_id: product.id,
		ean: product.ean,
		piece_code: product.piece_code,
		is_dangerous: product.is_dangerous ?? false,
		type: cause.type,
		status: 'available',
		quantity,
		unit_weight: product.weight,
		unit_amount: Math.round((row.amount / row.quantity) * 100) / 100,
		checked_quantity: 0,
		delete_comment: null,
		created_at: confirmedAt,
	}
}

/** An agent's parcels in every state, with the articles in them and those that wait. */
export function createParcels(
	worker: Worker,
	returns: readonly Return[],
	{ today, random }: { today: string; random: Random },
): ParcelRows {
	const articles = articlesOf(worker, returns)
	const result: ParcelRows = { parcels: [], articles, shipments: [], intents: [] }
	// Austria has no parcels outside of training: what came back waits.
	if (worker.country === 'at') return result
	for (const type of ['dirty', 'clear'] as const) {
		const own = result.articles.filter((article) => article.type === type)
		const waiting = Math.ceil(own.length * 0.2)
		const [lost] = own.slice(0, waiting > 1 ? 1 : 0)
		if (lost) {
			lost.status = 'deleted'
			lost.delete_comment = random.pick(fieldWords[languageOf[worker.country]].claims)
		}
		fillParcels(result, worker, own.slice(waiting), { today, type, random })
	}
	if (worker.country === 'fr') addManualParcel(result, worker, today, random)
	addShipments(result)
	return result
}

function fillParcels(
	result: ParcelRows,
	worker: Worker,
	articles: readonly Article[],
	{ today, type, random }: { today: string; type: ArticleType; random: Random },
): void {
	const wanted = states[type]
	const share = Math.max(1, Math.ceil(articles.length / wanted.length))
	let parcel: Row<'parcel'> | undefined
	let [count, weightG, made] = [0, 0, 0]
	let isTaken = false
	for (const article of articles) {
		const grams = gramsOf(article.unit_weight) * article.quantity
		const isAlone = article.is_dangerous ?? false
		const isFull = count >= share || weightG + grams > maxWeightG
		if (!parcel || isFull || isTaken || isAlone) {
			// More parcels than states: the surplus has long arrived.
			const status = wanted[made] ?? 'delivered'
			parcel = createParcel(worker, { today, type, status, n: made, random })
			result.parcels.push(parcel)
			made += 1
			count = 0
			weightG = 0
			isTaken = isAlone
		}
		count += 1
		weightG += grams
		place(article, parcel, count)
	}
}

function place(article: Article, parcel: Row<'parcel'>, n: number): void {
	article.parcel_id = parcel.id
	article.status = parcel.status === 'sent' || parcel.status === 'delivered' ? 'sent' : 'in_parcel'
	const isChecked = parcel.status === 'in_progress' ? n % 2 === 0 : parcel.status !== 'reject'
	article.checked_quantity = isChecked ? article.quantity : 0
}

/**
 * Requests of announced parcels, one of which nobody knows whether the courier has it, and one that a courier has
 * refused.
 */
function addShipments(result: ParcelRows): void {
	for (const parcel of result.parcels) if (parcel.status === 'ready') addShipment(result, parcel)
	const unclear = result.parcels.filter(({ status }) => status === 'ready')[2]
	if (unclear) {
		unclear.shipment_number = null
		endShipment(result, unclear, {
			...{ state: 'needs_office', problem: 'carrier_unclear' },
			problem_message: 'It was sent without a clear end.',
		})
	}
	const refused = result.parcels.find(({ status }) => status === 'packed')
	if (!refused) return
	addShipment(result, refused)
	endShipment(result, refused, {
		...{ state: 'failed', problem: 'carrier_refused' },
		problem_message: 'No pick-up at this postal code.',
	})
}

type ShipmentEnd = Pick<Row<'parcel_shipment'>, 'state' | 'problem' | 'problem_message'>

function endShipment(result: ParcelRows, { id }: Row<'parcel'>, end: ShipmentEnd): void {
	const shipment = result.shipments.find(({ parcel_id }) => parcel_id === id)
	if (!shipment) return
	Object.assign(shipment, end)
	result.intents = result.intents.filter(({ key }) => key !== shipment.id)
}

/** A request that has not been carried out yet: the number is on the label that the courier left. */
function addShipment({ shipments, intents }: ParcelRows, parcel: Row<'parcel'>): void {
	const id = deterministicId(`shipment ${parcel.id}`)
	const at = parcel.created_at
	shipments.push({
		id,
		parcel_id: parcel.id,
		employee_id: parcel.employee_id,
		carrier: parcel.carrier ?? '',
		typed_number: parcel.shipment_number,
		state: 'waiting',
		requested_at: at,
		problem: null,
		problem_message: null,
		number: null,
		label_file_id: null,
		label_url: null,
		label_bytes: null,
		qr_content: null,
		valid_until: null,
	})
	intents.push({ kind: shipmentKind, key: id, created_at: at, next_at: at })
}

const agesByStatus: Record<Status, readonly [number, number]> = {
	in_progress: [1, 3],
	packed: [2, 5],
	ready: [2, 5],
	sent: [3, 7],
	delivered: [12, 120],
	reject: [5, 20],
}

function createParcel(
	{ id, login, country }: Worker,
	given: { today: string; type: ArticleType; status: Status; n: number; random: Random },
): Row<'parcel'> {
	const { today, type, status, n, random } = given
	const carrier = random.pick(carriersByCountry[country])
	const isRequested = ['ready', 'sent', 'delivered'].includes(status)
	const [from, to] = agesByStatus[status]
	return {
		id: deterministicId(`parcel ${login} ${type} ${n}`),
		employee_id: id,
		status,
		type,
		carrier: status === 'in_progress' ? null : carrier,
		shipment_number: isRequested ? createTrackingNumber(carrier, random) : null,
		comment: random.chance(0.3) ? random.pick(fieldWords[languageOf[country]].parcels) : null,
		is_manual: false,
		version: 1,
		created_at: momentAt(country, addDays(today, -random.int(from, to)), 15 * 60 + n),
	}
}

/** France packs some parcels by hand: one that is open, with one article of its type. */
function addManualParcel(result: ParcelRows, worker: Worker, today: string, random: Random): void {
	const article = result.articles.find((one) => one.status === 'available' && !one.is_dangerous)
	const type = article?.type ?? 'clear'
	const given = { today, type, status: 'in_progress', n: 99, random } as const
	const parcel: Row<'parcel'> = {
		...createParcel(worker, given),
		carrier: 'colissimo',
		comment: random.pick(fieldWords[languageOf[worker.country]].parcels),
		is_manual: true,
	}
	result.parcels.push(parcel)
	if (article) place(article, parcel, 1)
}
