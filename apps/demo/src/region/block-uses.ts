import type { Random } from '../random.ts'
import { type Face, findFaces } from './faces.ts'
import { distance, isInside, lerp, type Point } from './plane.ts'
import { isIndustrial } from './side-streets.ts'
import type { Street } from './street-net.ts'
import { isBuiltUp, type Terrain } from './terrain.ts'

/** What a block of the town is for; houses stand on `living` and `trade` only. */
export type BlockUse =
	| 'living'
	| 'trade'
	| 'industry'
	| 'park'
	| 'square'
	| 'cemetery'
	| 'school'
	| 'sports'
	| 'allotments'
	| 'wood'

export interface Block extends Face {
	use: BlockUse
}

/** Divides the town into blocks and gives each a use. */
export function planBlocks(streets: readonly Street[], terrain: Terrain, random: Random): Block[] {
	const blocks = findFaces(streets.filter(({ kind }) => kind !== 'track' && kind !== 'footway'))
		.filter(({ areaM2, centre }) => areaM2 < 240_000 && isTown(terrain, centre))
		.map((face): Block => ({ ...face, use: ordinaryUse(terrain, face) }))
	const free = random.shuffle(blocks.filter((block) => isFree(block, terrain)))
	const take = (use: BlockUse, count: number, fits: (block: Block, awayM: number) => boolean) => {
		const fitting = free.filter((b) => b.use === 'living' || b.use === 'trade')
		for (const block of fitting
			.filter((b) => fits(b, Math.hypot(b.centre.x, b.centre.y)))
			.slice(0, count)) {
			block.use = use
		}
	}
	const nearest = [...free].sort((one, other) => awayOf(one) - awayOf(other))
	const square = nearest.find(({ areaM2 }) => areaM2 > 1800 && areaM2 < 14_000)
	if (square) square.use = 'square'
	take('park', 1, ({ areaM2 }, away) => areaM2 > 7000 && away < 420)
	take('park', 3, ({ areaM2 }, away) => areaM2 > 11_000 && areaM2 < 60_000 && away > 380)
	take('school', 2, ({ areaM2 }, away) => areaM2 > 9000 && areaM2 < 26_000 && away > 250)
	take('sports', 1, ({ areaM2 }, away) => areaM2 > 18_000 && areaM2 < 60_000 && away > 600)
	take('cemetery', 1, ({ areaM2 }, away) => areaM2 > 9000 && areaM2 < 40_000 && away > 600)
	take('allotments', 2, ({ areaM2 }, away) => areaM2 > 8000 && areaM2 < 40_000 && away > 650)
	take('wood', 2, ({ areaM2 }, away) => areaM2 > 12_000 && away > 700)
	return blocks
}

function awayOf({ centre }: Block): number {
	return Math.hypot(centre.x, centre.y)
}

function isTown(terrain: Terrain, point: Point): boolean {
	return isBuiltUp(point, terrain.settlements[0], 100) || isIndustrial(terrain, point)
}

function ordinaryUse(terrain: Terrain, { centre }: Face): BlockUse {
	if (isIndustrial(terrain, centre)) return 'industry'
	return distance(centre, { x: 0, y: 0 }) < 200 ? 'trade' : 'living'
}

/** Neither river nor rails run through it. */
function isFree({ ring, centre }: Block, terrain: Terrain): boolean {
	if (!isInside(centre, ring) || terrain.riverGrid.isNear(centre, 30)) return false
	return ring.every((corner, i) => {
		const next = ring[(i + 1) % ring.length] ?? corner
		return (
			terrain.riverGrid.crossings(corner, next).length === 0 &&
			terrain.railGrid.crossings(corner, next).length === 0 &&
			!terrain.riverGrid.isNear(lerp(corner, centre, 0.5), 25) &&
			!terrain.railGrid.isNear(lerp(corner, centre, 0.5), 25)
		)
	})
}
