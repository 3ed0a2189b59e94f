import type { Row } from './bulk/bulk-writer.ts'
import type { Random } from './random.ts'
import { endOfQuarter } from './visits/demo-calendar.ts'

type Loyalty = Pick<
	Row<'customer'>,
	| 'loyalty_level'
	| 'loyalty_current'
	| 'loyalty_min'
	| 'loyalty_max'
	| 'loyalty_next_level'
	| 'loyalty_ends_on'
>

/** Net turnover of a quarter in euro that each level spans, and the level after it. */
const levels = [
	{ level: 'silv', weight: 45, min: 1500, max: 4000, next: 'gold' },
	{ level: 'gold', weight: 27, min: 4000, max: 8000, next: 'plat' },
	{ level: 'gold_trial', weight: 12, min: 1500, max: 4000, next: 'gold' },
	{ level: 'plat', weight: 16, min: 8000, max: 16_000, next: null },
] as const

export const withoutLoyalty: Loyalty = {
	loyalty_level: null,
	loyalty_current: null,
	loyalty_min: null,
	loyalty_max: null,
	loyalty_next_level: null,
	loyalty_ends_on: null,
}

/** Where a customer stands in the loyalty programme this quarter. */
export function createLoyalty(today: string, random: Random): Loyalty {
	const { level, min, max, next } = random.weighted(levels.map((one) => [one, one.weight] as const))
	return {
		loyalty_level: level,
		loyalty_current: Math.round(random.between(min, max) * 100) / 100,
		loyalty_min: min,
		loyalty_max: max,
		loyalty_next_level: next,
		loyalty_ends_on: endOfQuarter(today),
	}
}
