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

// Data too large for the reads that are written as one record: it is stored row by row.

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
/** Claimable products of a customer's orders. */
export type CachedProducts = { id: string; atMs: number; products: ClaimableProduct[] }
export type CachedParcel = { id: string; atMs: number; parcel: WholeParcel }
/** For an article in no parcel. */
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
	/** The owner of the data, and the progress of each kind. */
	notes: { key: string; value: unknown }
}

export const cachedNames = [
	...(['customers', 'knownOrders', 'knownReturns', 'knownClaims', 'knownProducts'] as const),
	...(['knownParcels', 'knownArticles'] as const),
	'notes',
] as const
export type CachedName = (typeof cachedNames)[number]

export const ownerKey = 'owner'

/** Indexed fields: ids, times and the number of a load. All other fields of a row are sealed. */
const clearFields = ['id', 'load', 'customerId', 'returnId', 'atMs'] as const

const isSealedRow = (row: object): row is { sealed: ArrayBuffer } => 'sealed' in row

/** Whether a row is unsealed, from before there were keys. */
export const isPlainRow = (name: CachedName, row: unknown): boolean =>
	name === 'notes' ? !(row instanceof ArrayBuffer) : !isSealedRow(row as object)

/** Gives a row as it is stored; as it is where there is no key. */
export async function sealRow(sealer: Sealer, name: CachedName, key: string, row: unknown) {
	// The owner stays readable for the next person.
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
