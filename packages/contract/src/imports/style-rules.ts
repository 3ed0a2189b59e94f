import { dateStyleOf } from './cells/cell-date-rules.ts'
import { decimalSignOf } from './cells/cell-number-rules.ts'
import { findField } from './import-dictionary.ts'
import type {
	DateStyle,
	DecimalSign,
	ImportKind,
	ImportMapping,
	MappedColumn,
} from './import-kind.ts'

export type Styles = Pick<ImportMapping, 'dateStyle' | 'decimal'>

/**
 * The ratio of cells of one style to those of the other at which the latter count as mistakes, which their
 * rows report.
 */
const clearMajority = 20

/** The one of two styles that the cells prove; undefined: both are proved, or none. */
function provedOf<Style>([one, ofOne]: [Style, number], [other, ofOther]: [Style, number]) {
	if (ofOne > ofOther * clearMajority) return one
	return ofOther > ofOne * clearMajority ? other : undefined
}

const dateFields = new Set(['date'])
const numberFields = new Set(['money', 'weight', 'decimal', 'integer', 'quantity'])

/**
 * Detects from the cells of a file, row by row, its styles of dates and decimals. A style without evidence
 * is ambiguous if it matters.
 */
export function observeStyles(kind: ImportKind, columns: readonly MappedColumn[]) {
	const at = (kinds: ReadonlySet<string>) =>
		columns.flatMap(({ field }, place) => {
			const type = field === null ? undefined : findField(kind, field)?.type.is
			return type && kinds.has(type) ? [place] : []
		})
	const [dates, numbers] = [at(dateFields), at(numberFields)]
	const days = { dmy: 0, mdy: 0, ymd: 0, open: 0, same: 0 }
	const signs = { ',': 0, '.': 0, open: 0 }
	return {
		add(cells: readonly string[]): void {
			for (const place of dates) {
				const style = dateStyleOf(cells[place] ?? '')
				if (style) days[style] += 1
			}
			for (const place of numbers) {
				const sign = decimalSignOf(cells[place] ?? '')
				if (sign) signs[sign] += 1
			}
		},
		styles(): Styles {
			const dayFirst = provedOf<DateStyle>(['dmy', days.dmy], ['mdy', days.mdy])
			const isOpenDay = days.open > 0 || days.dmy + days.mdy > 0
			const sign = provedOf<DecimalSign>([',', signs[',']], ['.', signs['.']])
			const isOpenSign = signs.open > 0 || signs[','] + signs['.'] > 0
			return {
				dateStyle: dayFirst ?? (isOpenDay ? 'ambiguous' : 'ymd'),
				decimal: sign ?? (isOpenSign ? 'ambiguous' : '.'),
			}
		},
	}
}
