import { getConnection } from '@roundsman/client/live/connection'
import { type ConvertedCode, readScan, type ScannedCode } from '@roundsman/contract'
import { askForCode, askWhetherOrder } from '#domains/codes'
import type { CachedCodes } from './cached-codes.ts'

export type FoundScan = { text: string } & Partial<ConvertedCode>
export type ResolvedScan =
	| { kind: 'found'; found: FoundScan }
	/** No order contains it, in the asked source. */
	| { kind: 'unknown'; text: string; asked: 'office' | 'phone' | 'failed' }
	| Extract<ScannedCode, { kind: 'address' | 'unusable' }>

/** The format of an order number; other texts are not looked up. */
const orderLike = /^\d{6,12}$/

async function resolveText(text: string, kept: CachedCodes): Promise<FoundScan> {
	if (kept.orders.has(text)) return { text, orderId: text }
	if (!orderLike.test(text) || getConnection() === 'offline') return { text }
	const isOrder = await askWhetherOrder(text).catch(() => false)
	return isOrder ? { text, orderId: text } : { text }
}

/** Resolves a code, first with the orders on the phone, then with the office. */
export async function resolveScan(raw: string, kept: CachedCodes): Promise<ResolvedScan> {
	const scan = readScan(raw)
	if (scan.kind === 'address' || scan.kind === 'unusable') return scan
	const { text } = scan
	if (scan.kind === 'text') return { kind: 'found', found: await resolveText(text, kept) }
	const known = kept.articles.get(text)
	if (known) return { kind: 'found', found: { text, ...known } }
	if (getConnection() === 'offline') return { kind: 'unknown', text, asked: 'phone' }
	try {
		const answer = await askForCode(text)
		return answer
			? { kind: 'found', found: { text, ...answer } }
			: { kind: 'unknown', text, asked: 'office' }
	} catch {
		return { kind: 'unknown', text, asked: 'failed' }
	}
}
