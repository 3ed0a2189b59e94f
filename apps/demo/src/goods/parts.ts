import { createEan } from '../numbers.ts'
import { deterministicId, type Random } from '../random.ts'
import { PART_KINDS, type PartKind } from './part-words.ts'

/** An article that can be ordered. */
export interface Part {
	id: string
	genericArticleId: number
	names: PartKind['names']
	brand: string
	articleNumber: string
	/** Without VAT and deposit, in euro cents. */
	netPriceCents: number
	/** Paid back when the old part comes back, in euro cents; 0 where there is none. */
	depositCents: number
	weightKg: number
	ean: string
}

/** A catalogue of about 320 invented articles in the look of their brands. */
export function createParts(random: Random): Part[] {
	const taken = new Set<string>()
	return PART_KINDS.flatMap((kind) =>
		Array.from({ length: kind.variants }, (_, i) =>
			createPart(kind, taken, random.fork(`part ${kind.genericArticleId} ${i}`)),
		),
	)
}

function createPart(kind: PartKind, taken: Set<string>, random: Random): Part {
	const [brand, look] = random.pick(kind.brands)
	let articleNumber = fillLook(look, random)
	let ean = createEan(random)
	while (taken.has(`${brand} ${articleNumber}`)) articleNumber = fillLook(look, random)
	while (taken.has(ean)) ean = createEan(random)
	taken.add(`${brand} ${articleNumber}`).add(ean)
	const price = kind.priceEur * random.between(0.65, 1.6)
	return {
		id: deterministicId(`part ${brand} ${articleNumber}`),
		genericArticleId: kind.genericArticleId,
		names: kind.names,
		brand,
		articleNumber,
		netPriceCents: Math.round(price * 20) * 5 - random.pick([0, 1, 5]),
		depositCents: Math.round(kind.depositEur * 100),
		weightKg: Math.max(0.05, Math.round(kind.weightKg * random.between(0.8, 1.25) * 20) / 20),
		ean,
	}
}

function fillLook(look: string, random: Random): string {
	return look
		.replaceAll('#', () => random.digits(1))
		.replaceAll('?', () => random.pick([...'ABCDEFGHKLMNPRST']))
}
