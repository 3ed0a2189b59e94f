import type { ReactNode } from 'react'
import type { Column } from '#desk/list/column.ts'
import { ListFilter } from '#desk/list/list-head.tsx'
import type { ReadPage } from '#desk/list/paged-rows.ts'
import { RecordList } from '#desk/list/record-list.tsx'
import type { GoodsSearch } from '#domains/goods'

type Filter = {
	name: keyof GoodsSearch
	label: string
	choices: { value: string; label: string }[]
}

/** A list whose records open in a sheet beside it. */
export function GoodsList<T extends { id: string }>({
	name,
	label,
	searchLabel,
	columns,
	nameOf,
	queryKey,
	readPage,
	search,
	set,
	filters = [],
	days,
	whenEmpty,
	sheet,
}: {
	name: string
	label: string
	searchLabel: string
	columns: readonly Column<T>[]
	nameOf: (item: T) => string
	queryKey: readonly unknown[]
	readPage: ReadPage<T>
	search: GoodsSearch & { q: string; sort: string }
	set: (change: GoodsSearch) => void
	filters?: readonly Filter[]
	/** Limits to some days, beside the filters. */
	days?: ReactNode
	whenEmpty?: { title: string; text: string } | undefined
	sheet: (id: string, onClose: () => void) => ReactNode
}) {
	return (
		<div className="relative flex min-h-0 flex-1">
			<RecordList
				{...{ name, label, searchLabel, columns, nameOf, queryKey, readPage, whenEmpty }}
				paneCell={nameOf}
				keyOf={({ id }) => id}
				search={search}
				onSearch={set}
				onOpen={({ id }) => set({ id })}
				filters={
					<>
						{filters.map((filter) => (
							<ListFilter
								key={filter.name}
								label={filter.label}
								value={search[filter.name] ?? ''}
								choices={filter.choices}
								onChange={(value) => set({ [filter.name]: value })}
							/>
						))}
						{days}
					</>
				}
			/>
			{search.id && sheet(search.id, () => set({ id: '' }))}
		</div>
	)
}
