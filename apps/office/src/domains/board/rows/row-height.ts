const usualPx = 16

/** How large the browser writes, beside its usual letters. */
function textScale(): number {
	const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usualPx
	return Math.max(1, rootPx / usualPx)
}

/** The height of a row that is as high as this in usual letters: it grows with larger ones, so that none is cut off. */
export const rowHeightOf = (usualRowPx: number): number => usualRowPx * textScale()
