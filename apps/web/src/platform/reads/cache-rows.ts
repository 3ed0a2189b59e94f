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

// Data too large for the one record of all queries is stored row by row.

/** `load` is the number of the last complete load that contained the row, or after which it was added. */
type CachedCustomerRow = { id: string; load: number; customer: CachedCustomer }
/** `atMs` is the time of the service's response. */
export type CachedOrder = { id: string; customerId: string; atMs: number; order: WholeOrder }
/** `detail` was loaded with all claims at `wholeAtMs`; null where only lists contained the return. */
export type CachedReturn = {
	id: string
	/** Other ids of the same return. */
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
/** Rows are articles without a parcel. */
export type CachedArticle = { id: string; atMs: number; article: ParcelArticle }

export interface KeptSchema extends DBSchema {
	customers: { key: string; value: CachedCustomerRow; indexes: { load: number } }
	knownOrders: { key: string; value: CachedOrder; indexes: { customerId: string; atMs: number } }
	knownReturns: { key: string; value: CachedReturn; indexes: { customerId: string; atMs: number } }
	knownClaims: { key: string; value: CachedClaim; indexes: { returnId: string; atMs: number } }
	/** Key: customer id. */
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

/** Whether a row is unsealed, because it was written before keys existed. */
export const isPlainRow = (name: CachedName, row: unknown): boolean =>
	name === 'notes' ? !(row instanceof ArrayBuffer) : !isSealedRow(row as object)

/** The row as it is stored: sealed, or unchanged where there is no key. */
export async function sealRow(sealer: Sealer, name: CachedName, key: string, row: unknown) {
	// The owner stays unsealed, since the next person's session reads it.
	if (name === 'notes' && key === ownerKey) return row
	const sealed = await sealJson(sealer, `kept/${name}/${key}`, row)
	if (!sealed) return row
	if (name === 'notes') return sealed
	const clear = clearFields.flatMap((field) =>
		field in (row as object) ? [[field, (row as Record<string, unknown>)[field]]] : [],
	)
	return { ...Object.fromEntries(clear), sealed }
}

/** The row as it was before sealing; undefined where no key opens it now. */
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
