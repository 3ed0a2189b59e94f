import { countedMost, type Meta } from '@roundsman/contract'
import { expect, it } from 'vitest'
import { type Page, reachOf, readAllRows } from './paged-rows.ts'

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

const pageOf = (currentPage: number, rows: number): Page<number> => ({
	items: Array.from({ length: rows }, (_, at) => at),
	meta: {
		...{ currentPage, perPage: 100, lastPage: 100, total: countedMost },
		...{ path: '', from: null, to: null },
	},
})

const of = (counted: number) => ({ counted, most: countedMost })

it('a list goes on beyond what is counted as it is scrolled, to its end', () => {
	expect(reachOf(of(250), [pageOf(3, 50)])).toBe(250)
	expect(reachOf(of(countedMost), [pageOf(2, 100)])).toBe(countedMost)
	expect(reachOf(of(countedMost), [pageOf(100, 100)])).toBe(countedMost + 100)
	expect(reachOf(of(countedMost), [pageOf(101, 100)], countedMost + 100)).toBe(countedMost + 200)
	// A list that was counted to its end is as long as that.
	expect(reachOf({ counted: 1_027, most: 1_000 }, [pageOf(2, 100)])).toBe(1_027)
	// What was scrolled to stays, and what is shorter ends it.
	expect(reachOf(of(countedMost), [pageOf(2, 100)], countedMost + 200)).toBe(countedMost + 200)
	expect(reachOf(of(countedMost), [pageOf(102, 7)], countedMost + 200)).toBe(countedMost + 107)
	expect(reachOf(of(countedMost), [pageOf(100, 100), pageOf(101, 0)])).toBe(countedMost)
})
