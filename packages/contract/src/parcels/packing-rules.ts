import { packBoxes } from './bin-packing.ts'
import { gramsOf, piecesPerParcel, travelsAlone } from './parcel-article-rules.ts'
import { parcelMaxG } from './parcel-limits.ts'

/** Pieces of one article to pack. Weight of one piece in kilograms. */
export type PackedGoods = { id: string; quantity: number; unitWeight: number; isDangerous: boolean }
export type PackedPart = { id: string; quantity: number }

/** The articles that fit into one parcel, heaviest first. */
type PackedParcel = {
	parts: PackedPart[]
	weightG: number
	/** Contains goods that need their own parcel. */
	isAlone: boolean
}

/**
 * Packs goods that need their own parcel: as many pieces of one article as the weight limit permits, at
 * least one.
 */
function packAlone(article: PackedGoods): PackedParcel[] {
	const most = piecesPerParcel(article)
	const parcels: PackedParcel[] = []
	for (let left = article.quantity; left > 0; left -= most) {
		const quantity = Math.min(left, most)
		const weightG = quantity * gramsOf(article.unitWeight)
		parcels.push({ parts: [{ id: article.id, quantity }], weightG, isAlone: true })
	}
	return parcels
}

/** Takes pieces of one weight from the articles, whole articles as long as possible. */
function takePieces(articles: PackedPart[], count: number): PackedPart[] {
	const taken: PackedPart[] = []
	let left = count
	while (left > 0) {
		const [first] = articles
		if (!first) break
		const quantity = Math.min(left, first.quantity)
		taken.push({ id: first.id, quantity })
		first.quantity -= quantity
		left -= quantity
		if (first.quantity === 0) articles.shift()
	}
	return taken
}

function packTogether(articles: readonly PackedGoods[]): PackedParcel[] {
	const bySize = new Map<number, PackedPart[]>()
	for (const { id, quantity, unitWeight } of articles) {
		const size = gramsOf(unitWeight)
		bySize.set(size, [...(bySize.get(size) ?? []), { id, quantity }])
	}
	const sizes = [...bySize].sort(([one], [other]) => other - one)
	const classes = sizes.map(([size, parts]) => ({
		size,
		count: parts.reduce((sum, { quantity }) => sum + quantity, 0),
	}))
	return packBoxes(classes, parcelMaxG).map((box) => ({
		parts: box.flatMap((count, i) => takePieces(sizes[i]?.[1] ?? [], count)),
		weightG: box.reduce((sum, count, i) => sum + count * (sizes[i]?.[0] ?? 0), 0),
		isAlone: false,
	}))
}

/**
 * Packs articles into as few parcels of at most 30 kg as it finds, the heaviest first; an article that does
 * not fit as a whole is split by pieces. Dangerous goods and a single heavier piece get their own parcel.
 */
export function packArticles(articles: readonly PackedGoods[]): PackedParcel[] {
	const wanted = articles.filter(({ quantity }) => quantity > 0)
	const together = packTogether(wanted.filter((article) => !travelsAlone(article)))
	const alone = wanted.filter(travelsAlone).flatMap(packAlone)
	return [...together, ...alone].sort((one, other) => other.weightG - one.weightG)
}

/** An open parcel with its remaining capacity. */
type OpenBox = { id: string; spaceG: number }
export type Filling = {
	/** The articles for open parcels, by the parcels' ids. */
	filled: { id: string; parts: PackedPart[] }[]
	/** The articles for new parcels. */
	opened: PackedParcel[]
}

/**
 * Fills open parcels first, each article into the parcels with the least sufficient room, and packs the
 * rest.
 */
export function fillParcels(articles: readonly PackedGoods[], boxes: readonly OpenBox[]): Filling {
	const open = boxes.map((box) => ({ ...box, parts: [] as PackedPart[] }))
	const left: PackedGoods[] = []
	const heaviestFirst = [...articles].sort((one, other) => other.unitWeight - one.unitWeight)
	for (const article of heaviestFirst) {
		let rest = article.quantity
		const size = gramsOf(article.unitWeight)
		const bySpace = [...open].sort((one, other) => one.spaceG - other.spaceG)
		for (const box of travelsAlone(article) ? [] : bySpace) {
			const quantity = size === 0 ? rest : Math.min(rest, Math.floor(box.spaceG / size))
			if (quantity <= 0) continue
			box.parts.push({ id: article.id, quantity })
			box.spaceG -= quantity * size
			rest -= quantity
		}
		if (rest > 0) left.push({ ...article, quantity: rest })
	}
	const filled = open.filter(({ parts }) => parts.length > 0)
	return { filled: filled.map(({ id, parts }) => ({ id, parts })), opened: packArticles(left) }
}
