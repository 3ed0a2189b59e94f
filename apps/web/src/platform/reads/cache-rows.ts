import type {
	CachedCustomer,
	Claim,
	ClaimableProduct,
	ParcelArticle,
	Return,
	ReturnDetail,
	WholeOrder,
	WholeParcel,
} from '@roundsman/contract'
import { isSealed, openJson, type Sealer, sealJson, unlessAway } from '@roundsman/sync'
import type { DBSchema } from 'idb'

// What is too much for the reads that are written as one record: it lies here row by row.

/** `load` is the number of the complete load that last named it, or that it came after. */
type CachedCustomerRow = { id: string; load: number; customer: CachedCustomer }
/** `atMs` is when the service said it. */
export type CachedOrder = { id: string; customerId: string; atMs: number; order: WholeOrder }
/** `detail` came with all claims at `wholeAtMs`; null: it is known from lists only. */
export type CachedReturn = {
	id: string
	/** Ids that stand for it. */
	aliases: string[]
	customerId: string
	atMs: number
	item: Return
	detail: ReturnDetail | null
	wholeAtMs: number
}
export type CachedClaim = {
	id: string
	returnId: string
	customerId: string
	atMs: number
	claim: Claim
}
/** What of a customer's order products can be claimed. */
export type CachedProducts = { id: string; atMs: number; products: ClaimableProduct[] }
export type CachedParcel = { id: string; atMs: number; parcel: WholeParcel }
/** Of an article that lies in no parcel. */
export type CachedArticle = { id: string; atMs: number; article: ParcelArticle }

export interface KeptSchema extends DBSchema {
	customers: { key: string; value: CachedCustomerRow; indexes: { load: number } }
	knownOrders: { key: string; value: CachedOrder; indexes: { customerId: string; atMs: number } }
	knownReturns: { key: string; value: CachedReturn; indexes: { customerId: string; atMs: number } }
	knownClaims: { key: string; value: CachedClaim; indexes: { returnId: string; atMs: number } }
	/** By customer. */
	knownProducts: { key: string; value: CachedProducts; indexes: { atMs: number } }
	knownParcels: { key: string; value: CachedParcel; indexes: { atMs: number } }
	knownArticles: { key: string; value: CachedArticle; indexes: { atMs: number } }
	/** Whose all this is, and how far each kind has come. */
	notes: { key: string; value: unknown }
}

export const cachedNames = [
	...(['customers', 'knownOrders', 'knownReturns', 'knownClaims', 'knownProducts'] as const),
	...(['knownParcels', 'knownArticles'] as const),
	'notes',
] as const
export type CachedName = (typeof cachedNames)[number]

export const ownerKey = 'owner'

/** What is looked for by: ids, moments and the number of a load. All else of a row is sealed. */
const clearFields = ['id', 'load', 'customerId', 'returnId', 'atMs'] as const

type Sealed = { sealed: ArrayBuffer }
const isSealedRow = (row: object): row is Sealed => 'sealed' in row

/** Whether a row lies as it was before there were keys. */
export const isPlainRow = (name: CachedName, row: unknown): boolean =>
	name === 'notes' ? !(row instanceof ArrayBuffer) : !isSealedRow(row as object)

/** Gives a row as it is stored; as it is where there is no key. */
export async function sealRow(sealer: Sealer, name: CachedName, key: string, row: unknown) {
	// Whose it is has to be known to whoever comes.
	if (name === 'notes' && key === ownerKey) return row
	const sealed = await sealJson(sealer, `kept/${name}/${key}`, row)
	if (!sealed) return row
	if (name === 'notes') return sealed
	const clear = clearFields.flatMap((field) =>
		field in (row as object) ? [[field, (row as Record<string, unknown>)[field]]] : [],
	)
	return { ...Object.fromEntries(clear), sealed }
}

/** Gives a row as it was before it was sealed; undefined where no key opens it now. */
export async function openRow(
	sealer: Sealer,
	name: CachedName,
	key: string,
	stored: unknown,
): Promise<unknown> {
	if (name === 'notes') {
		if (!(stored instanceof ArrayBuffer) || !isSealed(stored)) return stored
		return unlessAway(openJson(sealer, `kept/${name}/${key}`, stored), undefined)
	}
	if (!stored || !isSealedRow(stored)) return stored
	return unlessAway(openJson(sealer, `kept/${name}/${key}`, stored.sealed), undefined)
}
