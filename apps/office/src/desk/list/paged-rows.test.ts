import { countedMost, type Meta } from '@roundsman/contract'
import { expect, it } from 'vitest'
import { readAllRows } from './paged-rows.ts'

/** Reads a list of so many rows, of which `total` are counted; gives how many arrive. */
async function readList(count: number, total: number): Promise<number> {
	const perPage = 100
	const rows = await readAllRows(async (page) => {
		const items = Array.from({ length: count }, (_, at) => at).slice(
			(page - 1) * perPage,
			page * perPage,
		)
		const lastPage = Math.ceil(total / perPage)
		const meta: Meta = {
			...{ currentPage: page, perPage, lastPage, total },
			...{ path: '', from: null, to: null },
		}
		return { items, meta }
	}, new AbortController().signal)
	return rows.length
}

it('all rows are read, also beyond those that are counted', async () => {
	expect(await readList(250, 250)).toBe(250)
	expect(await readList(0, 0)).toBe(0)
	expect(await readList(countedMost + 250, countedMost)).toBe(countedMost + 250)
	expect(await readList(countedMost, countedMost)).toBe(countedMost)
})
